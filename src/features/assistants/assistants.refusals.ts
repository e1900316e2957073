import { defineRefusals } from '#platform/contract/refusal.ts';

export const assistantRefusals = defineRefusals({
  ASSISTANT_NOT_FOUND: { status: 404, message: 'El asistente ya no existe. Actualiza la lista.' },
  SLUG_TAKEN: { status: 409, message: 'Ya existe un asistente con ese identificador.' },
  DEFAULT_INACTIVE: { status: 409, message: 'El asistente predeterminado de un ámbito debe estar activo.' },
});
