import { readPersonForChange } from '#features/identity/server/roster.reads.ts';
import type { Team } from '#features/identity/server/team.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';
import { mayManage } from '../people.rules.ts';

/** A person whom the acting one may manage, locked until the transaction ends. Refuses with PERSON_NOT_FOUND and NOT_YOUR_TEAM. */
export async function requireManaged(tx: Transaction, actor: Actor, team: Team, id: string) {
  const person = await readPersonForChange(tx, id);
  if (!person) throw refuse(refusals.PERSON_NOT_FOUND);
  if (!mayManage(actor, person, team.company)) throw refuse(refusals.NOT_YOUR_TEAM);
  return person;
}
