/** What may stand between two words of a comment that goes on in the next line. */
export const gap = String.raw`\s*(?:\n\s*(?:\*|//|--)\s*)?`;
const range = new RegExp(String.raw`\b([PC])-(\d{3})${gap}(?:to|–|\.\.)${gap}\1-(\d{3})\b`, 'g');

const idOf = (kind: string, number: number) => `${kind}-${String(number).padStart(3, '0')}`;

/** Every id that a text cites; those inside 'from to' are cited, too. */
export function citedIn(text: string): string[] {
  const single = text.match(/\b[PC]-\d{3}\b/g) ?? [];
  const between = [...text.matchAll(range)].flatMap(([words, kind = '', from, to]) => {
    const length = Number(to) - Number(from) + 1;
    if (length < 2) throw new Error(`${words} is no range`);
    return Array.from({ length }, (_, index) => idOf(kind, Number(from) + index));
  });
  return [...new Set([...single, ...between])];
}
