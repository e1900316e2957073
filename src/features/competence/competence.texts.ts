/** Words of requirements, their states and their validity, on every screen and in every file. */
export const stateTexts = {
  overdue: 'Atrasado',
  expired: 'Vencido',
  not_competent: 'No competente',
  expiring: 'Por vencer',
  pending: 'Pendiente',
  in_force: 'Vigente',
  exempt: 'Exento',
} as const;

export type CompetenceState = keyof typeof stateTexts;

/** From what presses most to what needs nothing. */
export const stateOrder = Object.keys(stateTexts) as CompetenceState[];

/** By what something is shown. */
export const kindTexts = {
  module: 'Completar un módulo',
  document: 'Leer un documento controlado',
  observation: 'Evaluación observada',
  session: 'Asistir a una sesión presencial',
  external: 'Título o registro externo',
} as const;

export const audienceTexts = {
  everyone: 'Todas las personas que aprenden',
  position: 'Puesto',
  area: 'Área',
  site: 'Sede',
  equipment: 'Equipo',
  person: 'Persona',
} as const;

export const validityTexts = {
  none: 'No vence',
  completion: 'Vence un tiempo después de cumplirse',
  'previous-due': 'Vence un tiempo después del vencimiento anterior',
  'fixed-date': 'Vence en una fecha fija de cada año',
  calendar: 'A los 6 y 12 meses, luego cada año (CLIA)',
} as const;

export const competenceTexts = {
  nameMissing: 'Escribe el nombre del requisito.',
  moduleMissing: 'Elige el módulo con el que se cumple.',
  objectMissing: 'Elige con qué se cumple.',
  audienceMissing: 'Elige a quién alcanza.',
  dueMissing: 'Escribe los días de plazo o la fecha límite.',
  monthsMissing: 'Escribe cuántos meses vale.',
  seriesMissing: 'Escribe el día y el mes en que vence.',
  minimumMissing: 'Escribe cuántos meses debe valer al menos.',
  windowTooLong: 'La ventana de renovación debe ser más corta que la vigencia.',
  reasonMissing: 'Escribe el motivo: la regla cambia algo que ya pasó.',
  duePast: 'La fecha límite ya pasó.',
  causeMissing: 'Escribe el motivo.',
  firstDayMissing: 'Escribe desde qué día.',
  lastDayMissing: 'Escribe hasta qué día.',
  lastBeforeFirst: 'El último día es anterior al primero.',
  endOutside: 'El último día tiene que estar entre el primero y el que tenía.',
  requirementMissing: 'Elige el requisito.',
  notSaved: 'No se pudo guardar. Intenta nuevamente.',
  /** On one's own sheet, of a module that was taken away. */
  away: 'El módulo no está disponible por ahora',
  /** Of a requirement that stands while what it asks for was taken away. */
  notOffered: 'Lo que pide no está disponible: nadie puede cumplirlo',
  /** Of a document that was withdrawn without a successor: nothing is asked meanwhile (decision 0236). */
  documentAway: 'El documento no tiene versión vigente: mientras tanto no se pide a nadie',
  reasonIsKept: 'Queda en el historial.',
  /** Why a rule was written once more by the organisation's act. */
  positionMerged: 'El puesto se unió con otro.',
  /** Why something can not be asked for just now, by its kind. */
  notOfferedOf: {
    document: 'Este documento no tiene una versión vigente ni aprobada. Elige otro.',
    observation: 'Esta evaluación observada está archivada o ya no existe. Elige otra.',
    session: 'Este curso está archivado o ya no existe. Elige otro.',
    external: 'Este título está archivado o ya no existe. Elige otro.',
  },
  dueBeforeStart: 'La fecha límite es anterior al día desde el que rige.',
} as const;
