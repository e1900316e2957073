import { isFormula, restore } from '#platform/contract/spreadsheet-cell.ts';

/** Rows that one list from a file may hold. */
export const maximumRows = 10_000;
/** Bytes that the file of a list may have. */
export const maximumFileBytes = 5 * 1024 * 1024;

export interface FileRow {
  /** Its number in the file, the header being 1. */
  row: number;
  cells: readonly string[];
  /** Places of cells that hold a formula in a spreadsheet. */
  formulas?: ReadonlySet<number>;
  /** Places of cells that are joined with one before them, and are empty for that. */
  merged?: ReadonlySet<number>;
}

/** What is wrong with a cell of a file. */
export interface RowError {
  row: number;
  /** Heading of the column in Spanish. */
  column: string;
  message: string;
}

export function isEmptyRow({ cells }: FileRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** What is left of letters that were read in the wrong encoding: 'MarÃ­a', 'Mar�a'. */
const damaged = /\uFFFD|[ÃÂ][\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u2122]/;

/**
 * What keeps the text of a cell from being taken at all: a formula, or letters that were read in the wrong encoding.
 *
 * @param mayBegin what may begin like a formula, as a phone does
 */
export function faultOfCell(row: FileRow, place: number, mayBegin?: RegExp): string | null {
  const cell = row.cells[place] ?? '';
  if (row.formulas?.has(place) || (isFormula(cell) && !mayBegin?.test(restore(cell)))) {
    return 'No se admiten fórmulas: escribe el valor';
  }
  if (damaged.test(restore(cell))) return 'Hay letras dañadas: guarda el archivo como CSV UTF-8 o como Excel (XLSX)';
  return null;
}
