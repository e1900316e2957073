import { readSettings } from '#features/settings/server/settings.reads.ts';
import { announceToOnCommit } from '#platform/db/changes.ts';
import type { Database } from '#platform/db/database.ts';
import { localTime } from '#platform/time/local-time.ts';
import { insertEmergencyNotices, insertSigningNotices } from './authorisation-notices.writes.ts';

/** Tells administrators of accounts whose password was wrong too often at signing within a quarter of an hour, and of each use of the emergency account; on several nodes at once each is told once. */
export async function tellWrongSigning(db: Database, now: Date): Promise<void> {
  const { time_zone } = await readSettings(db);
  await db.transaction(async (tx) => {
    const day = localTime(now, time_zone.name).date;
    await announceToOnCommit(tx, await insertSigningNotices(tx, now, day));
    await announceToOnCommit(tx, await insertEmergencyNotices(tx, now, day));
  });
}
