/** Whose a token is: somebody's own, or a program's for which an administrator answers. */
export const tokenKinds = ['personal', 'service'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** What every token begins with, so that people and programs that look for lost secrets know it. */
export const tokenPrefix = 'formacion_';

/** Living tokens that one person, and that the installation's services may have. */
export const mostTokens: Readonly<Record<TokenKind, number>> = { personal: 20, service: 100 };

/** Days for which a token is good at most. */
export const longestDays = 365;

/** Calls of one token in a minute, on each node. */
export const callsPerMinute = 600;

/** Days before its end on which its owner is told. */
export const tokenToldBefore = 7;

/** Days for which an ended token stays in the list. */
export const endedShownFor = 30;

export const longestTokenName = 80;
export const mostNetworks = 20;

/** What a token is for its owner: good, over by its day, taken back, or asleep while whoever answers for it does not administrate. */
export type TokenState = 'active' | 'expired' | 'revoked' | 'ownerless';

export function tokenState(
  token: { kind: TokenKind; expires_at: Date; revoked_at: Date | null; owner_role: string },
  now: Date,
): TokenState {
  if (token.revoked_at) return 'revoked';
  if (token.expires_at.getTime() <= now.getTime()) return 'expired';
  return token.kind === 'service' && token.owner_role !== 'admin' ? 'ownerless' : 'active';
}

/** Whether a text can be a token of this product at all. */
export const isTokenShaped = (text: string): boolean => /^formacion_[\w-]{43}$/.test(text);

/** The networks of a text, one per line or parted by commas and blanks. */
export const networksOf = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '');
