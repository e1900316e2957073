/** How an authorisation stands, as every screen and file says it. */
export const authorisationStates = {
  suspended: 'Suspendida',
  authorised: 'Autorizada',
  upcoming: 'Aún no rige',
  withdrawn: 'Retirada',
  ended: 'Terminada',
} as const;

export type AuthorisationState = keyof typeof authorisationStates;
export const authorisationStateOrder = Object.keys(authorisationStates) as AuthorisationState[];

/** Why an authorisation ended by itself. */
export const endingTexts = {
  withdrawn: 'Retirada con firma',
  term: 'Llegó a su último día',
  retired: 'El equipo fue retirado',
  closed: 'La actividad se cerró',
  inactive: 'La persona fue desactivada',
} as const;

/** What is done to results in an area. */
export const actTexts = {
  validate: 'Validar resultados',
  report: 'Informar resultados',
  release: 'Liberar resultados',
} as const;

export const activityKindTexts = {
  equipment: 'Uso de un equipo',
  procedure: 'Un procedimiento',
  act: 'Un acto sobre los resultados',
} as const;

export const authorisationTexts = {
  notLoaded: 'No se pudieron cargar las autorizaciones',
  changeReasonMissing: 'Escribe por qué cambia.',
  procedureMissing: 'Escribe el nombre del procedimiento.',
  equipmentMissing: 'Elige el equipo.',
  actMissing: 'Elige el acto.',
  areaMissing: 'Elige el área.',
  activityMissing: 'Elige para qué se autoriza.',
  dayMissing: 'Elige el día.',
} as const;
