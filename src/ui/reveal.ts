/** Milliseconds between two words of a reply at least and at most (spec C-742). */
export const quickestWord = 50;
export const slowestWord = 150;

/** The pause before the next word: the more words are waiting, the shorter. */
export function wordPause(waiting: number): number {
  return Math.max(quickestWord, slowestWord - Math.max(0, waiting - 1) * 10);
}

/** A text as words with the blanks before them; joined they are the text again, line breaks included (spec C-387). */
export function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\S)(?=\s)/);
}
