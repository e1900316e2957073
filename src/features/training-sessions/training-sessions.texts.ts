import type { PlaceState, SessionState } from './training-sessions.rules.ts';

export const sessionTag = 'Sesiones presenciales';

/** What is said of sessions in person. */
export const sessionTexts = {
  title: sessionTag,
  courseMissing: 'Elige el curso.',
  courseNameMissing: 'Escribe cómo se llama el curso.',
  placeMissing: 'Escribe dónde es.',
  teacherMissing: 'Escribe quién la dicta.',
  teacherUnchosen: 'Elige quién la dicta.',
  dayMissing: 'Elige el día.',
  timeMissing: 'Escribe la hora como hh:mm.',
  endsFirst: 'Termina antes de empezar.',
  capacityWrong: 'Escribe cuántas personas caben, de 1 a 1.000.',
  reasonMissing: 'Escribe el motivo: lo leen las personas invitadas.',
  peopleMissing: 'Elige al menos una persona.',
  materialMissing: 'Elige un módulo o un documento.',
  untaught: (count: number) =>
    count === 1
      ? '1 sesión por dictar se quedó sin quien la dicte: ya no tiene acceso.'
      : `${count} sesiones por dictar se quedaron sin quien las dicte: ya no tiene acceso.`,
  teacherGone: (name: string) =>
    `${name} ya no tiene acceso a la plataforma. En «Cambiar» di quién la dicta, o cancela la sesión.`,
  recordNotRead: 'No se pudo leer la asistencia',
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

/** How somebody stands in a session, said of them. */
export const placeStateTexts: Readonly<Record<PlaceState, string>> = {
  cancelled: 'Cancelada',
  voided: 'Anulada',
  attended: 'Asistió',
  absent: 'No asistió',
  waiting: 'En espera',
  accepted: 'Va a ir',
  declined: 'No va',
  unclosed: 'Por cerrar',
  unanswered: 'Sin respuesta',
};

/** The same, said to them. */
export const ownStateTexts: Readonly<Record<PlaceState, string>> = {
  ...placeStateTexts,
  attended: 'Asististe',
  absent: 'No asististe',
  accepted: 'Vas a ir',
  declined: 'No vas',
  unanswered: 'Por responder',
};
