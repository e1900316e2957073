import { isInReach, type Reach, type RoleState, roleBefore } from '#features/identity/team.rules.ts';

/** A person of a selection, as read behind the lock of the roster. */
export interface SelectedPerson extends RoleState {
  id: string;
  company_name: string;
}

/** Why an act cannot be done for somebody of a selection; the same codes as of the act for one. */
export type BatchRefusal =
  | 'PERSON_NOT_FOUND'
  | 'NOT_YOUR_TEAM'
  | 'YOURSELF'
  | 'ALREADY_INACTIVE'
  | 'ALREADY_ACTIVE'
  | 'LAST_ADMIN'
  | 'LIMIT_REACHED';

interface Judged<Person> {
  done: Person[];
  skipped: Array<{ person: Person; refusal: BatchRefusal }>;
}

function judge<Person>(people: readonly Person[], refusalOf: (person: Person) => BatchRefusal | null): Judged<Person> {
  const judged: Judged<Person> = { done: [], skipped: [] };
  for (const person of people) {
    const refusal = refusalOf(person);
    if (refusal) judged.skipped.push({ person, refusal });
    else judged.done.push(person);
  }
  return judged;
}

interface Acting {
  actorId: string;
  reach: Reach;
}

/**
 * Who of a selection loses the access: not oneself, nobody outside the team, and the administrators never all of them.
 *
 * @param admins how many there are
 */
export function judgeDeactivation<Person extends SelectedPerson>(
  people: readonly Person[],
  { actorId, reach, admins }: Acting & { admins: number },
): Judged<Person> {
  let left = admins;
  return judge(people, (person) => {
    if (!isInReach(person, reach)) return 'NOT_YOUR_TEAM';
    if (person.id === actorId) return 'YOURSELF';
    if (person.role === 'inactive') return 'ALREADY_INACTIVE';
    if (person.role !== 'admin') return null;
    if (left <= 1) return 'LAST_ADMIN';
    left -= 1;
    return null;
  });
}

/**
 * Who of a selection gets the access back, in their order, as long as the limit of employees lets them.
 *
 * @param roomOf how many more active employees fit beside those of this person's company
 */
export function judgeReactivation<Person extends SelectedPerson>(
  people: readonly Person[],
  { reach, roomOf }: { reach: Reach; roomOf: (company: string) => { key: string; room: number } },
): Judged<Person> {
  const taken = new Map<string, number>();
  return judge(people, (person) => {
    if (!isInReach(person, reach)) return 'NOT_YOUR_TEAM';
    if (person.role !== 'inactive') return 'ALREADY_ACTIVE';
    if (roleBefore(person) !== 'employee') return null;
    const { key, room } = roomOf(person.company_name);
    const already = taken.get(key) ?? 0;
    if (already >= room) return 'LIMIT_REACHED';
    taken.set(key, already + 1);
    return null;
  });
}

/** Whose password of a selection is replaced: one's own is changed in the account screen, inactive people need none. */
export function judgeReset<Person extends SelectedPerson>(
  people: readonly Person[],
  { actorId, reach }: Acting,
): Judged<Person> {
  return judge(people, (person) => {
    if (!isInReach(person, reach)) return 'NOT_YOUR_TEAM';
    if (person.id === actorId) return 'YOURSELF';
    return person.role === 'inactive' ? 'ALREADY_INACTIVE' : null;
  });
}
