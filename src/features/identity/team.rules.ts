import type { Role } from '#platform/contract/roles.ts';

/** Stored role of a person; an inactive one keeps what they were in `previous_role`. */
export interface RoleState {
  role: Role | 'inactive';
  previous_role: Role | null;
}

/** Whose figures are asked for: everybody's, or those of one company. */
export interface Team {
  company: string | null;
}

/** Whom somebody may read and manage: `everybody`, or the employees of the {@link Team}, inactive ones included. */
export interface Reach extends Team {
  everybody: boolean;
}

/** The role a person has, or had before becoming inactive. */
export function roleBefore({ role, previous_role }: RoleState): Role {
  return role === 'inactive' ? (previous_role ?? 'employee') : role;
}

/** The team of somebody who supervises: companies are teams where the setting says so (decision 0121). */
export function teamOfSupervisor(person: { role: string; company_name: string }, isByCompany: boolean): Team {
  return { company: person.role === 'jefe' && isByCompany ? person.company_name : null };
}

/**
 * Whether somebody may read a person's data, and edit, deactivate, reactivate and reset the person: an admin everybody, a jefe the employees
 * of the team (decision 0121). `belongsTo` in team.reads.ts says the same in SQL.
 */
export function isInReach(person: RoleState & { company_name: string }, { everybody, company }: Reach): boolean {
  if (everybody) return true;
  return roleBefore(person) === 'employee' && (company === null || person.company_name === company);
}
