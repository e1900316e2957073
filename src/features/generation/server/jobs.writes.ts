import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { lockUntilEnd } from '#platform/db/advisory-locks.ts';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import { actMoment } from '#platform/db/moments.ts';
import { type Held, isHeld, type Lease } from '#platform/jobs/lease.ts';
import { generation_jobs } from './generation.tables.ts';
import type { JobRow } from './jobs.reads.ts';

type NewJob = Pick<
  typeof generation_jobs.$inferInsert,
  'kind' | 'title' | 'requested_by' | 'input' | 'stages' | 'module_id' | 'step_id'
>;

/** Creations begin one at a time: a title is looked for and taken without another one in between. */
async function lockTitles(tx: Transaction): Promise<void> {
  await lockUntilEnd(tx, 'generation-jobs');
}

/** Creations of the same: of a module by its title, of its steps, or of one step. */
function isOfSame({ kind, title, module_id, step_id }: Pick<NewJob, 'kind' | 'title' | 'module_id' | 'step_id'>) {
  if (kind === 'rewrite' && step_id) return eq(generation_jobs.step_id, step_id);
  if (kind === 'steps' && module_id) {
    return and(eq(generation_jobs.module_id, module_id), eq(generation_jobs.kind, kind));
  }
  return and(
    sql`fold_text(btrim(${generation_jobs.title})) = fold_text(btrim(${title}))`,
    inArray(generation_jobs.kind, ['product', 'induction']),
  );
}

/**
 * Stores a creation; what the same person has in the list of the same and has failed gives way to it.
 *
 * @returns null when a creation of the same is running
 */
export async function insertJob(tx: Transaction, job: NewJob): Promise<JobRow | null> {
  await lockTitles(tx);
  await tx
    .update(generation_jobs)
    .set({ seen_at: actMoment })
    .where(
      and(
        isOfSame(job),
        eq(generation_jobs.requested_by, job.requested_by),
        eq(generation_jobs.status, 'failed'),
        isNull(generation_jobs.seen_at),
      ),
    );
  const [row] = await tx.insert(generation_jobs).values(job).onConflictDoNothing().returning();
  return row ?? null;
}

/** A creation whose process gives no sign of life for 20 s goes on in another one. */
export const creating: Lease = {
  kind: 'creations',
  table: 'generation_jobs',
  clock: ['since', 'heartbeat_at'],
  seconds: 20,
  isOpen: sql`generation_jobs.status = 'running'`,
  isGivenUp: sql`generation_jobs.status = 'failed' AND generation_jobs.seen_at IS NULL`,
  countsAttempts: true,
  isSpent: sql`attempts > 5`,
  order: sql`generation_jobs.created_at`,
  keepsRequest: true,
};

/** Writes how far a creation is, for whoever holds it. @returns false when another one has taken it over */
export async function updateJob(
  db: Queryable,
  held: Held,
  change: Partial<
    Pick<JobRow, 'stages' | 'draft' | 'module_id' | 'status' | 'lease' | 'heartbeat_at' | 'attempts' | 'writing'>
  >,
): Promise<boolean> {
  const rows = await db
    .update(generation_jobs)
    .set(change)
    .where(isHeld(creating, held))
    .returning({ id: generation_jobs.id });
  return rows.length > 0;
}

/** Whether a creation of the same runs; it stays so until the transaction ends. */
export async function isSameRunning(tx: Transaction, job: JobRow): Promise<boolean> {
  await lockTitles(tx);
  const rows = await tx
    .select({ id: generation_jobs.id })
    .from(generation_jobs)
    .where(and(isOfSame(job), eq(generation_jobs.status, 'running')));
  return rows.length > 0;
}

/** Starts an ended creation again with these stages. @returns false when it runs or was cancelled */
export async function restartJob(tx: Transaction, id: string, stages: JobRow['stages']): Promise<boolean> {
  const rows = await tx
    .update(generation_jobs)
    .set({
      status: 'running',
      stages,
      writing: null,
      lease: null,
      heartbeat_at: null,
      attempts: 0,
      told_at: null,
      seen_at: null,
    })
    .where(and(eq(generation_jobs.id, id), inArray(generation_jobs.status, ['done', 'failed'])))
    .returning({ id: generation_jobs.id });
  return rows.length > 0;
}

/** A creation that runs, as it stands until the transaction ends: nobody writes it meanwhile. Null when it does not run. */
export async function lockRunning(tx: Transaction, id: string): Promise<JobRow | null> {
  const [row] = await tx
    .select()
    .from(generation_jobs)
    .where(and(eq(generation_jobs.id, id), eq(generation_jobs.status, 'running')))
    .for('update');
  return row ?? null;
}

/**
 * Cancels a creation that is locked as running: whoever works on it holds it no more, and what it has not stored yet is dropped.
 *
 * @param isTold whoever asked for it knows, as they cancel it themselves
 * @param module_id what was kept of it now; null leaves what it has
 */
export async function cancelRunning(
  tx: Transaction,
  id: string,
  now: Date,
  { isTold, module_id }: { isTold: boolean; module_id: string | null },
): Promise<void> {
  await tx
    .update(generation_jobs)
    .set({
      status: 'cancelled',
      lease: null,
      heartbeat_at: null,
      draft: null,
      writing: null,
      ...(module_id ? { module_id } : {}),
      ...(isTold ? { told_at: now, seen_at: now } : {}),
    })
    .where(eq(generation_jobs.id, id));
}

/** Whoever asked has been told how it ended; a cancelled one leaves the list with that. A running one is not told yet. */
export async function markTold(db: Database, userId: string, id: string, now: Date): Promise<void> {
  await db
    .update(generation_jobs)
    .set({
      told_at: sql`coalesce(${generation_jobs.told_at}, ${now})`,
      seen_at: sql`CASE WHEN ${generation_jobs.status} = 'cancelled' THEN ${now} ELSE ${generation_jobs.seen_at} END`,
    })
    .where(
      and(
        eq(generation_jobs.id, id),
        eq(generation_jobs.requested_by, userId),
        sql`${generation_jobs.status} <> 'running'`,
      ),
    );
}

/** Takes an ended creation out of the list. @returns false when it runs or was not in it */
export async function closeEnded(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(generation_jobs)
    .set({ told_at: sql`coalesce(${generation_jobs.told_at}, ${now})`, seen_at: now })
    .where(
      and(eq(generation_jobs.id, id), isNull(generation_jobs.seen_at), sql`${generation_jobs.status} <> 'running'`),
    )
    .returning({ id: generation_jobs.id });
  return rows.length > 0;
}

/** Removes what a person asked to be created; one that runs writes nothing more. @returns how many */
export async function removeJobsOf(tx: Transaction, userId: string): Promise<number> {
  const rows = await tx
    .delete(generation_jobs)
    .where(eq(generation_jobs.requested_by, userId))
    .returning({ id: generation_jobs.id });
  return rows.length;
}
