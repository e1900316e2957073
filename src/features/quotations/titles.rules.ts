/** What stands before an item of a list. */
export const itemMark = /^\s*(?:[•·▪◦‣●○*–—-]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+/;

/** Characters. */
export const longestHeading = 120;

/** A counted line that does not count on, and has no list of its own, is a title ('2. Kit de derrames' above a paragraph). */
export function isCountedHeading(text: string, before: string | undefined, next: string | undefined): boolean {
  const own = countOf(text);
  if (own === null || next === undefined || text.trim().length > longestHeading || !counted.test(text)) return false;
  const [last, following] = [countOf(before?.slice(before.lastIndexOf('\n') + 1)), countOf(next)];
  if (last === own - 1 || following === own + 1) return false;
  return following !== null ? following === 1 && own > 1 : !itemMark.test(next);
}

const counted = /^\s*\d{1,2}[.)]\s+\p{Lu}[^\n]*[^.!?;:,…\s]\s*$/u;

/** The number that a line is counted with; null for none. */
function countOf(line = ''): number | null {
  const found = /^\s*(\d{1,2})[.)]\s/.exec(line)?.[1];
  return found === undefined ? null : Number(found);
}

/** The number of a title ('2.1', '3.'); null for one without. */
export function numberOf(title: string | null | undefined): string | null {
  return /^\s*(\d+(?:\.\d+)+|\d{1,2}(?=[.)]))[.)]?\s/.exec(title ?? '')?.[1] ?? null;
}
