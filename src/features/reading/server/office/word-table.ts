import type { Properties } from './word-binary.ts';

const cellsOfRow = 0xd608;
const headerRow = 0x3404;
const mergedDown = 0xd62b;
/** Edges that are no further apart, in twentieths of a point, are one: programs round them. */
const sameEdge = 40;
const mostCells = 64;

interface Cell {
  text: string;
  left: number;
  right: number;
  isBelow: boolean;
}

export interface WordRow {
  cells: Cell[];
  isHeader: boolean;
}

/**
 * A row of the texts of its cells, and what its end says of them: between which edges each stands and whether it goes on with the one above.
 * Null where the two do not agree: then no cell can be told its column.
 */
export function rowOf(texts: readonly string[], properties: Properties): WordRow | null {
  const said = properties.get(cellsOfRow);
  const isHeader = properties.get(headerRow)?.getUint8(0) === 1;
  if (!said || said.byteLength < 1) return null;
  const count = said.getUint8(0);
  const flags = 1 + (count + 1) * 2;
  if (count === 0 || count > mostCells || flags > said.byteLength || texts.length !== count) return null;
  const edge = (at: number) => said.getInt16(1 + at * 2, true);
  const below = properties.get(mergedDown);
  const cells: Cell[] = [];
  for (const [at, text] of texts.entries()) {
    const place = flags + at * 20;
    const look = place + 2 <= said.byteLength ? said.getUint16(place, true) : 0;
    const [across, down] = [look & 3, (look >>> 5) & 3];
    const before = cells.at(-1);
    if (across === 1 && before) {
      // One of several that were put together: its place belongs to the first of them, and so does what is in it.
      before.right = edge(at + 1);
      before.text = [before.text, text].filter(Boolean).join(' ');
      continue;
    }
    const isBelow =
      down === 1 ||
      (below !== undefined && below.byteLength >= 2 && below.getUint8(0) === at && below.getUint8(1) === 1);
    cells.push({ text, left: edge(at), right: edge(at + 1), isBelow });
  }
  return { cells, isHeader };
}

/**
 * The rows of a table with every cell in its column: those of all edges of all rows; how many rows at its top are its header. Null where there are
 * more edges than any table has.
 */
export function columnsOf(rows: readonly WordRow[]): { rows: string[][]; headers: number } | null {
  const edges: number[] = [];
  const all = rows.flatMap(({ cells }) => cells.flatMap(({ left, right }) => [left, right]));
  for (const edge of all.sort((one, other) => one - other)) {
    if (edge - (edges.at(-1) ?? Number.NEGATIVE_INFINITY) > sameEdge) edges.push(edge);
  }
  if (edges.length > mostCells * 2) return null;
  const columnAt = (edge: number) => edges.findLastIndex((one) => one <= edge);
  const placed: string[][] = [];
  for (const { cells } of rows) {
    const row = Array.from({ length: Math.max(1, edges.length - 1) }, () => '');
    for (const { text, left, isBelow } of cells) {
      const column = columnAt(left);
      row[column] = isBelow ? (placed.at(-1)?.[column] ?? '') : text;
    }
    placed.push(row);
  }
  const body = rows.findIndex(({ isHeader }) => !isHeader);
  return { rows: placed, headers: body === -1 ? 0 : body };
}
