import type { ChecklistItem } from './observation.rules.ts';

export const observationTexts = {
  nameMissing: 'Escribe un nombre.',
  itemMissing: 'Añade al menos un punto.',
  itemTextMissing: 'Escribe qué se observa.',
  methodMissing: 'Elige al menos un método.',
  methodWithoutItems: 'Cada método que se pide lleva al menos un punto.',
  itemOfOtherMethod: 'Un punto es de un método que no se pide.',
  itemTwice: 'Dos puntos tienen el mismo identificador.',
  commentMissing: 'Escribe por qué.',
  reasonOfMethod: 'Se guarda cuando escribas el motivo.',
  notReadToSign: 'No se pudo leer la evaluación',
  nothingSaved: 'No se pudo guardar. Intenta nuevamente.',
  nothingSigned: 'No se pudo firmar. Nada se firmó. Intenta nuevamente.',
} as const;

/** A checklist to begin with: what CLIA asks to be looked at, method by method. */
export const cliaStart: ReadonlyArray<Omit<ChecklistItem, 'id'>> = [
  {
    method: 'direct-observation',
    text: 'Verifica la identidad del paciente y prepara, toma y conserva la muestra como dice el procedimiento.',
    is_critical: true,
  },
  {
    method: 'direct-observation',
    text: 'Realiza el análisis en el orden y con los tiempos del procedimiento vigente.',
    is_critical: true,
  },
  { method: 'recording', text: 'Registra e informa los resultados completos, con sus unidades.', is_critical: false },
  {
    method: 'recording',
    text: 'Avisa los valores críticos a quien corresponde y deja constancia.',
    is_critical: true,
  },
  {
    method: 'records',
    text: 'Los registros de trabajo, control de calidad y mantenimiento están completos y firmados.',
    is_critical: false,
  },
  {
    method: 'maintenance',
    text: 'Hace el mantenimiento y la verificación del equipo, y los anota.',
    is_critical: false,
  },
  {
    method: 'blind-samples',
    text: 'Sus resultados de muestras ciegas o ya analizadas están dentro de los límites aceptados.',
    is_critical: true,
  },
  {
    method: 'problem-solving',
    text: 'Explica qué hace ante un control fuera de límites, una muestra dudosa o una alarma del equipo.',
    is_critical: false,
  },
];
