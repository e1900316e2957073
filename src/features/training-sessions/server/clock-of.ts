import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Queryable } from '#platform/db/database.ts';
import { localTime } from '#platform/time/local-time.ts';

/** The day and time of the installation's clocks. */
export async function clockOf(db: Queryable, now: Date) {
  const { time_zone } = await readSettings(db);
  return localTime(now, time_zone.name);
}
