import { isDomainAllowed, isEmail, normalizeEmail } from '#platform/text/email-address.ts';

/** Providers that there may be. */
export const mostProviders = 10;
export const longestProviderName = 60;

/** Seconds for which somebody who left for a provider may come back. */
export const departureLife = 10 * 60;
/** Seconds for which a proof of a fresh sign-in signs. */
export const proofLife = 2 * 60;
/** Seconds by which the clock of a provider may differ. */
export const clockSkew = 60;
/** Seconds for which a message that a session has ended is taken. */
export const logoutMessageLife = 5 * 60;

/** Accounts that may wait for an administrator at once: beyond it nobody is noted, as anybody with an account at the provider could be. */
export const mostRequests = 500;

/** Bytes of an answer of a provider at most, and milliseconds that it has until it begins and until it is whole. */
export const answerLimits = { bytes: 512 * 1024, beginsWithin: 5000, wholeWithin: 8000 } as const;

/** Why an account joins nobody by itself. */
export const requestReasons = ['unverified', 'domain', 'no-email', 'linked-otherwise'] as const;
export type RequestReason = (typeof requestReasons)[number];

type Claims = Readonly<Record<string, unknown>>;

/** What a provider says of an account, as far as it is used here. */
export interface ProviderAccount {
  subject: string;
  /** In the one form of addresses; empty where none is said, or none that is an address. */
  email: string;
  isVerified: boolean;
  first_name: string;
  last_name: string;
}

const line = (value: unknown, longest: number): string =>
  typeof value === 'string'
    ? value
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, longest)
        .trim()
    : '';

/** The account that an identity token is about. Entra says `xms_edov` where others say `email_verified`. */
export function accountIn(claims: Claims, longestName: number): ProviderAccount {
  const email = normalizeEmail(typeof claims.email === 'string' ? claims.email : '');
  const whole = line(claims.name, 2 * longestName);
  const [first = '', ...rest] = whole.split(' ');
  const given = line(claims.given_name, longestName);
  const family = line(claims.family_name, longestName);
  const edov = claims.xms_edov;
  return {
    subject: String(claims.sub ?? ''),
    email: isEmail(email) ? email : '',
    isVerified: claims.email_verified === true || edov === true || edov === 1 || edov === '1',
    first_name: (given || (family ? '' : first)).slice(0, longestName),
    last_name: (family || (given ? '' : rest.join(' '))).slice(0, longestName),
  };
}

/** Why an account does not join by its address; null where it may. Without domains it never does. */
export function refuseJoining(account: ProviderAccount, domains: readonly string[]): RequestReason | null {
  if (!account.email) return 'no-email';
  if (!account.isVerified) return 'unverified';
  return domains.length > 0 && isDomainAllowed(account.email, domains) ? null : 'domain';
}

/** What somebody works as and where. */
export interface WorkWords {
  position: string;
  area: string;
  site: string;
}

/** What a token says of it, by the names of the claims; several positions or areas are parted as everywhere. */
export function workIn(
  claims: Claims,
  names: { claim_position: string | null; claim_area: string | null; claim_site: string | null },
): WorkWords {
  const of = (name: string | null) => {
    const said = name ? claims[name] : undefined;
    const words = (Array.isArray(said) ? said : [said]).map((one) => line(one, 120)).filter(Boolean);
    return [...new Set(words)];
  };
  const together = (words: readonly string[]) => words.join('; ').slice(0, 120).trim();
  return {
    position: together(of(names.claim_position)),
    area: together(of(names.claim_area)),
    site: (of(names.claim_site)[0] ?? '').slice(0, 120),
  };
}

/** The path within this platform that somebody was on the way to; null where it is none. */
export function pathWithin(asked: string | null | undefined, origin: string): string | null {
  if (!asked?.startsWith('/') || asked.length > 2000 || !URL.canParse(asked, origin)) return null;
  // Read as browsers read it: tabs and backslashes turn a path into another site.
  const url = new URL(asked, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** Domains as they are typed, one a line or parted by commas, without the at sign. */
export const domainsIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).flatMap((one) => normalizeEmail(one).replace(/^@/, '') || [])),
];
