import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Queryable } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { attemptsRefusals as refusals } from '../attempts.refusals.ts';
import { countedAddress, pauseAfter, tooManyAttempts, tooManyRegistrations } from '../attempts.rules.ts';
import { deleteCounts } from './attempts.writes.ts';

/** Attempts are counted within 15 minutes, in the database and so across nodes. */
const window = 15 * 60;
/**
 * How many there may be. Few for an account; many for a network address, because a laboratory's people share one. A device on which
 * the person has signed in before is counted by itself: others' failures do not keep them out.
 */
const limits = {
  'sign-in': { account: 10, address: 1000, device: 10 },
  'sign-up': { account: 10, address: 100 },
  'change-password': { account: 10 },
  sign: { account: 10 },
  'create-token': { account: 10 },
  'second-factor': { account: 5, address: 1000, device: 5 },
  'confirm-again': { account: 5 },
  passkey: { address: 100 },
  // What a passkey is to sign is kept for five minutes, whoever asks: an open /login asks every four where its browser knows a passkey.
  'ask-passkey': { address: 1000 },
  refresh: { address: 1000 },
  'open-link': { address: 100 },
  'organisation-sign-in': { address: 200 },
  // Typed once, from a screen that shows it.
  'setup-code': { address: 10, installation: 200 },
  // What writes a mail to an address that somebody typed.
  'ask-reset': { account: 3, address: 100 },
  'ask-confirm': { account: 3, address: 200 },
  // Codes of certificates that nobody has; mistyped ones are found without being looked for.
  certificate: { address: 60 },
  // How often programs read a calendar by its address.
  calendar: { account: 30 },
  // Registrations that succeed: a class of 30 behind one address comes in twice, a program does not fill the list of people.
  registration: { address: 60, installation: 200 },
} as const satisfies Record<string, Partial<Record<By, number>>>;

type By = 'account' | 'address' | 'device' | 'installation';
type Kind = keyof typeof limits;

/** What is tried, from which network address and, unless only a token was shown, for which account. */
export interface Attempt {
  kind: Kind;
  account?: string;
  address: string;
  /** Hash of the token of the device, where it is a known one of the account. */
  device?: Buffer | null;
}

const known = new WeakMap<Database, Map<string, RateLimiterPostgres>>();

/** What the limiter's keys begin with; a colon follows. */
const prefixOf = (kind: Kind, by: By) => `${kind}:${by}`;

function limiterOf(db: Database, kind: Kind, by: By, points: number): RateLimiterPostgres {
  const made = known.get(db) ?? new Map<string, RateLimiterPostgres>();
  known.set(db, made);
  const keyPrefix = prefixOf(kind, by);
  const limiter =
    made.get(keyPrefix) ??
    new RateLimiterPostgres({
      storeClient: db.$client,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // Rows that have ended are removed by the feature's job.
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: window,
    });
  made.set(keyPrefix, limiter);
  return limiter;
}

/** The counters of an attempt. Accounts are hashed: any length fits, and a password typed there is not kept. */
function countersOf(db: Database, { kind, account, address, device }: Attempt) {
  const keys: Partial<Record<By, string>> =
    device && account !== undefined
      ? { device: hashed(`${device.toString('base64url')} ${account}`) }
      : { ...(account === undefined ? {} : { account: hashed(account) }), address: countedAddress(address) };
  const most: Partial<Record<By, number>> = limits[kind];
  keys.installation = 'all';
  return (['account', 'device', 'address', 'installation'] as const).flatMap((by) => {
    const [key, points] = [keys[by], most[by]];
    return key === undefined || points === undefined ? [] : [{ by, key, limiter: limiterOf(db, kind, by, points) }];
  });
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Refuses with TOO_MANY_ATTEMPTS, naming the wait, when an account, address or device has failed too often.
 *
 * @returns how often the address has failed; 0 where it is not counted
 */
export async function requireAttemptsLeft(db: Database, attempt: Attempt): Promise<number> {
  let failuresOfAddress = 0;
  for (const { by, limiter, key } of countersOf(db, attempt)) {
    const used = await limiter.get(key);
    if (!used) continue;
    if (used.consumedPoints >= limiter.points) throw tooMany(used.msBeforeNext, attempt.kind);
    if (by === 'address') failuresOfAddress = used.consumedPoints;
  }
  return failuresOfAddress;
}

/** As {@link requireAttemptsLeft}; behind an address that fails much, the attempt waits before it is judged. */
export async function awaitAttempt(db: Database, attempt: Attempt): Promise<void> {
  const pause = pauseAfter(await requireAttemptsLeft(db, attempt));
  if (pause > 0) await delay(pause);
}

/**
 * Counts one failure. Refuses with TOO_MANY_ATTEMPTS when it is one too many, so that guesses sent side by side learn
 * no more than guesses sent one after the other.
 */
export async function countFailure(db: Database, attempt: Attempt): Promise<void> {
  const outcomes = await Promise.allSettled(countersOf(db, attempt).map(({ limiter, key }) => limiter.consume(key)));
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    throw outcome.reason instanceof RateLimiterRes
      ? tooMany(outcome.reason.msBeforeNext, attempt.kind)
      : outcome.reason;
  }
}

/** Counts something that is limited whether it succeeds or not. Refuses with TOO_MANY_ATTEMPTS, or TOO_MANY_REGISTRATIONS. */
export async function countUse(
  db: Database,
  use: Attempt & { kind: 'ask-passkey' | 'ask-reset' | 'ask-confirm' | 'calendar' | 'registration' },
): Promise<void> {
  await requireAttemptsLeft(db, use);
  await countFailure(db, use);
}

/** A success forgets the failures of the account, or of the device that is counted by itself. */
export async function forgetFailures(db: Database, success: Omit<Attempt, 'address'>): Promise<void> {
  for (const { by, limiter, key } of countersOf(db, { ...success, address: '' })) {
    if (by === 'account' || by === 'device') await limiter.delete(key);
  }
}

/** As {@link forgetFailures}, of the sign-ins of many accounts. One statement. @param accounts normalised addresses */
export async function forgetSignInFailures(db: Queryable, accounts: readonly string[]): Promise<void> {
  const keyPrefix = prefixOf('sign-in', 'account');
  await deleteCounts(
    db,
    accounts.map((account) => `${keyPrefix}:${hashed(account)}`),
  );
}

function tooMany(milliseconds: number, kind: Kind) {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  if (kind === 'registration') {
    return refuse(refusals.TOO_MANY_REGISTRATIONS, {
      message: tooManyRegistrations(wait),
      details: { retryAfterSeconds: Math.ceil(milliseconds / 1000) },
    });
  }
  return refuse(refusals.TOO_MANY_ATTEMPTS, {
    message: tooManyAttempts(wait),
    details: { retryAfterSeconds: Math.ceil(milliseconds / 1000) },
  });
}
