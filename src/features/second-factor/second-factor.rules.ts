import type { Role, supervisors } from '#platform/contract/roles.ts';
import { dayAfter } from '#platform/time/day-after.ts';

/** What somebody can show besides their password. */
export const factorWays = ['passkey', 'app', 'recovery'] as const;
export type FactorWay = (typeof factorWays)[number];

/** Seconds for which a sign-in with the right password waits for its second step. */
export const halfSignInLife = 5 * 60;
/** Seconds for which an authenticator may take to sign a challenge. */
export const challengeLife = 5 * 60;
/** Days for which a trusted device is not asked. */
export const trustedDays = 30;
/** Seconds for which a session is not asked again after it was confirmed. */
export const confirmedFor = 10 * 60;
export const recoveryCodeCount = 10;
export const mostPasskeys = 20;
export const longestPasskeyName = 80;

/** Seconds of a step of an app's code, and the steps before and after now whose codes are taken. */
export const codeStep = 30;
export const codeWindow = 1;
/** Steps before and after within which a code tells that the phone's clock is wrong: ten minutes. */
export const clockWindow = 20;

/** Letters and digits that cannot be taken for one another. */
export const recoveryAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const recoveryLength = 16;

/** A recovery code from random bytes, 80 bits of them: 'ABCD-EFGH-JKLM-NPQR'. @param bytes 16 of them */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, recoveryLength), (byte) => recoveryAlphabet[byte % 32] ?? '').join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** What somebody typed as a code: six digits of an app, a recovery code without its dashes, or neither. */
export function codeTyped(text: string): { kind: 'app' | 'recovery'; code: string } | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain };
  const isRecovery = plain.length === recoveryLength && [...plain].every((letter) => recoveryAlphabet.includes(letter));
  return isRecovery ? { kind: 'recovery', code: plain } : null;
}

/** What a code of an app is worth: at which step it fits, or that it fits only to a clock that is wrong, or never. */
export type CodeFit = { fit: 'now' | 'used' | 'clock'; step: number } | { fit: 'never' };

/**
 * Judges a code by the steps at which it would fit.
 *
 * @param fitting steps around now whose code it is @param kept the last step that was taken, and one that is not to be
 */
export function judgeCode(
  fitting: readonly number[],
  now: number,
  kept: { last_step: number | null; burned_step: number | null },
): CodeFit {
  const near = fitting.filter((step) => Math.abs(step - now) <= codeWindow);
  const free = near.find((step) => step > (kept.last_step ?? -1) && step !== kept.burned_step);
  if (free !== undefined) return { fit: 'now', step: free };
  if (near[0] !== undefined) return { fit: 'used', step: near[0] };
  const far = fitting[0];
  return far === undefined ? { fit: 'never' } : { fit: 'clock', step: far };
}

/**
 * The name by which passkeys know a site: its host. None of an address without a name or that browsers do not take for safe, where they make
 * no passkeys.
 *
 * @param origin e.g. 'https://formacion.laboratorio.co'
 */
export function siteOf(origin: string): string | null {
  const { protocol, hostname } = new URL(origin);
  if (hostname === 'localhost') return hostname;
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  return protocol === 'https:' && !isNumber && hostname.includes('.') ? hostname : null;
}

export const mostGraceDays = 90;

export interface FactorPolicy {
  /** Of whom it is demanded; of nobody where there are none. */
  roles: readonly (typeof supervisors)[number][];
  /** From which day on, 'YYYY-MM-DD'; null while of nobody. */
  from_day: string | null;
  grace_days: number;
}

/**
 * What is demanded of somebody without a second factor: nothing, to set one up by a day, or to do so before anything else.
 *
 * @param today 'YYYY-MM-DD' in the organisation's zone @returns the last day of grace
 */
export function demandOn(
  policy: FactorPolicy,
  role: Role,
  today: string,
): { last_day: string; is_over: boolean } | null {
  if (!policy.from_day || !(policy.roles as readonly Role[]).includes(role) || today < policy.from_day) return null;
  const last_day = dayAfter(policy.from_day, policy.grace_days - 1);
  return { last_day, is_over: policy.grace_days === 0 || today > last_day };
}

/** How a count of a passkey may go on: it rises, or was never told. */
export const isCopied = (kept: number, shown: number): boolean => (kept > 0 || shown > 0) && shown <= kept;

/** What of somebody's second factor changed, or was used where it seldom is. */
export type FactorNews =
  | 'add-passkey'
  | 'remove-passkey'
  | 'block-passkey'
  | 'add-code-app'
  | 'remove-code-app'
  | 'renew-recovery-codes'
  | 'use-recovery-code'
  | 'reset-second-factor';
