import { rowBlock, type TextBlock } from '../../reading.rules.ts';
import { tableBlocks } from '../../tables.rules.ts';
import type { Grid } from './grids.ts';
import { type Line, type Row, rowsOf, wholeRow } from './lines.ts';
import type { Piece } from './page-text.ts';

/** A table on a page: its rows of cells, each with where it stands. */
export interface Table {
  top: number;
  bottom: number;
  /** Where its columns begin. */
  columns: number[];
  rows: Array<{ cells: string[]; box: [number, number, number, number] }>;
}

/** The table that stands in a grid of rules; null where it holds no text in two columns. Cells that are one are told in each row that they go over. */
export function tableInGrid(grid: Grid, pieces: readonly Piece[]): { table: Table; inside: Set<Piece> } | null {
  const { xs, ys } = grid;
  const cells = ys.slice(1).map(() => xs.slice(1).map((): Piece[] => []));
  const inside = new Set<Piece>();
  for (const piece of pieces) {
    const row = ys.findLastIndex((y) => piece.y - piece.height * 0.3 >= y);
    for (const part of partsAtRules(piece, grid, row)) {
      const middle = Math.min((part.x + part.end) / 2, part.x + 12);
      const cell = cells[row]?.[xs.findLastIndex((x) => middle >= x)];
      if (!cell) continue;
      cell.push(part);
      inside.add(piece);
    }
  }
  const texts = joinedCells(grid, cells).map((row) => row.map(textOfCell));
  const rows = texts.flatMap((row, at) =>
    row.some((text) => text !== '')
      ? [{ cells: row, box: [xs[0], ys[at], xs.at(-1), ys[at + 1]] as [number, number, number, number] }]
      : [],
  );
  const used = xs.slice(1).filter((_, column) => rows.some(({ cells: row }) => row[column] !== '')).length;
  if (used < 2 || rows.length < 2) return null;
  const table = { top: ys[0] ?? 0, bottom: ys.at(-1) ?? 0, columns: xs.slice(0, -1), rows };
  return { table: withoutEmptyColumns(table), inside };
}

/** What was written over a rule in one go is of both cells: parted at the space that stands nearest to the rule. */
function partsAtRules(piece: Piece, { xs, ys, isParted }: Grid, row: number): Piece[] {
  const letter = (piece.end - piece.x) / Math.max(1, piece.text.length);
  const column = xs.findIndex((x) => x > piece.x + letter * 2 && x < piece.end - letter * 2);
  const rule = xs[column];
  if (rule === undefined || row < 0 || row >= ys.length - 1 || column >= xs.length - 1) return [piece];
  if (!isParted(row, column).left) return [piece];
  const spaces = [...piece.text.matchAll(/ /g)].map(({ index }) => index);
  const far = (space: number) => Math.abs(piece.x + (space + 0.5) * letter - rule);
  const [space] = spaces.sort((one, other) => far(one) - far(other));
  if (space === undefined || far(space) > letter * 4) return [piece];
  const first = { ...piece, text: piece.text.slice(0, space), end: Math.min(rule - 1, piece.x + space * letter) };
  const rest = { ...piece, text: piece.text.slice(space + 1), x: Math.max(rule + 1, piece.x + (space + 1) * letter) };
  return [first, ...partsAtRules(rest, { xs, ys, isParted }, row)];
}

/** Pieces of cells that no rule parts: side by side in the first, above one another in each. */
function joinedCells({ xs, ys, isParted }: Grid, cells: Piece[][][]): Piece[][][] {
  for (let row = 0; row < ys.length - 1; row += 1) {
    for (let column = 1; column < xs.length - 1; column += 1) {
      if (isParted(row, column).left) continue;
      let first = column - 1;
      while (first > 0 && !isParted(row, first).left) first -= 1;
      cells[row]?.[first]?.push(...(cells[row]?.[column]?.splice(0) ?? []));
    }
  }
  for (let column = 0; column < xs.length - 1; column += 1) {
    for (let row = 1; row < ys.length - 1; row += 1) {
      if (isParted(row, column).above) continue;
      let first = row - 1;
      while (first > 0 && !isParted(first, column).above) first -= 1;
      const whole = cells[first]?.[column];
      const part = cells[row]?.[column];
      if (whole && part && part !== whole) {
        whole.push(...part);
        (cells[row] as Piece[][])[column] = whole;
      }
    }
  }
  return cells;
}

/** What a cell says, its lines joined; items of a list in it keep their signs. */
export function textOfCell(pieces: readonly Piece[]): string {
  return joinedLines(rowsOf([...new Set(pieces)]).map((row) => wholeRow(row).text));
}

export function joinedLines(lines: readonly string[]): string {
  return lines.reduce((text, next) => (text === '' ? next : joined(text, next)), '').trim();
}

/** A word divided at the end of a line is made whole again. */
export function joined(text: string, next: string): string {
  if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next;
  return `${text} ${next}`;
}

function withoutEmptyColumns(table: Table): Table {
  const kept = table.columns.map((_, column) => table.rows.some(({ cells }) => (cells[column] ?? '') !== ''));
  const rows = table.rows.map(({ cells, box }) => ({ cells: cells.filter((_, column) => kept[column]), box }));
  return { ...table, columns: table.columns.filter((_, column) => kept[column]), rows };
}

