import { defineRefusals } from '#platform/contract/refusal.ts';

export const chatRefusals = defineRefusals({
  CONVERSATION_NOT_FOUND: { status: 404, message: 'La conversación ya no existe.' },
  DOCUMENT_NOT_ASKABLE: {
    status: 404,
    message: 'Este documento ya no responde: se eliminó, se reemplazó o no está vigente.',
  },
  MESSAGE_NOT_FOUND: { status: 404, message: 'El mensaje ya no existe.' },
  STILL_ANSWERING: { status: 409, message: 'Espera a que termine la respuesta anterior, o detenla.' },
  CITATION_NOT_FOUND: { status: 404, message: 'La fuente ya no existe.' },
});
