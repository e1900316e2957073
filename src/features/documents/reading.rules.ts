/** Why the text of a file could not be had. */
export type UnreadableReason = 'empty' | 'no-text' | 'encrypted' | 'broken' | 'too-heavy' | 'too-slow' | 'too-long';

/** One paragraph or heading in the order of reading; `page` counts from 1, null where the format has none. */
export interface TextBlock {
  page: number | null;
  isHeading: boolean;
  text: string;
}

export interface ReadText {
  /** Number of pages; null where the format has none. */
  pages: number | null;
  blocks: TextBlock[];
}

/** Characters of text a document may hold: about 5,000 pages, and all of the largest text file (10 MB, inclusive). */
export const maxTextLength = 10 * 1024 * 1024;

/** Letters and digits a text needs to count as text at all, per page where there are pages. */
const fewestLetters = 12;

/** `empty` or `no-text` when there is nothing to search in, `too-long` when there is too much; null when it is fine. */
export function faultOfText({ pages, blocks }: ReadText): UnreadableReason | null {
  let letters = 0;
  let length = 0;
  for (const { text } of blocks) {
    length += text.length;
    if (letters < 10_000) letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  }
  if (length > maxTextLength) return 'too-long';
  if (letters < fewestLetters || (pages !== null && letters < Math.min(pages, 200) * fewestLetters)) {
    return pages === null ? 'empty' : 'no-text';
  }
  return null;
}
