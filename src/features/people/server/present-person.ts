import type { Team } from '#features/identity/server/team.reads.ts';
import type { Actor } from '#platform/http/call.ts';
import { mayManage } from '../people.rules.ts';
import type { PersonRow } from './people.reads.ts';

/** A person as the employee screen shows them to somebody. */
export function presentPerson(row: PersonRow, actor: Actor, team: Team) {
  return { ...row, mayManage: mayManage(actor, row, team.company) };
}
