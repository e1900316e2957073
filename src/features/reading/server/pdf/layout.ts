import { joinedLinesOf } from '../../lines-of-blocks.rules.ts';
import { type Area, isContent, type TextBlock } from '../../reading.rules.ts';
import { inReadingOrder } from './columns.ts';
import type { Grid } from './grids.ts';
import { type Line, type Row, rowsOf, wholeRow } from './lines.ts';
import type { PageText } from './page-text.ts';
import { type Placed, paragraphsOf, type Usual, union } from './paragraphs.ts';
import {
  blocksOfTable,
  boxOf,
  columnsOfProse,
  joined,
  joinedLines,
  type Table,
  tableByPlace,
  tableInGrid,
} from './tables.ts';

/** A page with its rows as they stand, without what is written in ruled tables. */
export interface LaidOut {
  text: PageText;
  rows: Row[];
  tables: Table[];
}

export function layOut(text: PageText, grids: readonly Grid[]): LaidOut {
  const tables: Table[] = [];
  let left = text.pieces;
  for (const grid of grids) {
    const found = tableInGrid(grid, left);
    if (!found) continue;
    tables.push(found.table);
    left = left.filter((piece) => !found.inside.has(piece));
  }
  return { text, tables, rows: rowsOf(left) };
}

/** A table that ended the page before, for one that goes on with it. */
export interface OpenTable {
  columns: number[];
  header: string[] | null;
}

interface Reading {
  page: number;
  usual: Usual;
  running: ReadonlySet<Row>;
  open: OpenTable | null;
  /** The last block of the page before. */
  before: TextBlock | undefined;
}

/** The blocks of a page in the order of reading. */
export function blocksOfPage({ text, rows, tables }: LaidOut, { page, usual, running, open, before }: Reading) {
  const placed: Placed[] = [];
  let last: OpenTable | null = open;
  const own = rows.filter((row) => !running.has(row));
  const notes = footnotes(own, usual);
  const lines = own.slice(0, own.length - notes.length);
  const addTable = (table: Table) => {
    const goesOn = last && isSameColumns(last.columns, table.columns);
    const blocks = blocksOfTable(table, page, goesOn ? (last?.header ?? null) : null);
    const above = goesOn ? placed.findLast(({ block }) => isContent(block))?.block : undefined;
    if (goesOn && isRestOfRow(blocks[0], above ?? before)) {
      const rest = blocks.shift();
      const row = above ?? before;
      if (row?.cells && rest?.cells) {
        row.cells = row.cells.map((cell, at) => joinedLines([cell, rest.cells?.[at] ?? ''].filter(Boolean)));
        row.text = row.cells.join(' | ');
      }
    }
    for (const [at, block] of blocks.entries()) {
      placed.push({ block, box: table.rows.at(at - blocks.length)?.box ?? [0, 0, 0, 0], height: 0 });
    }
    last = { columns: table.columns, header: blocks.at(-1)?.header ?? null };
  };
  const addRows = (some: readonly Row[]) => {
    for (const part of inReadingOrder(some)) {
      for (const { table, run } of tablesByPlace(part, usual)) {
        if (table) addTable(table);
        else {
          placed.push(...paragraphsOf(run.flatMap(inOneLine), page, usual));
          if (run.length > 0) last = null;
        }
      }
    }
  };
  let from = 0;
  for (const table of tables) {
    const end = lines.findIndex((row, at) => at >= from && wholeRow(row).y > table.top);
    addRows(lines.slice(from, end === -1 ? lines.length : end));
    from = end === -1 ? lines.length : end;
    addTable(table);
  }
  addRows(lines.slice(from));
  const plain = (kind: TextBlock['kind'], row: Row): Placed => {
    const { text: words, height } = wholeRow(row);
    return { block: { page, kind, text: words }, box: boxOf(row), height };
  };
  placed.push(...notes.map((row) => plain('note', row)));
  placed.push(...rows.filter((row) => running.has(row)).map((row) => plain('running', row)));
  for (const slanted of text.slanted.length > 0 ? [text.slanted.join(' ')] : []) {
    placed.push({ block: { page, kind: 'running', text: slanted }, box: [0, 0, 0, 0], height: 0 });
  }
  const { width, height, turns } = text;
  const areaOf = (box: Area) =>
    box.map((place, at) => {
      const part = Math.round((place / (at % 2 === 0 ? width : height)) * 1000) / 1000;
      return Math.min(1, Math.max(0, part));
    }) as Area;
  for (const { block, box, lines = [] } of turns === 0 ? placed : []) {
    if (box[2] > 0) block.area = areaOf(box);
    if (lines.length > 1) block.lines = lines.map(([before, line]) => [page, before, ...areaOf(line)]);
  }
  return { placed, open: last };
}

