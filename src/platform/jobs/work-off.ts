import type { Database } from '#platform/db/database.ts';
import { asAct } from '#platform/telemetry/act.ts';
import { spanned } from '#platform/telemetry/telemetry.ts';
import { giveBack, type Held, type Lease, prolong, type Taken, take } from './lease.ts';

/** Another process has taken over what this one works on, or somebody has ended it: nothing more of it is written here. */
export class LeaseLost extends Error {}

/** What this process works on under leases, by its database, and whether it takes on more. */
interface Here {
  readonly work: Map<Held<string | Buffer>, Lease>;
  isStopping: boolean;
}
const processes = new WeakMap<Database, Here>();

function here(db: Database): Here {
  const known = processes.get(db) ?? { work: new Map(), isStopping: false };
  processes.set(db, known);
  return known;
}

/** Signs of life within the time after which one is taken for dead. */
const signsWithin = 5;

/**
 * Works on a row that this process holds, giving signs of life all the time. A database that does not answer says nothing of
 * who holds it; what is written is written on the condition that the row is still held (`isHeld`, `lockHeld`).
 *
 * @param work is told by the signal when the row is held no more
 * @param signEvery milliseconds between two signs, a fifth of the lease's silence unless given
 * @param soFar what is written with each sign
 */
export async function underLease<Result>(
  db: Database,
  on: Lease,
  held: Held<string | Buffer>,
  work: (lost: AbortSignal) => Promise<Result>,
  {
    signEvery = (on.seconds * 1000) / signsWithin,
    soFar,
  }: { signEvery?: number; soFar?: () => Readonly<Record<string, unknown>> } = {},
): Promise<Result> {
  const lost = new AbortController();
  let isSigning = false;
  const sign = async () => {
    if (isSigning) return;
    isSigning = true;
    const isOurs = await prolong(db, on, held, soFar?.()).catch(() => true);
    isSigning = false;
    if (!isOurs) lost.abort(new LeaseLost());
  };
  const signing = setInterval(() => void sign(), signEvery);
  here(db).work.set(held, on);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(signing);
    here(db).work.delete(held);
  }
}

interface Worker {
  /** The row that is asked for; all that wait unless given. */
  only?: string | undefined;
  work(taken: Taken, lost: AbortSignal): Promise<unknown>;
  /** Ends what was begun too often. */
  giveUp?(taken: Taken): Promise<unknown>;
  signEvery?: number;
  /** What is written with each sign of life. */
  soFar?(taken: Taken): Readonly<Record<string, unknown>>;
}

/**
 * Takes on what waits or was left by a process that died, one after another. What fails by a fault is given back, to be begun
 * again after a pause that doubles each time, and the fault is thrown.
 *
 * @returns how many were taken
 */
export async function workOff(
  db: Database,
  on: Lease,
  { only, work, giveUp, signEvery, soFar }: Worker,
): Promise<number> {
  for (let done = 0; ; done += 1) {
    const [taken] = here(db).isStopping ? [] : await take(db, on, { only });
    if (!taken) return done;
    if (taken.is_spent) {
      await giveUp?.(taken);
      continue;
    }
    try {
      const { request_id: requestId } = taken;
      await asAct({ requestId, place: on.kind }, () =>
        spanned(
          () => ({
            name: `work ${on.kind}`,
            timed: 'formacion.work.duration',
            by: { 'formacion.work': on.kind },
            isRoot: true,
          }),
          () =>
            underLease(db, on, taken, (lost) => work(taken, lost), {
              ...(signEvery ? { signEvery } : {}),
              ...(soFar ? { soFar: () => soFar(taken) } : {}),
            }),
        ),
      );
    } catch (error) {
      if (error instanceof LeaseLost) continue;
      const after = on.seconds * 2 ** (taken.attempts - 1);
      await giveBack(db, on, taken, { after }).catch(() => undefined);
      throw error;
    }
  }
}

/** Whether this process takes on more. */
export const isTaking = (db: Database): boolean => !here(db).isStopping;

/** From now on this process takes nothing more. */
export function stopTaking(db: Database): void {
  here(db).isStopping = true;
}

/** For a process that ends: what it has not done is given back, so that another node goes on at once. */
export async function giveBackAll(db: Database): Promise<void> {
  stopTaking(db);
  const left = [...here(db).work].filter(([, on]) => !on.isOfRequest);
  await Promise.allSettled(left.map(([held, on]) => giveBack(db, on, held, { isUncounted: true })));
}
