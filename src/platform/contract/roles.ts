/** The roles of those who work here; `inactive` is a stored value that cannot sign in (spec P-012, P-290). */
export const roles = ['employee', 'jefe', 'admin'] as const;
export const storedRoles = [...roles, 'inactive'] as const;
/** Somebody from outside who reads within a scope and until a day is one, too, and none of the people of the organisation (decision 0261). */
export const accountRoles = [...roles, 'auditor'] as const;
export type Role = (typeof accountRoles)[number];

/**
 * Who may call an operation: `anyone` (no session needed), `signed-in` (everybody who works here), or the listed roles. An auditor is
 * admitted only where the role is named. Checked on the server before the input is even read.
 */
export type Who = 'anyone' | 'signed-in' | readonly Role[];

/** Jefe and admin: those who look after other people's training. */
export const supervisors = ['jefe', 'admin'] as const;

/** Whether a role may call an operation of a given `who`. */
export function isAdmitted(who: Who | undefined, role: Role): boolean {
  if (who === 'anyone') return true;
  return who === 'signed-in' ? role !== 'auditor' : (who?.includes(role) ?? false);
}

/** Whether somebody is jefe or admin; nobody is not. */
export function isSupervisor(role: string | undefined): role is (typeof supervisors)[number] {
  return role === 'jefe' || role === 'admin';
}
