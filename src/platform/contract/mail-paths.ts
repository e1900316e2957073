/**
 * Addresses that mails lead to, for those who write them and for the screens. Secrets follow after a #: no server, log
 * or other site is told them.
 */
export const mailPaths = {
  requestReset: '/acceso/restablecer',
  setPassword: '/acceso/contrasena',
  confirm: '/acceso/confirmar',
  unsubscribe: '/acceso/baja',
} as const;

/** Screens that mails lead to; the same addresses as in platform/web/paths. */
export const screensInMail = {
  dashboard: '/dashboard',
  stuckPeople: '/equipo/mapa?ver=detenidos',
  employees: '/employees',
  ownSheet: '/mi-hoja',
  teamDuties: '/equipo/pendientes',
  effectiveness: '/equipo/eficacia',
  competence: '/equipo/cumplimiento',
  quizReview: '/evaluaciones/revision',
  secondFactor: '/cuenta/segundo-factor',
} as const;

/** The screen of a module, from outside. */
export const moduleFromOutside = (id: string) => `/modulos/individual/${id}`;
