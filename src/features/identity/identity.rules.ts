import type { Role } from '#platform/contract/operation.ts';

/** Shortest password at registration (spec P-480). */
export const minimumPasswordLength = 6;
/** Longest password; more would only cost hashing time. */
export const maximumPasswordLength = 200;
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

/**
 * Whether a text has the shape of an e-mail address: one @, a dot in the domain, no spaces and nothing invisible, at most 254
 * characters.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{C}@]+@[^\s\p{C}@.]+(\.[^\s\p{C}@.]+)+$/u.test(text);
}

/** How addresses are compared and stored. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** First and last name as one, 'Sin nombre' when both are empty (spec P-466). */
export function displayName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim() || 'Sin nombre';
}

const labels: Record<Role, string> = { employee: 'Empleado', jefe: 'Jefe', admin: 'Administrador' };

/** Spanish label of a role; an unknown one is shown as it is. */
export function roleLabel(role: string): string {
  return role in labels ? labels[role as Role] : role;
}

/** Whether self-registration is open to this address: any, or only the given domains. */
export function isDomainAllowed(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(normalizeEmail(email).split('@')[1] ?? '');
}
