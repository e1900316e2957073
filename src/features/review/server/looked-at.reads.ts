import { eq, inArray, or, sql } from 'drizzle-orm';
import { published_step_sources } from '#features/generation/server/generation.views.ts';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import type { Queryable } from '#platform/db/database.ts';
import { looked_at_parts } from './review.tables.ts';

/** Who looked at which of some steps and questions, by their ids, and what each read like then. One query. */
export async function readLookedAt(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .select({
      step_id: looked_at_parts.step_id,
      question_id: looked_at_parts.question_id,
      seen: looked_at_parts.seen,
      at: looked_at_parts.looked_at,
      by_name: sql<
        string | null
      >`nullif(btrim(${published_profiles.first_name} || ' ' || ${published_profiles.last_name}), '')`,
    })
    .from(looked_at_parts)
    .leftJoin(published_profiles, eq(published_profiles.id, looked_at_parts.looked_by))
    .where(or(inArray(looked_at_parts.step_id, [...ids]), inArray(looked_at_parts.question_id, [...ids])));
  return new Map(rows.map(({ step_id, question_id, ...row }) => [step_id ?? question_id ?? '', row]));
}

/** What a generated step cites under a number; null where there is none. One query. */
export async function readStepSource(db: Queryable, stepId: string, n: number) {
  const [row] = await db
    .select({
      document_id: published_step_sources.document_id,
      title: published_step_sources.title,
      page: published_step_sources.page,
      section: published_step_sources.section,
      quote: published_step_sources.quote,
    })
    .from(published_step_sources)
    .where(sql`${published_step_sources.step_id} = ${stepId} AND ${published_step_sources.n} = ${n}`);
  return row ?? null;
}

/** Drafts of a module that were generated: the version of each step, and each question. One query. */
export async function readWaitingParts(db: Queryable, moduleId: string) {
  const { rows } = await db.execute<{ kind: 'step' | 'question'; id: string; version: string | null }>(sql`
    SELECT 'step' AS kind, s.id, s.version::text AS version FROM published_steps s JOIN published_generated_steps g ON g.step_id = s.id
    WHERE s.module_id = ${moduleId} AND s.is_active AND s.published_at IS NULL
    UNION ALL
    SELECT 'question', q.id, NULL FROM published_quiz_questions q JOIN published_generated_questions g ON g.question_id = q.id
    WHERE q.module_id = ${moduleId} AND q.published_at IS NULL`);
  return rows;
}

/** The module of a generated question that is a draft; null where there is none. One query. */
export async function readModuleOfDraft(db: Queryable, questionId: string): Promise<string | null> {
  const { rows } = await db.execute<{ module_id: string }>(sql`
    SELECT q.module_id FROM published_quiz_questions q JOIN published_generated_questions g ON g.question_id = q.id
    WHERE q.id = ${questionId} AND q.published_at IS NULL`);
  return rows[0]?.module_id ?? null;
}
