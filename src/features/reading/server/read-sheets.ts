import { parseCsv } from 'hucre/csv';
import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';
import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import type { ReadText, TextBlock } from '../reading.rules.ts';
import { tableBlocks } from '../tables.rules.ts';
import { openArchive } from './office/archive.ts';
import { decodeText } from './read-txt.ts';

/** Most that is read: cells of all sheets, and columns of one. */
const mostCells = 2_000_000;
const mostColumns = 200;

/** The sheets of a workbook that are not hidden, each below its name; what formulas say, dates as dates, merged cells in each row. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadText> {
  const archive = await openArchive(bytes);
  archive.requireModestSize();
  let sheets: Sheet[];
  try {
    const shown = (sheet: { hidden?: boolean; veryHidden?: boolean }) => !sheet.hidden && !sheet.veryHidden;
    ({ sheets } = await readXlsx(bytes, { sheets: shown, range: `A1:${columnName(mostColumns)}1048576` }));
  } catch (error) {
    throw new Unreadable('broken', error);
  }
  let cells = 0;
  const blocks = sheets.flatMap((sheet): TextBlock[] => {
    cells += sheet.rows.reduce((sum, row) => sum + row.length, 0);
    if (cells > mostCells) throw new Unreadable('too-long');
    const rows = sheet.rows.map((row) => row.map(textOfCell));
    for (const { startRow, endRow, startCol } of sheet.merges ?? []) {
      const value = rows[startRow]?.[startCol] ?? '';
      for (let at = startRow + 1; at <= endRow && value !== ''; at += 1) {
        const row = rows[at];
        if (row && !row[startCol]) row[startCol] = value;
      }
    }
    const table = tableBlocks(null, rows);
    return table.length > 0 ? [{ page: null, kind: 'heading', level: 1, text: sheet.name }, ...table] : [];
  });
  return { pages: null, blocks };
}

/** The rows of a list whose values stand between commas, semicolons or tabs. */
export function readCsv(bytes: Uint8Array): ReadText {
  const text = decodeText(Buffer.from(bytes));
  const rows = parseCsv(text).map((row) => row.slice(0, mostColumns).map(textOfCell));
  if (rows.reduce((sum, row) => sum + row.length, 0) > mostCells) throw new Unreadable('too-long');
  return { pages: null, blocks: tableBlocks(null, rows) };
}

function textOfCell(value: CellValue | undefined): string {
  if (value instanceof Date) {
    const text = value.toISOString();
    const day = text.slice(0, 10).split('-').reverse().join('/');
    const time = text.slice(11, 16);
    return time === '00:00' ? day : value.getUTCFullYear() < 1901 ? time : `${day} ${time}`;
  }
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  // What a sheet has counted in halves of bits is told as people see it.
  if (typeof value === 'number') return String(Number(value.toPrecision(12))).replace('.', ',');
  return String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

function columnName(number: number): string {
  return number === 0 ? '' : columnName(Math.floor((number - 1) / 26)) + String.fromCharCode(65 + ((number - 1) % 26));
}
