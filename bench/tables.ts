import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { judgeDocument } from '#features/reading/kinds.rules.ts';
import { readInChild } from '#features/reading/server/read-in-child.ts';

/**
 * Scores how tables are read: `node bench/tables.ts [folder]`. The folder holds documents and `cells.json`: by the name of a document its
 * tables, row by row and cell by cell, merged cells in each row that they go over. Unless another one is given, those of
 * bench/tables, made with LibreOffice (ruled and unruled, over pages, cells of several lines and paragraphs, empty and merged
 * ones). Prints how many cells are in their place; fails below 98 of 100.
 */
async function main(folder: string): Promise<void> {
  const wanted = JSON.parse(await readFile(join(folder, 'cells.json'), 'utf8')) as Record<string, string[][][]>;
  let cells = 0;
  let right = 0;
  for (const [name, tables] of Object.entries(wanted)) {
    const bytes = new Uint8Array(await readFile(join(folder, name)));
    const kind = judgeDocument(name, bytes);
    if (kind === null || kind === 'no-doc') throw new Error(`${name} is not taken`);
    const { blocks } = await readInChild(kind, bytes);
    const rows = blocks.filter((block) => block.kind === 'row').map((block) => block.cells ?? []);
    const own = score(tables.flat(), rows);
    cells += own.cells;
    right += own.right;
    say(`${name}: ${own.right} of ${own.cells} cells`);
  }
  const part = (right / cells) * 100;
  say(`${right} of ${cells} cells in their place: ${part.toFixed(1)} %`);
  if (part < 98) process.exitCode = 1;
}

/** How far ahead a row is looked for that was read in parts, or with others before it. */
const ahead = 4;

/** Each row against the likest of the next ones that were read; a row of another width has no cell in its place. */
function score(wanted: readonly string[][], read: readonly string[][]): { cells: number; right: number } {
  let cells = 0;
  let right = 0;
  let from = 0;
  for (const row of wanted) {
    cells += row.length;
    let best = { right: 0, at: from - 1 };
    for (const [step, found] of read.slice(from, from + ahead).entries()) {
      const alike = found.length === row.length ? row.filter((cell, column) => found[column] === cell).length : 0;
      if (alike > best.right) best = { right: alike, at: from + step };
    }
    right += best.right;
    from = best.at + 1;
  }
  return { cells, right };
}

const say = (line: string) => process.stdout.write(`${line}\n`);
await main(process.argv[2] ?? join(import.meta.dirname, 'tables'));
