import { teamOf } from '#features/identity/server/team.reads.ts';
import { isInReach, type RoleState } from '#features/identity/team.rules.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { competenceRefusals as refusals } from '../competence.refusals.ts';
import { readPerson } from './competence.reads.ts';

/** Somebody whom the acting person may see today. Refuses with PERSON_NOT_FOUND, also for whoever is not of the team, or is blocked. */
export async function requireTeamMember(db: Queryable, call: Pick<Acting, 'actor'>, id: string) {
  const person = await requireRecorded(db, call, id);
  if (person.is_blocked) throw refuse(refusals.PERSON_NOT_FOUND);
  return person;
}

/** The same for whoever looks at what is recorded: administrators see blocked people, too (decision 0262). Refuses with PERSON_NOT_FOUND. */
export async function requireRecorded(db: Queryable, { actor }: Pick<Acting, 'actor'>, id: string) {
  const person = await readPerson(db, id);
  if (
    !person ||
    (person.is_blocked && actor.role !== 'admin') ||
    !isInReach(person as typeof person & RoleState, await teamOf({ db, actor }))
  )
    throw refuse(refusals.PERSON_NOT_FOUND);
  return person;
}
