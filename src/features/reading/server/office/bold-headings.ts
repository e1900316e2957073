/** Longest line in bold that is a heading where nobody gave it a style, in characters. */
const longestHeading = 90;
export const ownHeadingLevel = 4;

/** Whether a paragraph of so many bold characters is a heading that somebody made by hand. */
export function isBoldHeading({ text: whole, bold }: { text: string; bold: number }, text: string): boolean {
  return (
    bold >= whole.trim().length && text.length <= longestHeading && /\p{L}{3}/u.test(text) && !/[.,;:]$/.test(text)
  );
}
