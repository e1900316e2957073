import { defineRefusals } from '#platform/contract/refusal.ts';

export const privacyRefusals = defineRefusals({
  NOTICE_CHANGED: { status: 409, message: 'El aviso cambió mientras lo leías. Léelo de nuevo, por favor.' },
  NOTICE_GAPS: { status: 400, message: 'Falta completar en el texto: {gaps}.' },
  NOTICE_SAME: { status: 409, message: 'Este texto ya es la versión vigente: no hay nada que publicar.' },
  NOTICE_MISSING: { status: 409, message: 'Todavía no hay ninguna versión del aviso. Publica la primera.' },
});
