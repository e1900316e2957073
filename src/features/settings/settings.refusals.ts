import { defineRefusals } from '#platform/contract/refusal.ts';

export const settingsRefusals = defineRefusals({
  INCOMPLETE_NAMES: {
    status: 422,
    message: 'Para usar el nombre corto de la empresa escribe también la razón social y la marca.',
  },
});
