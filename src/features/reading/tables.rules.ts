import { rowBlock, type TextBlock } from './reading.rules.ts';

const longestTitle = 120;

/**
 * The rows of a table as blocks, its header first. A table of one column is no table: it is what stands in it.
 *
 * @param headers how many rows its own format calls its header; where it does not tell, the first is, if it looks like one
 */
export function tableBlocks(
  page: number | null,
  rows: readonly string[][],
  headers: number | null = null,
): TextBlock[] {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...filled.map((row) => row.length));
  const even = filled.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  const used = Array.from({ length: width }, (_, at) => even.some((row) => row[at] !== ''));
  const cells = even.map((row) => row.filter((_, at) => used[at]));
  if (used.filter(Boolean).length < 2) {
    return cells.flat().map((text) => ({ page, kind: 'paragraph', text }));
  }
  const place = headers ? headers - 1 : headerPlace(cells);
  const header = place === null ? undefined : cells[place];
  return cells.map((row, at) => rowBlock(page, row, place !== null && at > place ? header : undefined));
}

/** The first row with a title for most columns, below titles of the whole; null where there is none. */
function headerPlace(rows: readonly string[][]): number | null {
  const most = Math.max(...rows.map((row) => row.filter(Boolean).length));
  const place = rows.slice(0, 10).findIndex((row) => row.filter(Boolean).length > Math.max(1, most * 0.6));
  const found = rows[place];
  const isHeader =
    place < rows.length - 1 && found?.every((cell) => cell.length <= longestTitle && !/^[\d.,%\s]+$/.test(cell));
  return found && isHeader ? place : null;
}
