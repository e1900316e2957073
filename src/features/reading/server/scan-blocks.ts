import { type ScannedLine, type ScannedPage, wordText } from '#features/recognition/scans.rules.ts';
import { joinedLinesOf } from '../lines-of-blocks.rules.ts';
import { type Area, rowBlock, type TextBlock } from '../reading.rules.ts';
import { inReadingOrder } from './pdf/columns.ts';
import type { Line } from './pdf/lines.ts';

/** A gap between two words that is wider than so many heights of a line begins another cell. */
const cellGap = 1.9;
/** Two cells begin at one place when they are no further apart than this part of the page's width. */
const sameColumn = 0.02;
/** A line that is so much higher than most is a heading. */
const higher = 1.35;
/** Lines further apart than so many usual steps are of two paragraphs. */
const wideStep = 1.45;
/** A line that ends so far before the others, as part of the width, ends its paragraph. */
const earlyEnd = 0.12;
/** Parts of a page's height at its top and foot where running heads stand. */
const edge = 0.08;
const longestHeading = 120;

interface Cell {
  text: string;
  left: number;
  right: number;
}

interface Row extends ScannedLine {
  cells: Cell[];
  left: number;
  right: number;
  text: string;
}

/**
 * Headings, paragraphs, items and rows of the recognised lines of a page, columns of prose one after another.
 *
 * @param running lines that stand on most pages, see {@link runningOf}
 */
export function blocksOfScan(scan: ScannedPage, running: ReadonlySet<string> = new Set()): TextBlock[] {
  const rows = rowsOf(scan);
  const usual = middle(rows.map(({ height }) => height));
  const step = middle(stepsOf(rows));
  return inColumns(rows).flatMap((part) => blocksOfRows(part, { page: scan.page, usual, step, running }));
}

interface Usual {
  page: number;
  /** Height of most letters, and from line to line, as parts of the page's height. */
  usual: number;
  step: number;
  running: ReadonlySet<string>;
}

function blocksOfRows(rows: readonly Row[], { page, usual, step, running }: Usual): TextBlock[] {
  const edgeRight =
    middle(rows.map(({ right }) => right).filter((right, _, all) => right > Math.max(...all) * 0.6)) || 1;
  const blocks: TextBlock[] = [];
  let last: Row | undefined;
  for (const [at, row] of rows.entries()) {
    const block = blockOf(row, { page, isRow: isRow(rows, at), isHigh: row.height > usual * higher, running });
    const before = blocks.at(-1);
    const goesOn =
      last !== undefined &&
      before !== undefined &&
      (before.kind === 'paragraph' || before.kind === 'item') &&
      block.kind === 'paragraph' &&
      row.bottom > last.bottom &&
      row.bottom - last.bottom <= step * wideStep &&
      !(edgeRight - last.right > earlyEnd && /^[\p{Lu}¿¡\d]/u.test(row.text));
    if (goesOn) {
      const lines = joinedLinesOf(before, block);
      if (lines) before.lines = lines;
      before.text = joined(before.text, block.text);
      before.area = around(before.area, areaOf(row));
    } else blocks.push(block);
    last = row;
  }
  return blocks;
}

function stepsOf(rows: readonly Row[]): number[] {
  return rows
    .slice(1)
    .map((row, at) => row.bottom - (rows[at]?.bottom ?? 0))
    .filter((gap) => gap > 0);
}

/** Points of a page's width, for what measures in them. */
const pageWidth = 600;

/** The rows of the page, or of its columns of prose, from the left one on. */
function inColumns(rows: readonly Row[]): Row[][] {
  const of = new Map<Line, { row: Row; cell: Cell }>();
  const lines = rows.map((row) =>
    row.cells.map((cell) => {
      const { text, left, right } = cell;
      const line = {
        text,
        x: left * pageWidth,
        end: right * pageWidth,
        y: row.bottom,
        height: 0,
        font: null,
        lastFont: null,
        isLabelled: false,
        right: 0,
      };
      of.set(line, { row, cell });
      return line;
    }),
  );
  return inReadingOrder(lines).map((part) =>
    part.flatMap((some) => {
      const found = some.flatMap((line) => of.get(line) ?? []);
      const [first] = found;
      return first
        ? [
            rowOf(
              first.row,
              found.map(({ cell }) => cell),
            ),
          ]
        : [];
    }),
  );
}

