import { type Row, wholeRow } from './lines.ts';

/** Rows from the edge of a page that may be running heads or feet. */
const edge = 4;
const pageNumber = /^[-–\s]*(?:p[áa]g(?:ina|\.)?\s*)?\d{1,4}(?:\s*(?:de|\/|of)\s*\d{1,4})?[-–\s]*$/i;

/**
 * Which rows of each page are running heads, feet and page numbers: the same text, whatever its numbers, at the same height of many
 * pages, with nothing but others of its kind between it and the edge.
 */
export function runningRows(pages: ReadonlyArray<readonly Row[]>): Array<Set<Row>> {
  const counts = new Map<string, number>();
  for (const rows of pages) {
    for (const key of new Set([...rows.slice(0, edge), ...rows.slice(-edge)].flatMap(keysOf))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const often = Math.max(3, pages.length * 0.4);
  const isOften = (row: Row) => keysOf(row).some((key) => (counts.get(key) ?? 0) >= often);
  return pages.map((rows) => {
    const running = new Set<Row>();
    for (const order of [rows.slice(0, edge), rows.slice(-edge).reverse()]) {
      for (const row of order) {
        if (!isOften(row) && !(pages.length > 1 && pageNumber.test(wholeRow(row).text))) break;
        running.add(row);
      }
    }
    return running.size === rows.length ? new Set() : running;
  });
}

/** Shortest part of a row that tells a running head whose other parts change, in characters. */
const shortestPart = 12;

/** A row, and each long part of it, by its words and its height; by two heights, as neighbouring ones are alike. */
function keysOf(row: Row): string[] {
  const whole = wholeRow(row);
  const parts = row.length > 1 ? row.filter(({ text }) => text.length >= shortestPart) : [];
  return [whole, ...parts].flatMap(({ text }) => {
    const words = text.replace(/\d+/g, '#');
    return [`${words} ${Math.round(whole.y / 6)}`, `${words} ${Math.round(whole.y / 6 + 0.5)}.`];
  });
}