/** Fewest rows that stand in columns for lines without rules to be a table. */
const fewestRows = 3;

/**
 * Lines side by side over several rows are a table by where they stand; null where they are not. A row that does not begin in the first
 * column, or follows more closely than the others, goes on with the row above.
 */
export function tableByPlace(rows: readonly Row[]): Table | null {
  const wide = rows.filter((row) => row.length > 1);
  if (wide.length < fewestRows) return null;
  const columns = columnsOf(wide);
  if (columns.length < 2) return null;
  const placed = rows.map((row) => ({ row, cells: cellsOf(row, columns), y: row[0]?.y ?? 0 }));
  const steps = placed.slice(1).map(({ y }, at) => y - (placed[at]?.y ?? y));
  const least = Math.min(...steps.filter((step) => step > 0));
  const isSpaced = steps.some((step) => step > least * 1.25) && steps.some((step) => step <= least * 1.25);
  const table: Table['rows'] = [];
  for (const [at, { row, cells, y }] of placed.entries()) {
    const last = table.at(-1);
    const isClose = at > 0 && y - (placed[at - 1]?.y ?? y) <= least * 1.25;
    const goesOn = last && isClose && (cells[0] === '' || (isSpaced && row.length < columns.length));
    if (goesOn) {
      last.cells = last.cells.map((text, column) => joinedLines([text, cells[column] ?? ''].filter(Boolean)));
      last.box[3] = y + 2;
    } else table.push({ cells, box: boxOf(row) });
  }
  const full = table.filter(({ cells }) => cells.filter(Boolean).length > 1).length;
  if (table.length < fewestRows || full < table.length * 0.6) return null;
  // Labels with what they name are a list, and read line by line.
  if (columns.length === 2 && table.every(({ cells }) => /:$/.test(cells[0] ?? ''))) return null;
  if (table.some(({ cells }) => cells.some((cell) => cell.length > 600))) return null;
  return {
    top: table[0]?.box[1] ?? 0,
    bottom: table.at(-1)?.box[3] ?? 0,
    columns: columns.map(([from]) => from),
    rows: table,
  };
}

/** From which part of the lines on, that go on in the next one, columns are prose. */
const mostRunningOn = 0.35;

/** Rows of prose in columns, one column after another; null where the columns are those of a table, or where there are none. */
export function columnsOfProse(rows: readonly Row[]): Row[] | null {
  const wide = rows.filter((row) => row.length > 1);
  const columns = wide.length < fewestRows ? [] : columnsOf(wide);
  if (columns.length < 2) return null;
  const lines = columns.map(([from], at) => {
    const to = columns[at + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    return rows.flatMap((row) => row.filter(({ x }) => (at === 0 || x >= from - 3) && x < to - 3));
  });
  const pairs = lines.flatMap((column) =>
    column.slice(1).map((line, at) => ({ text: column[at]?.text ?? '', next: line.text })),
  );
  const runningOn = pairs.filter(
    ({ text, next }) => text.length >= 20 && /[\p{Ll},-]$/u.test(text) && /^\p{Ll}/u.test(next),
  );
  if (runningOn.length < pairs.length * mostRunningOn) return null;
  // Cells of several lines run on, too: then what stands beside them is short.
  const isWritten = lines.filter(
    (column) => column.reduce((sum, { text }) => sum + text.length, 0) > column.length * 18,
  );
  return isWritten.length >= 2 && isWritten.length === lines.length
    ? lines.flatMap((column) => column.map((line) => [line]))
    : null;
}

/** Where columns begin and end: lines that stand over one another are in one. */
function columnsOf(rows: readonly Row[]): Array<[number, number]> {
  const columns: Array<[number, number]> = [];
  for (const { x, end } of rows.flat().sort((one, other) => one.x - other.x)) {
    const last = columns.at(-1);
    if (last && x < last[1] - 1) last[1] = Math.max(last[1], end);
    else columns.push([x, end]);
  }
  return columns;
}

function cellsOf(row: Row, columns: ReadonlyArray<[number, number]>): string[] {
  const cells = columns.map(() => '');
  for (const line of row) {
    const at = Math.max(
      0,
      columns.findLastIndex(([from]) => line.x >= from - 3),
    );
    cells[at] = cells[at] ? `${cells[at]} ${line.text}` : line.text;
  }
  return cells;
}

export function boxOf(lines: readonly Line[]): [number, number, number, number] {
  return [
    Math.min(...lines.map(({ x }) => x)),
    Math.min(...lines.map(({ y, height }) => y - height)),
    Math.max(...lines.map(({ end }) => end)),
    Math.max(...lines.map(({ y, height }) => y + height * 0.25)),
  ];
}

/** A table as rows, the first of which is its header; `before` is the header of a table that it goes on with. */
export function blocksOfTable(table: Table, page: number, before: readonly string[] | null): TextBlock[] {
  const [first, ...rest] = table.rows.map(({ cells }) => cells);
  if (!first) return [];
  if (before) {
    const isRepeated = first.join('|') === before.join('|');
    const rows = isRepeated ? rest : [first, ...rest];
    return rows.map((cells) => rowBlock(page, cells, before));
  }
  return tableBlocks(page, [first, ...rest]);
}
