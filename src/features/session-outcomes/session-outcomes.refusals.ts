import { defineRefusals } from '#platform/contract/refusal.ts';
import { outcomesTexts as texts } from './session-outcomes.texts.ts';

export const sessionOutcomesRefusals = defineRefusals({
  SURVEY_NOT_ASKED: {
    status: 404,
    message: 'Esta encuesta no existe o no es para ti: la responde quien asistió, desde que la sesión se cierra.',
  },
  SURVEY_ANSWERED: { status: 409, message: 'Ya respondiste esta encuesta. Gracias.' },
  SURVEY_INCOMPLETE: { status: 400, message: 'Responde cada pregunta de 1 a 5.' },
  SURVEY_CHANGED: {
    status: 409,
    message: 'Alguien cambió las preguntas mientras las editabas. Mira cómo están ahora y vuelve a guardar.',
  },
  TEST_MODULE_NOT_FOUND: {
    status: 404,
    message: 'Este módulo ya no está publicado o no tiene evaluación. Elige otro.',
  },
  TEST_HAS_RESULTS: {
    status: 409,
    message: 'Ya hay resultados anotados. Bórralos antes de cambiar la prueba.',
  },
  TEST_NOT_NOTED: { status: 409, message: 'En esta sesión no se anotan puntos. Mira qué prueba tiene ahora.' },
  TOO_MANY_POINTS: { status: 400, message: texts.pointsWrong },
  OWN_POINTS: { status: 403, message: 'Tu propio resultado lo anota otra persona.' },
  AFTER_NOT_YET: { status: 409, message: 'La sesión es otro día: la prueba de después se anota cuando haya pasado.' },
  REVIEW_NOT_ASKED: {
    status: 404,
    message: 'Esta revisión no existe, no se pide o la persona no es de tu equipo.',
  },
  REVIEW_TOO_EARLY: { status: 409, message: 'Todavía no es el día de esta revisión.' },
  REVIEW_ATTENDANCE_VOIDED: { status: 409, message: 'Esta asistencia se anuló: no hay nada que revisar.' },
  REVIEW_PERSON_LEFT: { status: 409, message: 'Esta persona ya no está activa: no se revisa.' },
  OWN_REVIEW: { status: 403, message: 'Lo que tú aplicas lo revisa otra persona.' },
  REVIEW_DONE: { status: 409, message: 'Esta revisión ya está firmada.' },
  REVIEW_NOT_FOUND: { status: 404, message: 'Esta revisión no existe o la persona no es de tu equipo.' },
  REVIEW_VOIDED: { status: 409, message: 'Esta revisión ya está anulada.' },
});
