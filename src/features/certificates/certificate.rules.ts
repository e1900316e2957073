/** How a certificate stands. */
export const certificateStates = ['valid', 'expired', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** @param today 'YYYY-MM-DD' in the installation's zone; the last day is inclusive */
export function stateOf(one: { is_revoked: boolean; valid_until: string | null }, today: string): CertificateState {
  if (one.is_revoked) return 'revoked';
  return one.valid_until !== null && one.valid_until < today ? 'expired' : 'valid';
}

/** All that a stranger is told of whose it is: the first letters of the names. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]?.toLocaleUpperCase('es')}.`)
    .join(' ');
