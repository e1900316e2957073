import { readSettings } from '#features/settings/server/settings.reads.ts';
import { announceToOnCommit } from '#platform/db/changes.ts';
import type { Database } from '#platform/db/database.ts';
import { localTime } from '#platform/time/local-time.ts';
import { remindersFromHour } from '../notices.rules.ts';
import { insertTokenNotices } from './token-notices.writes.ts';

/** Tells whose tokens end within a week, from six in the morning; on several nodes at once each is told once. */
export async function tellTokens(db: Database, now: Date): Promise<void> {
  const { time_zone } = await readSettings(db);
  const { date: day, hour } = localTime(now, time_zone.name);
  if (hour < remindersFromHour) return;
  await db.transaction(async (tx) => {
    await announceToOnCommit(tx, await insertTokenNotices(tx, day));
  });
}
