import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { readExceptions } from './exceptions.reads.ts';
import { requireRecorded } from './require-team-member.ts';

/** A person's exemptions and absences, voided ones among them. Refuses with PERSON_NOT_FOUND, also outside the team. */
export async function listExceptions(call: Acting, id: string) {
  const { db, now } = call;
  await requireRecorded(db, call, id);
  const today = await readToday(db, now);
  const all = await readExceptions(db, id, today);
  return {
    today,
    exemptions: all.flatMap(({ requirement, ...one }) => (requirement ? [{ ...one, requirement }] : [])),
    absences: all.flatMap(({ requirement, ...one }) => (requirement ? [] : [one])),
  };
}
