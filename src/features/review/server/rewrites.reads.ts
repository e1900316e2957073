import { and, desc, eq, sql } from 'drizzle-orm';
import { generated_steps, step_sources } from '#features/generation/server/generation.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { steps } from '#features/modules/server/modules.tables.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { type StepBefore, step_rewrites } from './review.tables.ts';

/** How steps of a module were written again last, where that is how they still stand. One query. */
export function readStandingRewrites(db: Queryable, moduleId: string) {
  return db
    .select({
      step_id: step_rewrites.step_id,
      instruction: step_rewrites.instruction,
      note: step_rewrites.note,
      before: step_rewrites.before,
      created_at: step_rewrites.created_at,
      created_by_name: sql<string | null>`nullif(btrim(${profiles.first_name} || ' ' || ${profiles.last_name}), '')`,
    })
    .from(step_rewrites)
    .innerJoin(steps, and(eq(steps.id, step_rewrites.step_id), eq(steps.version, step_rewrites.after_version)))
    .leftJoin(profiles, eq(profiles.id, step_rewrites.created_by))
    .where(eq(steps.module_id, moduleId));
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
  const [row] = await db.select().from(generated_steps).where(eq(generated_steps.step_id, stepId));
  if (!row) return null;
  const { provider, model, assistant_id, assistant_version, unsupported, created_by, created_at } = row;
  const sources = await db
    .select({
      n: step_sources.n,
      document_id: step_sources.document_id,
      title: step_sources.title,
      page: step_sources.page,
      section: step_sources.section,
      quote: step_sources.quote,
    })
    .from(step_sources)
    .where(eq(step_sources.step_id, stepId))
    .orderBy(step_sources.n);
  const generated = { provider, model, assistant_id, assistant_version, unsupported, created_by };
  return { generated: { ...generated, created_at: created_at.toISOString() }, sources };
}

/** Which of some assistants, documents and people there still are. One query. */
export async function readStillThere(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const wanted = sql.param([...ids]);
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM assistants WHERE id = ANY (${wanted}::uuid[])
    UNION SELECT id FROM documents WHERE id = ANY (${wanted}::uuid[])
    UNION SELECT id FROM profiles WHERE id = ANY (${wanted}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}
