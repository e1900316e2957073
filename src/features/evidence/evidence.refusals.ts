import { defineRefusals } from '#platform/contract/refusal.ts';

export const evidenceRefusals = defineRefusals({
  PERSON_NOT_FOUND: { status: 404, message: 'Esta persona no existe o no es de tu equipo.' },
  REQUIREMENT_NOT_FOUND: { status: 404, message: 'Este requisito ya no existe.' },
  DOCUMENT_NOT_FOUND: { status: 404, message: 'Este documento controlado no existe.' },
  NOTE_NOT_FOUND: { status: 404, message: 'Esta nota no existe o no es de una persona de tu equipo.' },
  NOTE_VOIDED: { status: 409, message: 'Esta nota ya está anulada.' },
  SHEET_TOO_LARGE: {
    status: 409,
    message: 'Son demasiadas casillas para un PDF. Acota los filtros, o descarga el Excel, que las lleva todas.',
  },
});
