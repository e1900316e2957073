import { requireRecorded } from '#features/competence/server/require-team-member.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { readPlansOf } from './plans.reads.ts';

/** The plans of the acting person's positions and areas today. One query beside the settings. */
export async function getOwnPlans({ db, actor, now }: Acting) {
  const today = await readToday(db, now);
  return { today, plans: await readPlansOf(db, actor.id, today) };
}

/** The plans of somebody of the team today. Refuses with PERSON_NOT_FOUND, also for whoever is not of the team. */
export async function getPersonPlans(call: Acting, id: string) {
  await requireRecorded(call.db, call, id);
  const today = await readToday(call.db, call.now);
  return { today, plans: await readPlansOf(call.db, id, today) };
}
