import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { identityRefusals } from '../identity.refusals.ts';

/** Attempts allowed within 15 minutes, counted in the database and so across nodes. */
const window = 15 * 60;
const limits = { account: 10, address: 100 } as const;
/** Of what writes a mail to an address that somebody typed. */
const mailLimits = { account: 3, address: 30 } as const;

type By = keyof typeof limits;
type MailKind = 'ask-reset' | 'ask-confirm';

/** What is tried, from which network address and, unless only a token was shown, for which account. */
export interface Attempt {
  kind: 'sign-in' | 'sign-up' | 'refresh' | 'change-password' | 'open-link' | MailKind;
  account?: string;
  address: string;
}

const known = new WeakMap<Database, Map<string, RateLimiterPostgres>>();

function limiterOf(db: Database, kind: Attempt['kind'], by: By): RateLimiterPostgres {
  const made = known.get(db) ?? new Map<string, RateLimiterPostgres>();
  known.set(db, made);
  const keyPrefix = `${kind}:${by}`;
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
      points: (kind.startsWith('ask-') ? mailLimits : limits)[by],
      duration: window,
    });
  made.set(keyPrefix, limiter);
  return limiter;
}

/** The counters of an attempt. Accounts are hashed: any length fits, and a password typed there is not kept. */
function countersOf(db: Database, { kind, account, address }: Attempt) {
  const byAddress = { limiter: limiterOf(db, kind, 'address'), key: address };
  if (account === undefined) return [byAddress];
  return [{ limiter: limiterOf(db, kind, 'account'), key: accountKey(account) }, byAddress];
}

const accountKey = (account: string) => createHash('sha256').update(account).digest('base64url');

/** Refuses with TOO_MANY_ATTEMPTS, naming the wait, when an account or address has failed too often. */
export async function requireAttemptsLeft(db: Database, attempt: Attempt): Promise<void> {
  for (const { limiter, key } of countersOf(db, attempt)) {
    const used = await limiter.get(key);
    if (used && used.consumedPoints >= limiter.points) throw tooMany(used.msBeforeNext);
  }
}

/**
 * Counts one failure. Refuses with TOO_MANY_ATTEMPTS when it is one too many, so that guesses sent side by side learn
 * no more than guesses sent one after the other.
 */
export async function countFailure(db: Database, attempt: Attempt): Promise<void> {
  const outcomes = await Promise.allSettled(countersOf(db, attempt).map(({ limiter, key }) => limiter.consume(key)));
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    throw outcome.reason instanceof RateLimiterRes ? tooMany(outcome.reason.msBeforeNext) : outcome.reason;
  }
}

/** Counts something that is limited whether it succeeds or not. Refuses with TOO_MANY_ATTEMPTS. */
export async function countUse(db: Database, use: Attempt & { kind: MailKind }): Promise<void> {
  await requireAttemptsLeft(db, use);
  await countFailure(db, use);
}

/** A success forgets the account's failures. */
export async function forgetFailures(db: Database, kind: Attempt['kind'], account: string): Promise<void> {
  await limiterOf(db, kind, 'account').delete(accountKey(account));
}

function tooMany(milliseconds: number) {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return refuse(identityRefusals.TOO_MANY_ATTEMPTS, {
    message: `Demasiados intentos. Espera ${wait} e intenta nuevamente.`,
    details: { retryAfterSeconds: Math.ceil(milliseconds / 1000) },
  });
}
