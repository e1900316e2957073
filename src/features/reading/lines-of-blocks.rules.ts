import { fold } from '#platform/text/fold.ts';
import type { BlockLine, TextBlock } from './reading.rules.ts';

/** Letters and digits alone, in one form: signs, marks of lists, borders of cells and blanks are written differently each time. */
export function lettersOf(text: string): string {
  return (fold(text.normalize('NFKC')).match(/[\p{L}\p{N}]+/gu) ?? []).join('');
}

/** The lines of a block with those of what goes on with it, which follows its text; undefined where they are not known. */
export function joinedLinesOf(block: TextBlock, next: TextBlock): BlockLine[] | undefined {
  const own = linesOf(block, 0);
  const others = linesOf(next, lettersOf(block.text).length);
  return own.length > 0 && others.length > 0 ? [...own, ...others] : undefined;
}

function linesOf({ page, area, lines }: TextBlock, before: number): BlockLine[] {
  if (lines) return lines.map(([on, from, ...place]) => [on, from + before, ...place]);
  return area && page !== null ? [[page, before, ...area]] : [];
}
