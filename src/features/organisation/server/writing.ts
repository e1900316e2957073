import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { localTime } from '#platform/time/local-time.ts';
import type { Writing } from './place-as-written.ts';

/** The day of a moment in the time zone of the installation, 'YYYY-MM-DD'. */
export async function dayOf(db: Queryable, moment: Date): Promise<string> {
  const { time_zone } = await readSettings(db);
  return localTime(moment, time_zone.name).date;
}

/** Who writes in a call, and when; asked in the transaction that writes, as a second connection might not be free. */
export async function writingOf(tx: Transaction, { actor, now }: Acting): Promise<Writing> {
  return { by: actor.id, now, today: await dayOf(tx, now) };
}
