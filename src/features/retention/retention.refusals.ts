import { defineRefusals } from '#platform/contract/refusal.ts';

export const retentionRefusals = defineRefusals({
  SIGNATURE_NEEDED: {
    status: 409,
    message: 'En esta clase hay registros firmados: acortar tanto su plazo lleva tu firma. Nada cambió.',
  },
  PERIOD_MOVED: {
    status: 409,
    message:
      'Otra persona cambió este plazo mientras tanto: ahora es de {period}. Guarda otra vez si el tuyo sigue valiendo.',
  },
  PERIOD_UNCHANGED: { status: 409, message: 'Ese ya es el plazo.' },
  NOTHING_DUE: { status: 409, message: 'Nada de esta clase ha cumplido su plazo. Nada se firmó.' },
  PURGE_RUNNING: { status: 409, message: 'Una depuración de esta clase está en marcha. Espera a que termine.' },
});
