import { readToday } from '#features/settings/server/settings.reads.ts';
import { readRounds } from '#features/training-cycles/server/training-cycles.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { readObligations } from './competence.reads.ts';

/** What the acting person has to show today, and what they have completed. Two queries beside the settings. */
export async function getOwnCompetence({ db, actor, now }: Acting) {
  const today = await readToday(db, now);
  return { today, obligations: await readObligations(db, actor.id, today), rounds: await readRounds(db, actor.id) };
}
