import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { profiles } from '#features/identity/server/identity.tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import { generation_jobs } from './generation.tables.ts';

export type JobRow = typeof generation_jobs.$inferSelect;

/** Own creation; null when there is none. */
export async function readOwnJob(db: Queryable, userId: string, id: string): Promise<JobRow | null> {
  const [row] = await db
    .select()
    .from(generation_jobs)
    .where(and(eq(generation_jobs.id, id), eq(generation_jobs.requested_by, userId)));
  return row ?? null;
}

/** Own creations that run or whose end has not been read, the oldest first. */
export function readOpenJobs(db: Queryable, userId: string): Promise<JobRow[]> {
  return db
    .select()
    .from(generation_jobs)
    .where(and(eq(generation_jobs.requested_by, userId), isNull(generation_jobs.seen_at)))
    .orderBy(desc(generation_jobs.created_at))
    .limit(30);
}

/** Creations that nobody has worked on since `before`. */
export async function readAbandonedJobs(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: generation_jobs.id })
    .from(generation_jobs)
    .where(
      and(
        eq(generation_jobs.status, 'running'),
        or(isNull(generation_jobs.heartbeat_at), lt(generation_jobs.heartbeat_at, before)),
      ),
    )
    .orderBy(generation_jobs.created_at)
    .limit(3);
  return rows.map(({ id }) => id);
}

/** The person who asked, as acting in the creation. */
export async function readRequester(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      id: profiles.id,
      email: profiles.email,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      role: sql<'employee' | 'jefe' | 'admin'>`${profiles.role}`,
      company_name: profiles.company_name,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row ?? null;
}

/** Everything a person asked to be created, the oldest first. */
export function readJobsOf(db: Queryable, userId: string) {
  return db
    .select({
      kind: generation_jobs.kind,
      title: generation_jobs.title,
      input: generation_jobs.input,
      status: generation_jobs.status,
      created_at: generation_jobs.created_at,
    })
    .from(generation_jobs)
    .where(eq(generation_jobs.requested_by, userId))
    .orderBy(asc(generation_jobs.created_at));
}
