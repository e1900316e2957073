import type { DayFault, RecordState, TitleKind } from './external-training.rules.ts';

/** What is said of training from elsewhere. */
export const externalTrainingTexts = {
  title: 'Formación externa',
  catalogue: 'Títulos externos',
  titleMissing: 'Escribe el título o elígelo del catálogo.',
  institutionMissing: 'Escribe quién lo dio.',
  dayMissing: 'Escribe de qué día es.',
  dayFaults: {
    future: 'La fecha todavía no ha llegado.',
    'too-early': 'La fecha es anterior a 1940.',
    'expires-before': 'Vence antes de su fecha.',
    'expiry-missing': 'Este título vence: escribe hasta qué día vale.',
  } satisfies Record<DayFault, string>,
  hoursWrong: 'Escribe las horas como número: 40 o 7,5.',
  nameMissing: 'Escribe cómo se llama el título.',
  reasonMissing: 'Escribe el motivo: la persona lo lee en su hoja.',
  notSaved: 'No se pudo guardar el título. Intenta nuevamente.',
  notVerified: 'No se pudo verificar. Nada se firmó. Intenta nuevamente.',
  notVoided: 'No se pudo anular. Nada se firmó. Intenta nuevamente.',
} as const;

export const titleKindTexts: Readonly<Record<TitleKind, string>> = {
  course: 'Curso',
  degree: 'Título',
  registration: 'Registro profesional',
};

export const standingTexts: Readonly<Record<RecordState | 'voided' | 'expired', string>> = {
  pending: 'Por verificar',
  verified: 'Verificado',
  rejected: 'Rechazado',
  voided: 'Anulado',
  expired: 'Vencido',
};

/** Hours as they are said. */
export const hoursWords = (hours: number) =>
  hours === 1 ? '1 hora' : `${hours.toLocaleString('es', { maximumFractionDigits: 1, useGrouping: false })} horas`;