function rowOf(line: ScannedLine, cells: Cell[]): Row {
  const text = cells.map((cell) => cell.text).join(' ');
  return { ...line, cells, text, left: cells[0]?.left ?? 0, right: cells.at(-1)?.right ?? 1 };
}

/** Lines at the edge of pages that stand on most of them, digits aside. */
export function runningOf(scans: readonly ScannedPage[]): Set<string> {
  const counts = new Map<string, number>();
  for (const scan of scans) {
    const edges = rowsOf(scan).filter(({ top, bottom }) => bottom < edge || top > 1 - edge);
    for (const text of new Set(edges.map((row) => withoutDigits(row.text))))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const often = Math.max(3, scans.length * 0.5);
  return new Set([...counts].filter(([, count]) => count >= often).map(([text]) => text));
}

const withoutDigits = (text: string) => text.replace(/\d+/g, '#').toLowerCase();

function rowsOf({ lines, aspect }: ScannedPage): Row[] {
  return lines.map((line) => {
    // Heights are parts of the page's height, places of words of its width.
    const widest = line.height * aspect * cellGap;
    const cells: Cell[] = [];
    for (const word of line.words) {
      const cell = cells.at(-1);
      const [, , left, right] = word;
      if (cell && left - cell.right <= widest) {
        cell.text += ` ${wordText(word)}`;
        cell.right = right;
      } else cells.push({ text: wordText(word), left, right });
    }
    return rowOf(line, cells);
  });
}

/** Whether a line is a row of a table: the cells of the next line or the one before stand where its own do. */
function isRow(rows: readonly Row[], at: number): boolean {
  const { cells } = rows[at] ?? { cells: [] };
  if (cells.length < 2) return false;
  return [rows[at - 1], rows[at + 1]].some((near) => {
    const shared = cells.filter((cell) => near?.cells.some((other) => Math.abs(other.left - cell.left) < sameColumn));
    return near !== undefined && near.cells.length > 1 && shared.length >= 2;
  });
}

const mark = /^(?:(?:[•·▪◦●*»+-]|\d{1,2}[.)]|[a-zñ]\))\s+|[eo]\s+(?=\p{Lu}))/u;

function blockOf(
  row: Row,
  { page, isRow, isHigh, running }: { page: number; isRow: boolean; isHigh: boolean; running: ReadonlySet<string> },
): TextBlock {
  const area = areaOf(row);
  const isRunning = (row.bottom < edge || row.top > 1 - edge) && running.has(withoutDigits(row.text));
  if (isRunning) return { page, kind: 'running', text: row.text, area };
  if (isRow)
    return {
      ...rowBlock(
        page,
        row.cells.map(({ text }) => text),
      ),
      area,
    };
  if (isHeading(row.text, isHigh)) return { page, kind: 'heading', level: isHigh ? 1 : 2, text: row.text, area };
  if (mark.test(row.text)) {
    // A bullet is recognised as many a sign; a number or letter is the item's own.
    return { page, kind: 'item', level: 1, text: row.text.replace(/^(?:[·▪◦●*»+]|[eo](?=\s\p{Lu}))\s+/u, '• '), area };
  }
  return { page, kind: 'paragraph', text: row.text, area };
}

function isHeading(text: string, isHigh: boolean): boolean {
  if (text.length > longestHeading || !/\p{L}{3}/u.test(text) || /[.,;:]$/.test(text)) return false;
  const isCapitals = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text) && !/\|/.test(text);
  return isHigh || isCapitals || /^\d{1,2}(\.\d{1,2})+\.? \p{Lu}/u.test(text);
}

function areaOf({ left, top, right, bottom }: Row): Area {
  return [left, top, right, bottom];
}

function around(one: Area | undefined, other: Area): Area {
  if (!one) return other;
  const [left, top, right, bottom] = other;
  return [Math.min(one[0], left), Math.min(one[1], top), Math.max(one[2], right), Math.max(one[3], bottom)];
}

/** A word divided at the end of a line is made whole again. */
function joined(text: string, next: string): string {
  return /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next) ? text.slice(0, -1) + next : `${text} ${next}`;
}

/** The middle one of some numbers; 0 of none. */
function middle(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
