import { defineRefusals } from '#platform/contract/refusal.ts';

export const quizAuthoringRefusals = defineRefusals({
  QUIZ_MODULE_NOT_FOUND: { status: 404, message: 'Módulo no encontrado' },
  QUIZ_CHANGED: {
    status: 409,
    message: 'Otra persona guardó cambios en este cuestionario mientras lo editabas. Tus cambios siguen aquí.',
  },
  QUIZ_RULES_EDITED: {
    status: 409,
    message:
      'Otra persona cambió lo mismo mientras lo editabas. Nada se guardó: mira cómo está ahora, y guarda de nuevo para que quede lo tuyo.',
  },
  QUESTION_NOT_FOUND: { status: 404, message: 'Esta pregunta ya no existe. Vuelve a abrir el cuestionario.' },
  INVALID_QUESTIONS: { status: 400, message: 'Revisa las preguntas marcadas antes de guardar.' },
  UNKNOWN_QUESTION: {
    status: 400,
    message: 'Alguna pregunta ya no pertenece a este cuestionario. Vuelve a abrirlo e intenta nuevamente.',
  },
  UNKNOWN_STEP: {
    status: 400,
    message:
      'El paso que nombra una pregunta ya no está en este módulo. Elige otro o deja que la plataforma lo encuentre.',
  },
  UNKNOWN_QUIZ_STATE: { status: 404, message: 'Esta versión del cuestionario ya no existe.' },
  ONLY_ADMIN_CREATES: { status: 403, message: 'Solo un administrador puede crear preguntas a mano.' },
  ONLY_ADMIN_REMOVES_IMAGES: { status: 403, message: 'Solo un administrador puede quitar imágenes.' },
  IMAGE_NOT_UPLOADED: { status: 400, message: 'La imagen de una pregunta se sube desde el editor.' },
});
