/** The Spanish of the reader and of progress that is not a refusal. */
export const learningTexts = {
  loadFailed: 'No se pudo cargar el módulo',
  completeFailed: 'No se pudo completar el módulo',
  completeOffline: 'Hace falta conexión para terminarlo. Sigues en este paso: inténtalo de nuevo cuando vuelva la red.',
  progressFailed: 'No se pudo cargar tu progreso',
  stepsFailed: 'Advertencia: No se pudieron cargar todos los pasos del módulo',
  noStepsRead: 'No se pudieron cargar los pasos del módulo',
  /** A step completed without a network. */
  waiting: 'Sin conexión: se enviará al volver',
  nextWaits: 'El siguiente paso se abrirá cuando el avance se haya enviado.',
  contentFailed: 'No se pudo cargar el contenido de este paso.',
  /** Before the names of what a lock waits for. */
  missingOne: 'Te falta completar',
  missingMany: 'Te faltan por completar',
  startWith: 'Empieza por',
  /** Where the setting asks for the welcome module only; otherwise the sentence of CHAT_LOCKED. */
  chatAfterWelcome: 'Completa el módulo de bienvenida para desbloquear el chat',
  completed: '¡Módulo completado!',
  withoutSteps: 'Este módulo todavía no tiene pasos. Contacta a un administrador para que agregue el contenido.',
  stepsCompleted: (done: number, total: number) => `${done} de ${total} pasos completados`,
  stepState: { completed: 'Completado', current: 'Actual', available: 'Disponible', locked: 'Bloqueado' },
  /** Catalogue and reader (spec P-332 to P-335). */
  status: { not_started: 'No Iniciado', in_progress: 'En Progreso', completed: 'Completado', locked: 'Bloqueado' },
} as const;
