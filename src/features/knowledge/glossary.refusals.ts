import { defineRefusals } from '#platform/contract/refusal.ts';

export const glossaryRefusals = defineRefusals({
  ENTRY_NOT_FOUND: { status: 404, message: 'Esa palabra ya no está en el glosario. Actualiza la lista.' },
  ENTRY_TAKEN: { status: 409, message: 'Esa palabra ya está en el glosario con ese significado.' },
  ENTRY_CHANGED: {
    status: 409,
    message: 'Otra persona cambió esta palabra mientras la editabas. Ciérrala, mira cómo quedó y vuelve a intentarlo.',
  },
  WORD_MISSING: { status: 400, message: 'Escribe la palabra.' },
  MEANING_MISSING: {
    status: 400,
    message: 'Escribe lo que significa; solo el nombre de una prueba puede ir sin significado.',
  },
});
