import { erasePerson } from '#features/identity/server/erase-person.ts';
import type { PersonalData } from '#features/identity/server/personal-data.ts';
import { lockRoster, readPersonForChange } from '#features/identity/server/roster.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';

/**
 * Erases an inactive person's own data for good, in every feature that keeps some; attempts and completions stay as
 * evidence under a nameless profile. Refuses with PERSON_NOT_FOUND (erased ones included), YOURSELF and STILL_ACTIVE.
 */
export async function eraseEmployee(
  { db, actor, now }: Acting,
  id: string,
  personalData: readonly PersonalData[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoster(tx);
    const person = await readPersonForChange(tx, id);
    if (!person) throw refuse(refusals.PERSON_NOT_FOUND);
    if (person.id === actor.id) throw refuse(refusals.YOURSELF);
    if (person.role !== 'inactive') throw refuse(refusals.STILL_ACTIVE);
    const counts: Record<string, number> = {};
    for (const { section, erase } of personalData) {
      counts[section] = await erase(tx, { personId: person.id, heirId: actor.id });
    }
    await erasePerson(tx, person, { actorId: actor.id, counts, now });
  });
}
