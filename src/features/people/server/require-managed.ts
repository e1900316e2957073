import { readPersonForChange } from '#features/identity/server/roster.reads.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import { isInReach } from '#features/identity/team.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';

/**
 * A person whom the acting one may manage, locked until the transaction ends, and whom else they may. Refuses with PERSON_NOT_FOUND and
 * NOT_YOUR_TEAM.
 */
export async function requireManaged(tx: Transaction, actor: Actor, id: string) {
  const person = await readPersonForChange(tx, id);
  if (!person) throw refuse(refusals.PERSON_NOT_FOUND);
  const reach = await teamOf({ db: tx, actor });
  if (!isInReach(person, reach)) throw refuse(refusals.NOT_YOUR_TEAM);
  return { person, reach };
}
