/** The roles that can sign in; `inactive` is a stored value that cannot (spec P-012, P-290). */
export const roles = ['employee', 'jefe', 'admin'] as const;
export type Role = (typeof roles)[number];
export const storedRoles = [...roles, 'inactive'] as const;

/**
 * Who may call an operation: `anyone` (no session needed), `signed-in` (any role), or the listed roles.
 * Checked on the server before the input is even read.
 */
export type Who = 'anyone' | 'signed-in' | readonly Role[];

/** Jefe and admin: those who look after other people's training. */
export const supervisors = ['jefe', 'admin'] as const;

/** Whether somebody is jefe or admin; nobody is not. */
export function isSupervisor(role: string | undefined): role is (typeof supervisors)[number] {
  return role === 'jefe' || role === 'admin';
}
