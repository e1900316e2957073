import { asc, eq, sql } from 'drizzle-orm';
import { published_generated_steps } from '#features/generation/server/generation.views.ts';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { published_steps } from '#features/modules/server/modules.views.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import type { Queryable } from '#platform/db/database.ts';

interface WaitingModule extends Record<string, unknown> {
  id: string;
  title: string;
  category: string | null;
  isPublished: boolean;
  draftSteps: number;
  draftQuestions: number;
  unsourcedSteps: number;
  unsupportedSteps: number;
  created_at: string;
}

/** A page of modules with generated drafts that nobody has approved, the newest first, and how many there are. One query. */
export async function readWaitingModules(db: Queryable, offset: number) {
  const { rows } = await db.execute<WaitingModule & { total: number }>(sql`
    SELECT m.id, m.title, m.category, m.published_at IS NOT NULL AS "isPublished", s.drafts AS "draftSteps",
           q.drafts AS "draftQuestions", s.unsourced AS "unsourcedSteps", s.unsupported AS "unsupportedSteps",
           greatest(s.newest, q.newest) AS created_at, count(*) OVER ()::integer AS total
    FROM published_modules m
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS drafts, (count(*) FILTER (WHERE s.lacks_sources))::integer AS unsourced,
             (count(*) FILTER (WHERE EXISTS (
               SELECT FROM unnest(g.unsupported) AS noted WHERE position(noted IN translate(s.content, '*_\`', '')) > 0
             )))::integer AS unsupported, max(g.created_at) AS newest
      FROM published_steps s JOIN published_generated_steps g ON g.step_id = s.id
      WHERE s.module_id = m.id AND s.is_active AND s.published_at IS NULL
    ) s
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS drafts, max(g.created_at) AS newest
      FROM published_quiz_questions q JOIN published_generated_questions g ON g.question_id = q.id
      WHERE q.module_id = m.id AND q.published_at IS NULL
    ) q
    WHERE s.drafts + q.drafts > 0 AND m.archived_at IS NULL
    ORDER BY greatest(s.newest, q.newest) DESC, m.id LIMIT ${pageSizes.rows} OFFSET ${offset}`);
  return {
    total: rows[0]?.total ?? 0,
    modules: rows.map(({ total: _, ...row }) => ({ ...row, created_at: new Date(row.created_at) })),
  };
}

/** The generated steps of a module, by number, each with who wrote and approved it. One query. */
export function readGeneratedSteps(db: Queryable, moduleId: string) {
  return db
    .select({
      id: published_steps.id,
      step_number: published_steps.step_number,
      title: published_steps.title,
      content: published_steps.content,
      version: published_steps.version,
      isPublished: sql<boolean>`${published_steps.published_at} IS NOT NULL`,
      lacks_sources: published_steps.lacks_sources,
      provider: published_generated_steps.provider,
      model: published_generated_steps.model,
      unsupported: published_generated_steps.unsupported,
      approved_at: published_generated_steps.approved_at,
      approved_by_name: sql<
        string | null
      >`nullif(btrim(${published_profiles.first_name} || ' ' || ${published_profiles.last_name}), '')`,
    })
    .from(published_generated_steps)
    .innerJoin(published_steps, eq(published_steps.id, published_generated_steps.step_id))
    .leftJoin(published_profiles, eq(published_profiles.id, published_generated_steps.approved_by))
    .where(eq(published_steps.module_id, moduleId))
    .orderBy(asc(published_steps.step_number));
}

/** Questions of a module, and of them generated ones that are drafts. */
export async function countQuestions(db: Queryable, moduleId: string) {
  const { rows } = await db.execute<{ questions: number; draftQuestions: number; completedBy: number }>(sql`
    SELECT people_who_passed(${moduleId}) AS "completedBy", count(*)::integer AS questions,
      count(*) FILTER (WHERE q.published_at IS NULL AND g.question_id IS NOT NULL)::integer AS "draftQuestions"
    FROM published_quiz_questions q LEFT JOIN published_generated_questions g ON g.question_id = q.id WHERE q.module_id = ${moduleId}`);
  return rows[0] ?? { questions: 0, draftQuestions: 0, completedBy: 0 };
}
