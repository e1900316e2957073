import { defineRefusals } from '#platform/contract/refusal.ts';

export const generationRefusals = defineRefusals({
  MODULE_NOT_FOUND: { status: 404, message: 'Módulo no encontrado' },
  NO_PERMISSION: { status: 403, message: 'Sin permisos' },
  STEPS_NOT_FOUND: {
    status: 409,
    message: 'Este módulo todavía no tiene pasos. Escríbelos o genéralos antes del cuestionario.',
  },
  QUIZ_IS_COMPLETE: { status: 409, message: 'Este cuestionario ya tiene 10 preguntas, contando los borradores.' },
  NO_QUESTIONS_MADE: {
    status: 409,
    message:
      'No se pudieron formar preguntas con el texto de los pasos. Amplíalos o escribe las preguntas en el editor.',
  },
  // Spec P-471.
  OLD_QUESTIONS_STAY: { status: 424, message: 'Hubo un problema eliminando las preguntas existentes' },
  // Spec C-523.
  MAY_NOT_GENERATE_STEPS: { status: 403, message: 'No tienes permisos para generar pasos' },
  HAS_STEPS: { status: 409, message: 'Este módulo ya tiene pasos.' },
  // Spec C-619 to C-621.
  STEPS_UNREACHABLE: { status: 424, message: 'No se pudo conectar con el asistente de IA' },
  STEPS_INVALID: { status: 424, message: 'Respuesta inválida del asistente de IA' },
  STEPS_UNEXPECTED: { status: 424, message: 'Error inesperado al generar los pasos' },
  // In English as given (spec C-643 to C-646).
  NOT_REGENERABLE: {
    status: 409,
    message: 'Step regeneration is currently only available for welcome and LIS modules',
  },
  NO_MODULE_ASSISTANT: { status: 409, message: 'No assistant assigned to this module' },
  INVALID_REGENERATION: { status: 424, message: 'Invalid response from step generation' },
  REGENERATED_MODULE_NOT_FOUND: { status: 404, message: 'Module not found' },
  NOTHING_TO_QUOTE: {
    status: 409,
    message:
      'Sin información en los documentos cargados sobre este módulo: los pasos actuales se conservan. Sube un documento e intenta nuevamente.',
  },
  STEPS_CHANGED: {
    status: 409,
    message: 'Los pasos cambiaron mientras se generaban. Vuelve a cargar el módulo e intenta nuevamente.',
  },
  // Spec C-618.
  CONTENT_UNEXPECTED: { status: 424, message: 'Error inesperado al generar contenido' },
});
