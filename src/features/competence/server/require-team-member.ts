import { teamOf } from '#features/identity/server/team.reads.ts';
import { isInReach, type RoleState } from '#features/identity/team.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { competenceRefusals as refusals } from '../competence.refusals.ts';
import { readPerson } from './competence.reads.ts';

/** Somebody whom the acting person may see today. Refuses with PERSON_NOT_FOUND, also for whoever is not of the team. */
export async function requireTeamMember(db: Queryable, { actor }: Pick<Acting, 'actor'>, id: string) {
  const person = await readPerson(db, id);
  if (!person || !isInReach(person as typeof person & RoleState, await teamOf({ db, actor })))
    throw refuse(refusals.PERSON_NOT_FOUND);
  return person;
}
