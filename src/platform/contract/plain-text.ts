import { z } from 'zod';

/** Whether the database can hold a text: no NUL, no half of a character that takes two. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** A text of at most so many characters that the database can hold; anything else is refused in words. */
export function plainText(longest: number) {
  return z.string().max(longest).refine(isStorable, 'El texto contiene caracteres no permitidos.');
}
