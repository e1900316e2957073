import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { mostDuties } from '../duties.contract.ts';
import { readOwnDuties } from './duties.reads.ts';

/** What the acting person has to show today. One query, beside the settings. */
export async function getOwnDuties({ db, actor, now }: Acting) {
  const today = await readToday(db, now);
  return { today, ...(await readOwnDuties(db, actor.id, today, mostDuties)) };
}
