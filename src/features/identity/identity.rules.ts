import type { Role } from '#platform/contract/roles.ts';

/** Shortest password at registration (spec P-480). */
export const minimumPasswordLength = 6;
/** Longest first name, last name and company name. */
export const maximumNameLength = 120;

/** Whether every value has something in it besides spaces. */
export function isFilledIn(values: readonly string[]): boolean {
  return values.every((value) => value.trim() !== '');
}

/** Whether a password is long enough to register with; spaces and accents count like any character. */
export function isLongEnough(password: string): boolean {
  return password.length >= minimumPasswordLength;
}

/** First and last name as one, 'Sin nombre' when both are empty (spec P-466). */
export function displayName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim() || 'Sin nombre';
}

const labels: Record<Role, string> = { employee: 'Empleado', jefe: 'Jefe', admin: 'Administrador', auditor: 'Auditor' };

/** Spanish label of a role; an unknown one is shown as it is. */
export function roleLabel(role: string): string {
  return role in labels ? labels[role as Role] : role;
}
