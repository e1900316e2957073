import { defineRefusals } from '#platform/contract/refusal.ts';

export const learningRefusals = defineRefusals({
  MODULE_NOT_FOUND: { status: 404, message: 'Módulo no encontrado' },
  MODULE_ARCHIVED: {
    status: 410,
    message: 'Este módulo está archivado y ya no forma parte del plan. Tu avance y tus resultados se conservan.',
  },
  STEP_NOT_FOUND: { status: 404, message: 'Este paso ya no está disponible. Vuelve a abrir el módulo.' },
  WELCOME_REQUIRED: { status: 403, message: 'Completa primero el módulo de bienvenida para desbloquear este módulo.' },
  PREVIOUS_MODULE_REQUIRED: {
    status: 403,
    message: 'Completa primero el módulo anterior para desbloquear este módulo.',
  },
  PRODUCTS_LOCKED: {
    status: 403,
    message: 'El catálogo de productos está bloqueado hasta que completes el módulo de bienvenida.',
  },
  CHAT_LOCKED: { status: 403, message: 'Completa todos los módulos para desbloquear el chat' },
  STEP_LOCKED: { status: 403, message: 'Completa primero el paso anterior.' },
  STEPS_PENDING: { status: 409, message: 'Completa todos los pasos antes de terminar el módulo.' },
  QUIZ_PENDING: { status: 409, message: 'Este módulo se completa al aprobar su evaluación.' },
  NO_QUESTIONS: { status: 404, message: 'No hay preguntas de evaluación disponibles para este módulo' },
  UNANSWERED_QUESTIONS: { status: 400, message: 'Por favor responde todas las preguntas antes de enviar' },
  UNKNOWN_ANSWER: {
    status: 400,
    message: 'Alguna respuesta no corresponde a esta evaluación. Vuelve a abrirla e intenta nuevamente.',
  },
  CHANGE_NOT_FOUND: {
    status: 404,
    message: 'Alguno de estos cambios no es de este módulo o no te corresponde. Vuelve a abrirlo.',
  },
  PROGRESS_OF_OTHERS: { status: 403, message: 'Solo puedes ver tu propio progreso.' },
});

/** What opening a module, a step or a quiz may be answered with. */
export const openingRefusals = [
  learningRefusals.MODULE_NOT_FOUND,
  learningRefusals.MODULE_ARCHIVED,
  learningRefusals.WELCOME_REQUIRED,
  learningRefusals.PREVIOUS_MODULE_REQUIRED,
] as const;
