/** How a certificate stands. */
export const certificateStates = ['valid', 'expired', 'lapsed', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** What a certificate is of. */
export const certificateKinds = ['module', 'requirement', 'plan'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** What stands between the name and what a certificate is of. */
export const wordingOf = (
  design: { wording: string; requirement_wording: string; plan_wording: string },
  kind: CertificateKind,
): string => ({ module: design.wording, requirement: design.requirement_wording, plan: design.plan_wording })[kind];

/** @param today 'YYYY-MM-DD' in the installation's zone; the last day is inclusive */
export function stateOf(
  one: { end: 'revoked' | 'lapsed' | null; valid_until: string | null },
  today: string,
): CertificateState {
  if (one.end) return one.end;
  return one.valid_until !== null && one.valid_until < today ? 'expired' : 'valid';
}

/** All that a stranger is told of whose it is: the first letters of the names. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]?.toLocaleUpperCase('es')}.`)
    .join(' ');
