import { lockRoster } from '#features/identity/server/roster.reads.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Database } from '#platform/db/database.ts';
import { presentMoment } from '#platform/time/clock.ts';
import { letProfilesFollow } from './move-people.ts';
import { placeAsWritten, type Writing } from './place-as-written.ts';

/**
 * Keeps profiles and periods of one mind where nobody did: profiles that were written past this feature (a version before, a
 * demonstration) get their periods; periods that begin or end by themselves at midnight get into the profiles.
 */
export async function keepPlaces(db: Database, now: Date): Promise<void> {
  const writing: Writing = { by: null, now, today: await readToday(db, now) };
  await db.transaction(async (tx) => {
    await lockRoster(tx);
    await placeAsWritten(tx, null, writing);
    await letProfilesFollow(tx, writing);
  });
}

export const organisationJobs = [
  { name: 'keep-places', everySeconds: 5 * 60, run: (db: Database) => keepPlaces(db, presentMoment()) },
] as const;
