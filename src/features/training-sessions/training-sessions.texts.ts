import type { SessionState } from './training-sessions.rules.ts';

/** What is said of sessions in person. */
export const sessionTexts = {
  title: 'Sesiones presenciales',
  courseMissing: 'Elige el curso.',
  courseNameMissing: 'Escribe cómo se llama el curso.',
  placeMissing: 'Escribe dónde es.',
  teacherMissing: 'Escribe quién la dicta.',
  dayMissing: 'Elige el día.',
  timeMissing: 'Escribe la hora como hh:mm.',
  endsFirst: 'Termina antes de empezar.',
  capacityWrong: 'Escribe cuántas personas caben, de 1 a 1.000.',
  reasonMissing: 'Escribe el motivo: lo leen las personas invitadas.',
  voidReasonMissing: 'Escribe el motivo: queda a la vista con la firma.',
  peopleMissing: 'Elige al menos una persona.',
  notSaved: 'No se pudo guardar. Intenta nuevamente.',
  notSigned: 'No se pudo cerrar. Nada se firmó. Intenta nuevamente.',
} as const;

export const sessionStateTexts: Readonly<Record<SessionState, string>> = {
  planned: 'Programada',
  today: 'Hoy',
  past: 'Por cerrar',
  closed: 'Cerrada',
  cancelled: 'Cancelada',
};
