/** What an entry is: the name of a test, another word for something, or a quick spelling (decision 0191). */
export const entryKinds = ['prueba', 'palabra', 'escritura'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Characters. */
export const longestWord = 80;
export const longestMeaning = 160;

export interface EntryWords {
  word: string;
  means: string;
  kind: EntryKind;
}

/** An entry as it is kept: one blank between words, none around them. */
export function cleanEntry({ word, means, kind }: EntryWords): EntryWords {
  const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
  return { word: clean(word), means: clean(means), kind };
}

/** What an entry lacks; only the name of a test may stand without a meaning. */
export function lackOf(entry: EntryWords): 'word' | 'means' | null {
  const { word, means, kind } = cleanEntry(entry);
  if (!/[\p{L}\p{N}]/u.test(word)) return 'word';
  return means === '' ? (kind === 'prueba' ? null : 'means') : /[\p{L}\p{N}]/u.test(means) ? null : 'means';
}
