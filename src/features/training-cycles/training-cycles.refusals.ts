import { defineRefusals } from '#platform/contract/refusal.ts';

export const trainingCyclesRefusals = defineRefusals({
  CYCLE_NOT_FOUND: { status: 404, message: 'Este ciclo no existe o no es de una persona de tu equipo.' },
  CYCLE_VOIDED: { status: 409, message: 'Este ciclo ya está anulado.' },
  OWN_CYCLE: { status: 403, message: 'Lo que completaste tú lo anula otra persona.' },
});
