import type { Transaction } from '#platform/db/database.ts';
import { type EarlierRound, insertImported, voidImported } from './training-cycles.writes.ts';

export type { EarlierRound };

/**
 * Records successes of earlier years as rounds, in the transaction of the import that logs them. They are facts for who has to show
 * what; progress, averages and ranks do not know them. One that is there already is left alone.
 *
 * @returns how many were recorded
 */
export function recordEarlierRounds(
  tx: Transaction,
  rounds: readonly EarlierRound[],
  source: { import_id: string; imported_from: string; recorded_by: string | null; at: Date },
): Promise<number> {
  return insertImported(tx, rounds, source);
}

/** Voids every round of an import that nobody has voided since; they stay to be seen. @returns how many */
export function voidRoundsOfImport(
  tx: Transaction,
  importId: string,
  how: { by: string; at: Date; reason: string },
): Promise<number> {
  return voidImported(tx, importId, how);
}
