import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { generation_jobs } from './generation.tables.ts';

export type JobRow = typeof generation_jobs.$inferSelect;

/** Whose creations a person sees: an administrator anybody's, everybody else their own (decision 0150). */
export const seenBy = ({ id, role }: Pick<Actor, 'id' | 'role'>) =>
  role === 'admin' ? undefined : eq(generation_jobs.requested_by, id);

const shown = {
  ...getTableColumns(generation_jobs),
  requester_name: sql<string>`concat_ws(' ', ${published_profiles.first_name}, ${published_profiles.last_name})`,
};

/** A creation with who asked for it. */
export type ShownJob = JobRow & { requester_name: string };

/** A creation that this person sees; null when there is none. */
export async function readJob(db: Queryable, actor: Pick<Actor, 'id' | 'role'>, id: string): Promise<ShownJob | null> {
  const [row] = await db
    .select(shown)
    .from(generation_jobs)
    .innerJoin(published_profiles, eq(published_profiles.id, generation_jobs.requested_by))
    .where(and(eq(generation_jobs.id, id), seenBy(actor)));
  return row ?? null;
}

/** Creations that run or have not been closed, the newest first: one's own, or with `isOfAll` all that this person sees. */
export function readOpenJobs(db: Queryable, actor: Pick<Actor, 'id' | 'role'>, isOfAll: boolean): Promise<ShownJob[]> {
  const whose = isOfAll ? seenBy(actor) : eq(generation_jobs.requested_by, actor.id);
  return db
    .select(shown)
    .from(generation_jobs)
    .innerJoin(published_profiles, eq(published_profiles.id, generation_jobs.requested_by))
    .where(and(whose, isNull(generation_jobs.seen_at)))
    .orderBy(desc(generation_jobs.created_at))
    .limit(isOfAll ? 100 : 30);
}

/** A creation as it stands, for whoever works on it; null when it is gone. */
export async function readJobRow(db: Queryable, id: string): Promise<JobRow | null> {
  const [row] = await db.select().from(generation_jobs).where(eq(generation_jobs.id, id));
  return row ?? null;
}

/** The person who asked, as acting in the creation. */
export async function readRequester(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      id: published_profiles.id,
      email: published_profiles.email,
      first_name: published_profiles.first_name,
      last_name: published_profiles.last_name,
      role: sql<'employee' | 'jefe' | 'admin'>`${published_profiles.role}`,
      company_name: published_profiles.company_name,
    })
    .from(published_profiles)
    .where(eq(published_profiles.id, userId));
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
