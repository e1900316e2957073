import type { Transaction } from '#platform/db/database.ts';
import { type EarlierTitle, insertImported, voidImported } from './external-training.writes.ts';

export type { EarlierTitle };

/**
 * Records titles of earlier years, in the transaction of the import that logs them: they count as the successes of those years do. One that
 * is there already is left alone.
 *
 * @returns how many were recorded
 */
export function recordEarlierTitles(
  tx: Transaction,
  titles: readonly EarlierTitle[],
  source: { import_id: string; imported_from: string; recorded_by: string | null; at: Date },
): Promise<number> {
  return insertImported(tx, titles, source);
}

/** Voids every title of an import that nobody has voided since; they stay to be seen. @returns how many */
export function voidTitlesOfImport(
  tx: Transaction,
  importId: string,
  how: { by: string; at: Date; reason: string },
): Promise<number> {
  return voidImported(tx, importId, how);
}
