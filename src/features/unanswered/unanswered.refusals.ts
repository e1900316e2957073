import { defineRefusals } from '#platform/contract/refusal.ts';

export const unansweredRefusals = defineRefusals({
  QUESTION_NOT_FOUND: { status: 404, message: 'Esta pregunta ya no está en la lista.' },
  SOURCE_NOT_FOUND: { status: 404, message: 'La fuente ya no existe.' },
});
