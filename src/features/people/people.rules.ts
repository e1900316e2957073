import { cleanLine } from '#features/identity/clean-line.rules.ts';
import type { Role } from '#platform/contract/operation.ts';

/** Stored role of a person; an inactive one keeps what they were in `previous_role`. */
export interface RoleState {
  role: Role | 'inactive';
  previous_role: Role | null;
}

/** The role a person has, or had before becoming inactive. */
export function roleBefore({ role, previous_role }: RoleState): Role {
  return role === 'inactive' ? (previous_role ?? 'employee') : role;
}

/**
 * Whether somebody may edit, deactivate, reactivate and reset the password of a person: admin everybody, jefe the
 * employees of the team (decisions, 'Roles and access').
 *
 * @param teamCompany company that the actor's team is narrowed to; null for everybody
 */
export function mayManage(
  actor: { role: Role },
  person: RoleState & { company_name: string },
  teamCompany: string | null,
): boolean {
  if (actor.role === 'admin') return true;
  const isInTeam = teamCompany === null || person.company_name === teamCompany;
  return actor.role === 'jefe' && isInTeam && roleBefore(person) === 'employee';
}

/** A full name as first and last name: split at the first space; one word has no last name (spec C-473; decisions). */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const name = cleanLine(fullName);
  const space = name.indexOf(' ');
  return space < 0
    ? { first_name: name, last_name: '' }
    : { first_name: name.slice(0, space), last_name: name.slice(space + 1) };
}

/** Whether so many more employees fit under the limit (spec C-395, C-692). */
export function hasRoom(active: number, limit: number, more = 1): boolean {
  return active + more <= limit;
}
