import { isInReach, type Reach } from '#features/identity/team.rules.ts';
import type { PersonRow } from './people.reads.ts';

/** A person as the employee screen shows them to somebody who supervises these people. */
export function presentPerson(row: PersonRow, reach: Reach) {
  return { ...row, mayManage: isInReach(row, reach) };
}
