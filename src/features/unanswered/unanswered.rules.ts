import { fold } from '#platform/text/fold.ts';

/** A word without accents as somebody typed it in one of some questions: 'pinguino' is 'pingüino'; small letters where it was shouted at a beginning. */
export function asTyped(word: string, questions: readonly string[]): string {
  const typed = questions
    .flatMap((question) => question.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((one) => fold(one) === word);
  const accented = typed.find((one) => one.toLowerCase() !== word) ?? typed[0] ?? word;
  return accented.length <= 4 && accented === accented.toUpperCase() ? accented : accented.toLowerCase();
}
