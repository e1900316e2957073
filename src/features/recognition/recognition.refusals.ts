import { defineRefusals } from '#platform/contract/refusal.ts';

export const recognitionRefusals = defineRefusals({
  PAGE_NOT_SHOWN: {
    status: 404,
    message: 'Esta página no se puede mostrar como imagen. Descarga el original para verla.',
  },
  PAGES_BUSY: { status: 503, message: 'Hay muchas páginas preparándose. Espera unos segundos e intenta otra vez.' },
});
