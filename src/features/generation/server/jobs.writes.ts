import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '#platform/db/database.ts';
import { generation_jobs } from './generation.tables.ts';
import type { JobRow } from './jobs.reads.ts';

type NewJob = Pick<typeof generation_jobs.$inferInsert, 'kind' | 'title' | 'requested_by' | 'input' | 'stages'>;

/** @returns null when a creation with this title is running */
export async function insertJob(tx: Transaction, job: NewJob): Promise<JobRow | null> {
  const [row] = await tx.insert(generation_jobs).values(job).onConflictDoNothing().returning();
  return row ?? null;
}

/** Takes a creation that nobody has worked on since `before`. @returns null when somebody works on it or it has ended */
export async function claimJob(db: Database, id: string, lease: string, before: Date): Promise<JobRow | null> {
  const [row] = await db
    .update(generation_jobs)
    .set({ lease, heartbeat_at: sql`now()` })
    .where(
      and(
        eq(generation_jobs.id, id),
        eq(generation_jobs.status, 'running'),
        or(isNull(generation_jobs.heartbeat_at), lt(generation_jobs.heartbeat_at, before)),
      ),
    )
    .returning();
  return row ?? null;
}

/** Says that the creation is still worked on. */
export async function touchJob(db: Database, id: string, lease: string): Promise<void> {
  await db
    .update(generation_jobs)
    .set({ heartbeat_at: sql`now()` })
    .where(and(eq(generation_jobs.id, id), eq(generation_jobs.lease, lease)));
}

/** Writes how far a creation is, for whoever holds it. @returns false when another one has taken it over */
export async function updateJob(
  db: Queryable,
  { id, lease }: { id: string; lease: string },
  change: Partial<Pick<JobRow, 'stages' | 'draft' | 'module_id' | 'status' | 'lease' | 'heartbeat_at'>>,
): Promise<boolean> {
  const rows = await db
    .update(generation_jobs)
    .set(change)
    .where(and(eq(generation_jobs.id, id), eq(generation_jobs.lease, lease)))
    .returning({ id: generation_jobs.id });
  return rows.length > 0;
}

/** Starts an ended creation again with these stages. @returns false when it runs, or another one with its title does */
export async function restartJob(tx: Transaction, id: string, stages: JobRow['stages']): Promise<boolean> {
  const rows = await tx
    .update(generation_jobs)
    .set({ status: 'running', stages, lease: null, heartbeat_at: null, seen_at: null })
    .where(and(eq(generation_jobs.id, id), sql`${generation_jobs.status} <> 'running'`))
    .returning({ id: generation_jobs.id });
  return rows.length > 0;
}

/** The person has read how their creation ended; a running one stays open. */
export async function markJobSeen(db: Database, userId: string, id: string, now: Date): Promise<void> {
  await db
    .update(generation_jobs)
    .set({ seen_at: now })
    .where(
      and(
        eq(generation_jobs.id, id),
        eq(generation_jobs.requested_by, userId),
        sql`${generation_jobs.status} <> 'running'`,
      ),
    );
}

/** Removes what a person asked to be created; one that runs writes nothing more. @returns how many */
export async function removeJobsOf(tx: Transaction, userId: string): Promise<number> {
  const rows = await tx
    .delete(generation_jobs)
    .where(eq(generation_jobs.requested_by, userId))
    .returning({ id: generation_jobs.id });
  return rows.length;
}
