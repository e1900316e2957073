import { neutralise } from '../contract/spreadsheet-cell.ts';
import { attachment } from './attachment.ts';

export type SpreadsheetFormat = 'csv' | 'xlsx';

const contentTypes: Record<SpreadsheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface Spreadsheet {
  format: SpreadsheetFormat;
  /** Name of the file, without its extension. */
  name: string;
  /** Name of its sheet. */
  sheet: string;
  /** Headings, with their widths in characters. */
  columns: Array<{ header: string; width: number }>;
  rows: AsyncIterable<ReadonlyArray<string | number | null>>;
}

/** A spreadsheet as an answer, written while it is sent; what writes it is loaded with the first one. No text of it is taken for a formula. */
export async function spreadsheet({ format, name, sheet, columns, rows }: Spreadsheet) {
  const cells = safeCells(rows);
  const body =
    format === 'csv'
      ? (await import('hucre/csv')).writeCsvStream(cells, { headers: columns.map(({ header }) => header), bom: true })
      : (await import('hucre/xlsx')).writeXlsxStream(cells, { name: sheet, columns, freezePane: { rows: 1 } });
  return {
    headers: { 'content-type': contentTypes[format], 'content-disposition': attachment(`${name}.${format}`) },
    body,
  };
}

async function* safeCells(rows: Spreadsheet['rows']) {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? neutralise(cell) : cell));
}
