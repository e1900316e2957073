import type { Transaction } from '#platform/db/database.ts';
import { updateWork } from './identity.writes.ts';

/**
 * Writes what people work as and where, in one statement, however many: for whoever keeps that and has recorded the act.
 * '' is none.
 */
export async function writeWork(
  tx: Transaction,
  people: ReadonlyArray<{ id: string; position: string; area: string }>,
): Promise<void> {
  if (people.length > 0) await updateWork(tx, people);
}
