import type { Transaction } from '#platform/db/database.ts';
import { letProfilesFollow } from './move-people.ts';
import type { Writing } from './place-as-written.ts';
import { insertPeriods, type NewPeriod, voidPeriods } from './placing.writes.ts';

/**
 * Records periods of earlier years, behind the lock of the roster and in the transaction of the import that logs them. None may
 * overlap one of the same position: the database refuses it. Profiles follow.
 *
 * @returns their ids, by which {@link takePeriodsBack} knows them
 */
export async function recordEarlierPeriods(tx: Transaction, periods: readonly NewPeriod[], writing: Writing) {
  const ids = await insertPeriods(tx, periods, { by: writing.by, at: writing.now });
  await letProfilesFollow(tx, writing);
  return ids;
}

/** Voids those of these periods that nobody has corrected since; they stay to be seen. Profiles follow. @returns how many */
export async function takePeriodsBack(
  tx: Transaction,
  ids: readonly string[],
  { reason, ...writing }: Writing & { reason: string },
): Promise<number> {
  const taken = await voidPeriods(tx, ids, { by: writing.by, at: writing.now, reason });
  await letProfilesFollow(tx, writing);
  return taken;
}
