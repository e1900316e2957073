import { getDocumentProxy } from 'unpdf';
import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import { isContent, type ReadText, type TextBlock } from '../reading.rules.ts';
import { gridsOf } from './pdf/grids.ts';
import { append, blocksOfPage, type LaidOut, layOut, type OpenTable } from './pdf/layout.ts';
import { rowsOf } from './pdf/lines.ts';
import { type PageText, textOfPage } from './pdf/page-text.ts';
import type { Placed, Usual } from './pdf/paragraphs.ts';
import { runningRows } from './pdf/running-lines.ts';

/** What a PDF says, page by page, with headings, lists and tables; what runs along the edges is kept apart. */
export async function readPdf(bytes: Uint8Array): Promise<ReadText> {
  const pdf = await open(bytes);
  const pages: LaidOut[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const text = await textOfPage(page);
    pages.push(layOut(text, mayHaveTable(text) ? await gridsOf(page).catch(() => []) : []));
    page.cleanup();
  }
  const usual = usualOf(pages);
  const running = runningRows(pages.map(({ rows }) => rows));
  const placed: Placed[] = [];
  let table: OpenTable | null = null;
  for (const [at, page] of pages.entries()) {
    const before = placed.findLast(({ block }) => isContent(block))?.block;
    const read = blocksOfPage(page, { page: at + 1, usual, running: running[at] ?? new Set(), open: table, before });
    table = read.open;
    append(placed, read.placed);
  }
  return { pages: pages.length, blocks: withLevels(placed) };
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { useSystemFonts: false, verbosity: 0 });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new Unreadable(name === 'PasswordException' ? 'encrypted' : 'broken', error);
  }
}

/** Whether text stands side by side in a few rows: only then a page is looked through for rules, which takes time. */
function mayHaveTable({ pieces }: PageText): boolean {
  return rowsOf(pieces).filter((row) => row.length > 1).length >= 2;
}

/** The font, the size and the distance of lines that most of a document has. */
function usualOf(pages: readonly LaidOut[]): Usual {
  const fonts = new Map<string, number>();
  const heights = new Map<number, number>();
  const steps = new Map<number, number>();
  const count = <Key>(counts: Map<Key, number>, key: Key, more: number) =>
    counts.set(key, (counts.get(key) ?? 0) + more);
  for (const { text, rows } of pages) {
    for (const piece of text.pieces) {
      count(fonts, piece.font, piece.text.length);
      count(heights, Math.round(piece.height * 2) / 2, piece.text.length);
    }
    for (const [at, row] of rows.entries()) {
      const step = Math.round((rows[at + 1]?.[0]?.y ?? 0) - (row[0]?.y ?? 0));
      if (step > 0) count(steps, step, 1);
    }
  }
  const most = <Key>(counts: Map<Key, number>) => [...counts].sort((one, other) => other[1] - one[1])[0]?.[0];
  const least = [...steps].sort((one, other) => other[1] - one[1] || one[0] - other[0])[0]?.[0];
  return { font: most(fonts) ?? null, height: most(heights) ?? 0, step: least ?? 12 };
}

/** Headings are as deep as their number says, else as their letters are small among headings. */
function withLevels(placed: readonly Placed[]): TextBlock[] {
  const headings = placed.filter(({ block }) => block.kind === 'heading');
  const sizes = [...new Set(headings.map(({ height }) => Math.round(height)))].sort((one, other) => other - one);
  for (const { block, height } of headings) {
    const number = /^\d{1,2}(?:\.\d{1,2})+/.exec(block.text)?.[0];
    block.level = number ? number.split('.').length : Math.min(6, 1 + sizes.indexOf(Math.round(height)));
  }
  return placed.map(({ block }) => block);
}
