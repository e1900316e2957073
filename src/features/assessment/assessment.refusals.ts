import { defineRefusals } from '#platform/contract/refusal.ts';

export const assessmentRefusals = defineRefusals({
  UNKNOWN_MODULE: { status: 404, message: 'Módulo no encontrado' },
  UNKNOWN_PERSON: { status: 404, message: 'Esta persona no forma parte de tu equipo.' },
});
