import { readSettings } from '#features/settings/server/settings.reads.ts';
import { announceToOnCommit } from '#platform/db/changes.ts';
import type { Database } from '#platform/db/database.ts';
import { localTime } from '#platform/time/local-time.ts';
import { remindersFromHour } from '../notices.rules.ts';
import { insertReviewNotices } from './notices.writes.ts';

/** Tells whoever answers for a controlled document that it is to be reviewed, from six in the morning; on several nodes at once each is told once. */
export async function tellReviews(db: Database, now: Date): Promise<void> {
  const { time_zone } = await readSettings(db);
  const { date: day, hour } = localTime(now, time_zone.name);
  if (hour < remindersFromHour) return;
  await db.transaction(async (tx) => {
    await announceToOnCommit(tx, await insertReviewNotices(tx, day));
  });
}
