import { readToday } from '#features/competence/server/competence.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { mostDuties } from '../duties.contract.ts';
import { isAnythingRequired, readOwnDuties } from './duties.reads.ts';

/** What the acting person has to show today. One query where nothing is required of anybody, else two, beside the settings. */
export async function getOwnDuties({ db, actor, now }: Acting) {
  const today = await readToday(db, now);
  if (!(await isAnythingRequired(db))) return { today, total: 0, duties: [], renewals: [] };
  return { today, ...(await readOwnDuties(db, actor.id, today, mostDuties)) };
}
