import type { Transaction } from '#platform/db/database.ts';
import { module_change_readings } from './learning.tables.ts';

/** One reading per person and change; those that are there stay as they are. @returns the changes that were not read before */
export async function insertReadings(
  tx: Transaction,
  userId: string,
  changeIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (changeIds.length === 0) return [];
  const rows = await tx
    .insert(module_change_readings)
    .values(changeIds.map((change_id) => ({ user_id: userId, change_id, read_at: now })))
    .onConflictDoNothing()
    .returning({ change_id: module_change_readings.change_id });
  return rows.map((row) => row.change_id);
}
