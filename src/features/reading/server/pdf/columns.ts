import type { Row } from './lines.ts';

/** Fewest rows that stand side by side for a text to be in columns, and fewest characters of a row of prose on average. */
const fewestRows = 6;
const fewestLetters = 20;

/**
 * Rows in the order of reading: where text stands in columns with a gap that no line crosses, the left column first. Tables
 * are no columns: what stands in them is short.
 */
export function inReadingOrder(rows: readonly Row[], depth = 0): Row[][] {
  const gap = depth < 2 ? gapOf(rows) : null;
  if (gap === null) return rows.length > 0 ? [[...rows]] : [];
  const parts: Row[][] = [];
  let band: Row[] = [];
  const close = () => {
    const left = band.map((row) => row.filter(({ x }) => x < gap)).filter((row) => row.length > 0);
    const right = band.map((row) => row.filter(({ x }) => x >= gap)).filter((row) => row.length > 0);
    const beside = band.filter((row) => isBeside(row, gap)).length;
    if (beside >= 2) parts.push(...inReadingOrder(left, depth + 1), ...inReadingOrder(right, depth + 1));
    else if (band.length > 0) parts.push(band);
    band = [];
  };
  for (const [at, row] of rows.entries()) {
    if (row.some(({ x, end }) => x < gap - 2 && end > gap + 2)) {
      close();
      const above = parts.at(-1);
      if (above && above.at(-1) === rows[at - 1]) above.push(row);
      else parts.push([row]);
    } else band.push(row);
  }
  close();
  return parts;
}

const isBeside = (row: Row, gap: number) => row.some(({ end }) => end <= gap + 2) && row.some(({ x }) => x >= gap - 2);

/** Where the gap between two columns of prose is; null where there is none. */
function gapOf(rows: readonly Row[]): number | null {
  if (rows.length < fewestRows) return null;
  const left = Math.min(...rows.flat().map(({ x }) => x));
  const right = Math.max(...rows.flat().map(({ end }) => end));
  let best: { gap: number; count: number } | null = null;
  for (let gap = left + (right - left) * 0.25; gap < left + (right - left) * 0.75; gap += 4) {
    const beside = rows.filter((row) => isBeside(row, gap) && !row.some(({ x, end }) => x < gap - 2 && end > gap + 2));
    if (beside.length < Math.max(fewestRows, rows.length * 0.3) || beside.length <= (best?.count ?? 0)) continue;
    const sides = [
      beside.flatMap((row) => row.filter(({ x }) => x < gap)),
      beside.flatMap((row) => row.filter(({ x }) => x >= gap)),
    ];
    const isProse = sides.every((side) => {
      const letters = side.reduce((sum, { text }) => sum + text.length, 0) / beside.length;
      const starts = Map.groupBy(side, ({ x }) => Math.round(x / 4));
      const aligned = Math.max(...[...starts.values()].map((same) => same.length));
      return letters >= fewestLetters && aligned >= side.length * 0.4;
    });
    if (isProse) best = { gap, count: beside.length };
  }
  return best?.gap ?? null;
}
