import type { EntryKind } from './glossary.rules.ts';

/** The Spanish of the glossary that is not a refusal. */
export const glossaryTexts = {
  title: 'Glosario',
  text: 'Las palabras que se usan en el laboratorio y cómo las llaman los documentos: el chat las entiende desde la siguiente pregunta.',
  saved: 'Palabra guardada',
  removed: 'Palabra quitada del glosario',
  saveFailed: 'No se pudo guardar la palabra. Intenta nuevamente.',
  removeFailed: 'No se pudo quitar la palabra',
  /** @param word and what else it means */
  alsoMeans: (word: string, others: readonly string[]) =>
    `«${word}» también significa ${others.join(', ')}: el chat busca con todo.`,
};

export const kindTexts: Readonly<Record<EntryKind, { label: string; hint: string }>> = {
  prueba: {
    label: 'Nombre de una prueba',
    hint: 'Nunca se toma por otra palabra: lo que no hable de ella no responde.',
  },
  palabra: { label: 'Otra palabra', hint: 'Se busca también con su significado.' },
  escritura: { label: 'Forma rápida de escribir', hint: 'Se lee como lo que significa: «xq» como «porque».' },
};
