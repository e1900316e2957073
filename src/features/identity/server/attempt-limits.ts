import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { identityRefusals } from '../identity.refusals.ts';

/** Failed tries within 15 minutes, counted in the database and so across nodes. */
const window = 15 * 60;
const limits = { account: 10, address: 100 } as const;

type Limiters = Record<keyof typeof limits, RateLimiterPostgres>;
const known = new WeakMap<Database, Limiters>();

function limitersOf(db: Database): Limiters {
  const found = known.get(db);
  if (found) return found;
  const make = (name: keyof typeof limits) =>
    new RateLimiterPostgres({
      storeClient: db.$client,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: `sign-in:${name}`,
      points: limits[name],
      duration: window,
    });
  const made = { account: make('account'), address: make('address') };
  known.set(db, made);
  return made;
}

/** Refuses with TOO_MANY_ATTEMPTS, naming the wait, when an account or address has failed too often. */
export async function requireAttemptsLeft(db: Database, account: string, address: string): Promise<void> {
  const limiters = limitersOf(db);
  for (const [limiter, key] of [
    [limiters.account, account],
    [limiters.address, address],
  ] as const) {
    const used = await limiter.get(key);
    if (used && used.consumedPoints >= limiter.points) throw tooMany(used.msBeforeNext);
  }
}

/** Counts one failure. */
export async function countFailure(db: Database, account: string, address: string): Promise<void> {
  const limiters = limitersOf(db);
  for (const [limiter, key] of [
    [limiters.account, account],
    [limiters.address, address],
  ] as const) {
    await limiter.consume(key).catch((error: unknown) => {
      // The limit itself is told at the next try; anything else is a fault.
      if (!(error instanceof RateLimiterRes)) throw error;
    });
  }
}

/** A success forgets the account's failures. */
export async function forgetFailures(db: Database, account: string): Promise<void> {
  await limitersOf(db).account.delete(account);
}

function tooMany(milliseconds: number) {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return refuse(identityRefusals.TOO_MANY_ATTEMPTS, {
    message: `Demasiados intentos. Espera ${wait} e intenta nuevamente.`,
    details: { retryAfterSeconds: Math.ceil(milliseconds / 1000) },
  });
}
