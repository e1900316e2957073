/** Words of plans: named sets of requirements for positions and areas. */
export const planTexts = {
  nameMissing: 'Escribe el nombre del plan.',
  targetMissing: 'Elige al menos un puesto o un área.',
  itemMissing: 'Añade al menos un requisito.',
  itemTwice: 'Un requisito está dos veces en el plan.',
  nothingSaved: 'No se pudo guardar el plan. Intenta nuevamente.',
  /** By what a line of a template is best shown, where the platform does not keep that yet. */
  document:
    'Se demuestra leyendo un documento. La plataforma todavía no lo registra como requisito: mientras tanto puede responder un módulo.',
  observation:
    'Se demuestra con una evaluación observada. La plataforma todavía no la registra: mientras tanto puede responder un módulo.',
  session:
    'Se demuestra asistiendo a una sesión. La plataforma todavía no la registra: mientras tanto puede responder un módulo.',
  external:
    'Se demuestra con un título o certificado externo. La plataforma todavía no lo registra: mientras tanto puede responder un módulo.',
} as const;
