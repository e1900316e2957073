import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { published_steps } from '#features/modules/server/modules.views.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { type StepBefore, step_rewrites } from './generation.tables.ts';
import { published_generated_steps, published_step_sources } from './generation.views.ts';
/** How steps of a module were written again last, where that is how they still stand. One query. */
export function readStandingRewrites(db: Queryable, moduleId: string) {
  return db
    .select({
      step_id: step_rewrites.step_id,
      instruction: step_rewrites.instruction,
      note: step_rewrites.note,
      before: step_rewrites.before,
      created_at: step_rewrites.created_at,
      created_by_name: sql<
        string | null
      >`nullif(btrim(${published_profiles.first_name} || ' ' || ${published_profiles.last_name}), '')`,
    })
    .from(step_rewrites)
    .innerJoin(
      published_steps,
      and(eq(published_steps.id, step_rewrites.step_id), eq(published_steps.version, step_rewrites.after_version)),
    )
    .leftJoin(published_profiles, eq(published_profiles.id, step_rewrites.created_by))
    .where(eq(published_steps.module_id, moduleId));
}

/** The newest rewrite of a step; null when there is none. */
export async function readLastRewrite(tx: Transaction, stepId: string) {
  const [row] = await tx
    .select()
    .from(step_rewrites)
    .where(eq(step_rewrites.step_id, stepId))
    .orderBy(desc(step_rewrites.created_at), desc(step_rewrites.after_version))
    .limit(1);
  return row ?? null;
}

/** Who wrote a step and its sources, as they stand; null when it was not generated. Two queries. */
export async function readGeneratedState(
  db: Queryable,
  stepId: string,
): Promise<Pick<StepBefore, 'generated' | 'sources'> | null> {
  const [row] = await db.select().from(published_generated_steps).where(eq(published_generated_steps.step_id, stepId));
  if (!row) return null;
  const { provider, model, assistant_id, assistant_version, unsupported, created_by, created_at } = row;
  const sources = await db
    .select({
      n: published_step_sources.n,
      document_id: published_step_sources.document_id,
      title: published_step_sources.title,
      page: published_step_sources.page,
      section: published_step_sources.section,
      quote: published_step_sources.quote,
    })
    .from(published_step_sources)
    .where(eq(published_step_sources.step_id, stepId))
    .orderBy(published_step_sources.n);
  const generated = { provider, model, assistant_id, assistant_version, unsupported, created_by };
  return { generated: { ...generated, created_at: created_at.toISOString() }, sources };
}

/** The sources of all generated steps of a module, in their order. One query. */
export function readSourcesOfModule(db: Queryable, moduleId: string) {
  return db
    .select({
      step_id: published_step_sources.step_id,
      n: published_step_sources.n,
      title: published_step_sources.title,
      page: published_step_sources.page,
      section: published_step_sources.section,
      quote: published_step_sources.quote,
    })
    .from(published_step_sources)
    .innerJoin(published_steps, eq(published_steps.id, published_step_sources.step_id))
    .where(eq(published_steps.module_id, moduleId))
    .orderBy(asc(published_step_sources.n));
}

/** Which of some assistants, documents and people there still are. One query. */
export async function readStillThere(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const wanted = sql.param([...ids]);
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM published_assistants WHERE id = ANY (${wanted}::uuid[])
    UNION SELECT id FROM published_documents WHERE id = ANY (${wanted}::uuid[])
    UNION SELECT id FROM published_profiles WHERE id = ANY (${wanted}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}