/** Whether a row goes on with the last one of the page before: it has no first cell, and few others. */
function isRestOfRow(row: TextBlock | undefined, above: TextBlock | undefined): boolean {
  const cells = row?.cells ?? [];
  const filled = cells.filter(Boolean).length;
  return cells[0] === '' && filled > 0 && filled <= cells.length / 2 && above?.cells?.length === cells.length;
}

/** Runs of rows that are a table by where they stand, and the rest. */
function tablesByPlace(rows: readonly Row[], usual: Usual): Array<{ table: Table | null; run: Row[] }> {
  const parts: Array<{ table: Table | null; run: Row[] }> = [];
  let run: Row[] = [];
  const close = () => {
    while (run.length > 0 && run.at(-1)?.length === 1) rest.unshift(run.pop() as Row);
    const prose = columnsOfProse(run);
    const table = prose ? null : tableByPlace(run);
    if (table) parts.push({ table, run: [] });
    const left = table ? rest : [...(prose ?? run), ...rest];
    const before = parts.at(-1);
    if (left.length > 0 && before && !before.table) before.run.push(...left);
    else if (left.length > 0) parts.push({ table: null, run: left });
    run = [];
    rest = [];
  };
  let rest: Row[] = [];
  for (const row of rows) {
    const last = run.at(-1);
    const gap = last ? (row[0]?.y ?? 0) - (last[0]?.y ?? 0) : 0;
    const isNear = gap <= usual.step * 3;
    const [only] = row;
    // A line alone goes on with a table only within one of its columns.
    const widest = last ? Math.max(...last.map(({ x, end }) => end - x)) : 0;
    const fits = row.length > 1 || (only && gap <= usual.step * 1.35 && only.end - only.x <= widest * 1.3);
    if (run.length > 0 && isNear && fits) run.push(row);
    else {
      close();
      run = [row];
      if (row.length === 1) close();
    }
  }
  close();
  return parts;
}

/** Lines side by side that are no table are read as one line. */
const inOneLine = (row: Row): Line[] => [wholeRow(row)];

function isSameColumns(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((x, at) => Math.abs(x - (other[at] ?? 0)) < 6);
}

/** Small lines at the foot of a page, the first of which begins with a mark. */
function footnotes(rows: readonly Row[], usual: Usual): Row[] {
  let from = rows.length;
  while (from > 0 && wholeRow(rows[from - 1] ?? []).height <= usual.height * 0.92) from -= 1;
  const found = rows.slice(from).findIndex((row) => /^(?:\d{1,3}|[*†‡])[.)]? ?[\p{L}¿«"(]/u.test(wholeRow(row).text));
  const notes = found === -1 ? [] : rows.slice(from + found);
  return notes.length < rows.length * 0.5 ? notes : [];
}

/** A paragraph that runs over the end of a column or a page stays one block, where it began. */
export function append(blocks: Placed[], more: readonly Placed[]): void {
  for (const next of more) {
    const last = blocks.findLast(({ block }) => isContent(block));
    const runsOn =
      last &&
      (last.block.kind === 'paragraph' || last.block.kind === 'item') &&
      next.block.kind === 'paragraph' &&
      /[\p{Ll},-]$/u.test(last.block.text) &&
      /^\p{Ll}/u.test(next.block.text);
    if (!runsOn) blocks.push(next);
    else {
      const lines = joinedLinesOf(last.block, next.block);
      if (lines) last.block.lines = lines;
      last.block.text = joined(last.block.text, next.block.text);
      if (last.block.page === next.block.page && last.block.area && next.block.area) {
        last.block.area = union(last.block.area, next.block.area);
      }
    }
  }
}
