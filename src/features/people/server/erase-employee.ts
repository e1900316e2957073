import { discardDrafts } from '#features/assessment/server/discard-drafts.ts';
import { erasePerson } from '#features/identity/server/erase-person.ts';
import { lockRoster, readPersonForChange } from '#features/identity/server/roster.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';

/**
 * Erases an inactive person's own data for good; attempts and completions stay as evidence under a nameless profile.
 * Refuses with PERSON_NOT_FOUND (erased ones included), YOURSELF and STILL_ACTIVE.
 */
export async function eraseEmployee({ db, actor, now }: Acting, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoster(tx);
    const person = await readPersonForChange(tx, id);
    if (!person) throw refuse(refusals.PERSON_NOT_FOUND);
    if (person.id === actor.id) throw refuse(refusals.YOURSELF);
    if (person.role !== 'inactive') throw refuse(refusals.STILL_ACTIVE);
    await discardDrafts(tx, id);
    await erasePerson(tx, id, actor.id, now);
  });
}
