import { isInReach, type Reach, roleBefore } from '#features/identity/team.rules.ts';
import { barTone, memberStatus } from '#features/learning/plan-state.rules.ts';
import type { ListedRow } from './people-list.reads.ts';
import type { PersonRow } from './people.reads.ts';

/** A person as the employee screen shows them to somebody who supervises these people. */
export function presentPerson(row: PersonRow, reach: Reach) {
  return { ...row, mayManage: isInReach(row, reach) };
}

/** A person of a list, with where they stand in the plan: the figures of the supervisor's list, of everybody who has a plan. */
export function presentListed(row: ListedRow, reach: Reach) {
  return { ...presentPerson(row, reach), plan: planOf(row) };
}

/** Where somebody stands in the plan; null of whoever has none. */
export function planOf({ whole_progress, last_activity, ...person }: ListedRow) {
  if (roleBefore(person) !== 'employee') return null;
  return {
    progress: whole_progress,
    state: memberStatus(whole_progress),
    barTone: barTone(whole_progress),
    lastActivity: last_activity,
  };
}
