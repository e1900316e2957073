import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Idempotency } from '#platform/contract/operation.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/db/database.ts';
import { type Held, takeOrMake } from '#platform/jobs/lease.ts';
import type { RecurringJob } from '#platform/jobs/run-jobs.ts';
import { underLease } from '#platform/jobs/work-off.ts';
import {
  answeringOnce,
  dropRequest,
  forgetAllAnswers,
  forgetOldAnswers,
  keepAnswer,
  readAnswer,
} from './idempotency.writes.ts';
import { refuse } from './refuse.ts';

/** Milliseconds between two looks at a request that somebody else works on, and for how many of them. */
const lookEvery = 250;
const looks = 17;
/** Tries to note an answer while the database is away. */
const noteAttempts = 60;

/** A request that may come twice: who asks, which operation, with what, under the key of the header Idempotency-Key. */
interface IdempotentRequest {
  actorId: string;
  operation: string;
  key: string;
  input: unknown;
  how: Idempotency;
  /** A list of the answer that is kept empty: it holds secrets. */
  without?: string | undefined;
}

/** The header's key, if it is one: 8 to 100 plain characters. */
export function keyOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w.:-]{8,100}$/.test(header) ? header : null;
}

/**
 * Does what a request asks for once, however often it comes within an hour, on whichever node: the second one is told the first
 * one's answer, and waits for it if need be. A refusal or fault is not kept: asked again, it is looked at anew. Refuses with
 * STILL_AT_IT (409) when the first one takes longer than about 4 seconds.
 *
 * @param work does it on the given database; its result must be JSON, dates aside
 */
export async function runIdempotent(
  db: Database,
  request: IdempotentRequest,
  work: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  const key = nameOf(request);
  let held = await takeOrMake(db, answeringOnce, key);
  for (let look = 0; !held; look += 1, held = await takeOrMake(db, answeringOnce, key)) {
    const answer = await readAnswer(db, key);
    if (answer !== undefined) return answer;
    if (look === looks) throw refuse(platformRefusals.STILL_AT_IT);
    await delay(lookEvery);
  }
  const mine = held;
  const isAtomic = request.how === 'atomic' || (request.how === 'noted-if-signed' && !isSigned(request.input));
  const done = isAtomic ? doneAndNoted : doneThenNoted;
  try {
    return await underLease(db, answeringOnce, mine, () => done(db, mine, request, work));
  } catch (error) {
    // Where the answer to a commit was lost, the request may have been answered.
    await dropRequest(db, mine).catch(() => undefined);
    throw error;
  }
}

const isSigned = (input: unknown) =>
  typeof input === 'object' && input !== null && 'signature' in input && input.signature !== undefined;

/**
 * What was done and its answer are there together, or neither is; transactions of `work` become parts of this one. Refuses with
 * STILL_AT_IT when another process has begun it meanwhile, because this one was silent for so long.
 */
function doneAndNoted(
  db: Database,
  held: Held<Buffer>,
  request: IdempotentRequest,
  work: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  return db.transaction(async (tx) => {
    // A transaction does all that a handler may ask of the database.
    const answer = await work(tx as unknown as Database);
    if (!(await keepAnswer(tx, held, withoutSecrets(request, answer)))) throw refuse(platformRefusals.STILL_AT_IT);
    return answer;
  });
}

/** What was done stands, whether it can be noted or not; that is tried, behind the answer, until a database that was killed is back. */
async function doneThenNoted(
  db: Database,
  held: Held<Buffer>,
  request: IdempotentRequest,
  work: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  const answer = await work(db);
  const isKept = () =>
    keepAnswer(db, held, withoutSecrets(request, answer)).then(
      () => true,
      () => false,
    );
  const goOn = async () => {
    for (let attempt = 0; attempt < noteAttempts && !(await isKept()); attempt += 1) await delay(lookEvery);
  };
  if (!(await isKept())) void goOn();
  return answer;
}

/** What may be kept of an answer. */
function withoutSecrets({ without }: IdempotentRequest, answer: unknown): unknown {
  return without && typeof answer === 'object' && answer ? { ...answer, [without]: [] } : answer;
}

/** Nothing of the request can be read out of its name. */
function nameOf({ actorId, operation, key, input }: IdempotentRequest): Buffer {
  const written = JSON.stringify(input, (_, value) => (value instanceof File ? [value.name, value.size] : value));
  return createHash('sha256')
    .update(JSON.stringify([actorId, operation, key, written ?? null]))
    .digest();
}

/** Forgets every answer: they name people, and somebody is being erased. Who asks again is heard anew. */
export function forgetAnswers(tx: Transaction): Promise<void> {
  return forgetAllAnswers(tx);
}

export const answerJobs: readonly RecurringJob[] = [
  { name: 'forget-old-answers', everySeconds: 15 * 60, run: forgetOldAnswers },
];
