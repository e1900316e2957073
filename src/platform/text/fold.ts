/**
 * Small letters without the accents on them: texts are compared and searched in this form, 'Señal' as 'senal'. Letters that are
 * no accented ones stay (ß, ø, œ, the ligature ﬁ), where the database's `fold_text` writes them out; and a text may get shorter
 * or longer, so that places found in it are not places of the text itself.
 */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A text without the accents on its letters, small and large as they were: for names of files. */
export function unaccented(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * {@link fold} for texts that may come out of a PDF, and for titles: accents that stand beside their letter as signs of their
 * own go as well (´ ` ^ ¨ ·), so that 'evaluaci´on' is 'evaluacion'. Not for answers and options, where 10^3 is not 103.
 */
export function foldDetached(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** A title as it is compared with another: {@link foldDetached} without outer spaces. */
export function foldTitle(title: string): string {
  return foldDetached(title.trim());
}
