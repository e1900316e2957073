import { defineRefusals } from '#platform/contract/refusal.ts';

export const planRefusals = defineRefusals({
  CATEGORY_NOT_FOUND: { status: 404, message: 'La categoría no existe o ya no está activa.' },
});
