import { asc, eq, sql } from 'drizzle-orm';
import { generated_steps, step_sources } from '#features/generation/server/generation.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { steps } from '#features/modules/server/modules.tables.ts';
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
    FROM modules m
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS drafts, (count(*) FILTER (WHERE s.lacks_sources))::integer AS unsourced,
             (count(*) FILTER (WHERE EXISTS (
               SELECT FROM unnest(g.unsupported) AS noted WHERE position(noted IN translate(s.content, '*_\`', '')) > 0
             )))::integer AS unsupported, max(g.created_at) AS newest
      FROM steps s JOIN generated_steps g ON g.step_id = s.id
      WHERE s.module_id = m.id AND s.is_active AND s.published_at IS NULL
    ) s
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS drafts, max(g.created_at) AS newest
      FROM quiz_questions q JOIN generated_questions g ON g.question_id = q.id
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
      id: steps.id,
      step_number: steps.step_number,
      title: steps.title,
      content: steps.content,
      version: steps.version,
      isPublished: sql<boolean>`${steps.published_at} IS NOT NULL`,
      lacks_sources: steps.lacks_sources,
      provider: generated_steps.provider,
      model: generated_steps.model,
      unsupported: generated_steps.unsupported,
      approved_at: generated_steps.approved_at,
      approved_by_name: sql<string | null>`nullif(btrim(${profiles.first_name} || ' ' || ${profiles.last_name}), '')`,
    })
    .from(generated_steps)
    .innerJoin(steps, eq(steps.id, generated_steps.step_id))
    .leftJoin(profiles, eq(profiles.id, generated_steps.approved_by))
    .where(eq(steps.module_id, moduleId))
    .orderBy(asc(steps.step_number));
}

/** The sources of all generated steps of a module, in their order. One query. */
export function readSourcesOfModule(db: Queryable, moduleId: string) {
  return db
    .select({
      step_id: step_sources.step_id,
      n: step_sources.n,
      title: step_sources.title,
      page: step_sources.page,
      section: step_sources.section,
      quote: step_sources.quote,
    })
    .from(step_sources)
    .innerJoin(steps, eq(steps.id, step_sources.step_id))
    .where(eq(steps.module_id, moduleId))
    .orderBy(asc(step_sources.n));
}

/** Questions of a module, and of them generated ones that are drafts. */
export async function countQuestions(db: Queryable, moduleId: string) {
  const { rows } = await db.execute<{ questions: number; draftQuestions: number; completedBy: number }>(sql`
    SELECT (SELECT count(*)::integer FROM module_completions d JOIN modules m ON m.id = d.module_id
            JOIN profiles p ON p.id = d.user_id AND p.role = 'employee' WHERE m.id = ${moduleId} AND m.is_active AND m.published_at IS NOT NULL) AS "completedBy", count(*)::integer AS questions,
      count(*) FILTER (WHERE q.published_at IS NULL AND g.question_id IS NOT NULL)::integer AS "draftQuestions"
    FROM quiz_questions q LEFT JOIN generated_questions g ON g.question_id = q.id WHERE q.module_id = ${moduleId}`);
  return rows[0] ?? { questions: 0, draftQuestions: 0, completedBy: 0 };
}
