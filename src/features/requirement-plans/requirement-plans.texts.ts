/** Words of plans: named sets of requirements for positions and areas. */
export const planTexts = {
  nameMissing: 'Escribe el nombre del plan.',
  targetMissing: 'Elige al menos un puesto o un área.',
  itemMissing: 'Añade al menos un requisito.',
  itemTwice: 'Un requisito está dos veces en el plan.',
  nothingSaved: 'No se pudo guardar el plan. Intenta nuevamente.',
  /** By what a line of a template is best shown: such a requirement is created by itself, and a plan takes it. */
  document:
    'Se demuestra leyendo un documento. Crea ese requisito en «Requisitos» y añádelo al plan, o deja que responda un módulo.',
  observation:
    'Se demuestra con una evaluación observada. Crea ese requisito en «Requisitos» y añádelo al plan, o deja que responda un módulo.',
  session:
    'Se demuestra asistiendo a una sesión. Crea ese requisito en «Requisitos» y añádelo al plan, o deja que responda un módulo.',
  external:
    'Se demuestra con un título o certificado externo. Crea ese requisito en «Requisitos» y añádelo al plan, o deja que responda un módulo.',
} as const;
