import { readRows } from '#features/reading/server/read-rows.ts';
import { refuse } from '#platform/http/refuse.ts';
import { readHeader } from '../employee-file.rules.ts';
import { employeeImportRefusals as refusals } from '../employee-import.refusals.ts';
import { employeeImportTexts } from '../employee-import.texts.ts';

/**
 * The rows of a CSV (in whatever encoding and with whatever separator) or the first sheet of an XLSX, and what their
 * columns stand for. Content and extension are judged together. Refuses with FILE_UNREADABLE, FILE_EMPTY, TOO_MANY_ROWS,
 * MISSING_COLUMNS, which names them, and as {@link readRows}.
 */
export async function readEmployeeFile(file: File) {
  const read = await readRows(new Uint8Array(await file.arrayBuffer()), file.name);
  if (typeof read === 'string') throw refuse(refusals[read]);
  const { places, missing, columns } = readHeader(read.header.cells);
  if (missing.length > 0) {
    const message = employeeImportTexts.missingColumns(missing.join(', '));
    throw refuse(refusals.MISSING_COLUMNS, { message, details: { missing } });
  }
  return { places, columns, rows: read.rows };
}
