import { parseCsv } from 'hucre/csv';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import { type FileRow, isEmptyRow, maximumRows } from '../rows.rules.ts';
import { decodeText } from './read-txt.ts';

/** Most that a workbook may unpack to, in bytes: a small file can hold a very large one. */
const maximumUnpacked = 64 * 1024 * 1024;
/** Columns that are looked at. */
const maximumColumns = 50;

/** What keeps a file from being taken, or its header and the rows with anything in them. */
export type RowsRead = 'FILE_UNREADABLE' | 'FILE_EMPTY' | 'TOO_MANY_ROWS' | { header: FileRow; rows: FileRow[] };

/** Reads a list of rows, in a thread of its own: a hostile one may take its time. */
export async function run({ bytes, name }: { bytes: Uint8Array; name: string }): Promise<RowsRead> {
  const rows = await readRows(Buffer.from(bytes), name);
  if (!rows) return 'FILE_UNREADABLE';
  const [header, ...rest] = rows;
  const filled = rest.filter((row) => !isEmptyRow(row));
  if (!header || filled.length === 0) return 'FILE_EMPTY';
  return filled.length > maximumRows ? 'TOO_MANY_ROWS' : { header, rows: filled };
}

async function readRows(bytes: Buffer, name: string): Promise<FileRow[] | null> {
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  if (isZip !== name.endsWith('.xlsx')) return null;
  // Control characters at the beginning: an old workbook, a picture, anything but a text. UTF-16 has its mark.
  const isMarked = /^(fffe|feff)/.test(bytes.subarray(0, 2).toString('hex'));
  if (!isZip && !isMarked && bytes.subarray(0, 4096).includes(0)) return null;
  try {
    return isZip ? await readWorkbook(bytes) : readText(bytes);
  } catch {
    return null;
  }
}

/** More cells than any such list has; they would only cost time. */
const mostCells = 1_000_000;

function readText(bytes: Buffer): FileRow[] {
  const text = decodeText(bytes);
  let cells = 0;
  for (let at = 0; at < text.length; at += 1) if (',;\t'.includes(text.charAt(at))) cells += 1;
  if (cells > mostCells) throw new Error('more cells than a list has');
  const rows = parseCsv(text, { maxRows: maximumRows * 2 });
  return rows.map((cells, place) => ({ row: place + 1, cells: cells.slice(0, maximumColumns).map(textOf) }));
}

async function readWorkbook(bytes: Buffer): Promise<FileRow[]> {
  await requireModestSize(bytes);
  const book = await readXlsx(new Uint8Array(bytes), { sheets: [0], range: `A1:AX${maximumRows * 2}` });
  const sheet = book.sheets[0];
  const formulas = new Map<number, Set<number>>();
  const merged = new Map<number, Set<number>>();
  const note = (places: Map<number, Set<number>>, row: number, column: number) =>
    places.set(row, (places.get(row) ?? new Set()).add(column));
  for (const [place, cell] of sheet?.cells ?? []) {
    if (!cell.formula) continue;
    const [row = 0, column = 0] = place.split(',').map(Number);
    note(formulas, row, column);
  }
  for (const { startRow, endRow, startCol, endCol } of sheet?.merges ?? []) {
    for (let row = startRow; row <= Math.min(endRow, maximumRows * 2); row += 1) {
      for (let column = startCol; column <= Math.min(endCol, maximumColumns); column += 1) {
        if (row !== startRow || column !== startCol) note(merged, row, column);
      }
    }
  }
  return (sheet?.rows ?? []).map((cells, place) => ({
    row: place + 1,
    cells: cells.map(textOf),
    ...(formulas.has(place) ? { formulas: formulas.get(place) } : {}),
    ...(merged.has(place) ? { merged: merged.get(place) } : {}),
  })) as FileRow[];
}

/** Adds up what the parts say they unpack to; the reader stops a part that goes beyond its own word. */
async function requireModestSize(bytes: Buffer): Promise<void> {
  const zip = await fromBufferPromise(bytes);
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.uncompressedSize === 0 && entry.compressedSize > 8) throw new Error('a part that hides its size');
    total += entry.uncompressedSize;
    if (total > maximumUnpacked) throw new Error('unpacks to too much');
  }
}

function textOf(value: CellValue): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}
