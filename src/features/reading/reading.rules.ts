import type { UnreadableReason } from '#features/recognition/unreadable.rules.ts';

/** Of which making the reader is. Documents that an older one read are read again by themselves (decision 0183). */
export const readerVersion = 4;

/**
 * What a piece of a text is. The first four are its content, in the order of reading; the others are kept to be shown, and
 * neither searched nor quoted: running heads and feet, lines of a table of contents, footnotes, entries of a bibliography.
 */
export const blockKinds = ['heading', 'paragraph', 'item', 'row', 'running', 'contents', 'note', 'reference'] as const;

/** Left, top, right, bottom as parts of a page's width and height, from the upper left corner. */
export type Area = [left: number, top: number, right: number, bottom: number];

/** A line of a block: its page, letters of the block before it (lines-of-blocks.rules.ts), and where it stands. */
export type BlockLine = [page: number, before: number, ...area: Area];

/** A heading, a paragraph, an item of a list or a row of a table, in the order of reading. */
export interface TextBlock {
  /** Counts from 1; null where the format has none. */
  page: number | null;
  kind: (typeof blockKinds)[number];
  /** How deep a heading or an item stands, from 1. */
  level?: number;
  /** As it stands: an item with its mark ('• ', 'a) '), a row as its cells with ' | ' between them. */
  text: string;
  /** Cells of a row, empty ones as ''. */
  cells?: string[];
  /** What stands above the cells of a row, in the table's first row, which is a block before it. */
  header?: string[];
  /** The test or thing that this tells of, where the text is a catalogue. */
  record?: string;
  /** Where it stands on its page. */
  area?: Area;
  /** Where each of its lines stands, where it has several; it may go on on the next page. */
  lines?: BlockLine[];
}

export interface ReadText {
  /** Number of pages; null where the format has none. */
  pages: number | null;
  blocks: TextBlock[];
}

const leftOut: ReadonlySet<string> = new Set(['running', 'contents', 'note', 'reference']);

/** Whether a block is searched and quoted. */
export function isContent({ kind }: TextBlock): boolean {
  return !leftOut.has(kind);
}

/** A row of a table as a block. */
export function rowBlock(page: number | null, cells: string[], header?: readonly string[]): TextBlock {
  const text = cells.join(' | ');
  return { page, kind: 'row', text, cells, ...(header ? { header: [...header] } : {}) };
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
