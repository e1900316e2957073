import { defineRefusals } from '#platform/contract/refusal.ts';

export const studyRefusals = defineRefusals({
  CARD_NOT_FOUND: { status: 404, message: 'Esta tarjeta ya no está entre las tuyas. Vuelve a abrir el repaso.' },
  SOURCE_NOT_FOUND: { status: 404, message: 'Esta fuente ya no está en el documento. Vuelve a abrir el repaso.' },
});
