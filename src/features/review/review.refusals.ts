import { defineRefusals } from '#platform/contract/refusal.ts';

export const reviewRefusals = defineRefusals({
  PART_NOT_FOUND: { status: 404, message: 'Esta parte ya no está en la revisión: alguien la eliminó o la publicó.' },
  PART_CHANGED: { status: 409, message: 'Alguien cambió esta parte mientras la mirabas. Mira cómo quedó.' },
  SOURCE_NOT_FOUND: { status: 404, message: 'La fuente ya no existe.' },
});
