import { eq, sql } from 'drizzle-orm';
import { type DraftRow, draftOf } from '#features/assessment/server/assessment.reads.ts';
import { published_quiz_attempts } from '#features/assessment/server/assessment.views.ts';
import { published_modules } from '#features/modules/server/modules.views.ts';
import { isReadAnew, readAnew, roundBegun } from '#features/training-cycles/server/renewals.reads.ts';
import { batched, list } from '#platform/db/batch.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { asChain, begunModulesOf, doneModulesOf, edition, readLearnableModules } from './chain.reads.ts';

const asked = { user: sql`asked.user_id`, module: sql`asked.module_id` };
const anew = readAnew(asked.user, asked.module);

const openings = prepared('learning.quiz-openings', (db) =>
  db
    .select({
      place: sql<number>`asked.place::integer`,
      module: {
        id: published_modules.id,
        title: published_modules.title,
        order_index: published_modules.order_index,
        parent_module_id: published_modules.parent_module_id,
        category: published_modules.category,
        is_category: published_modules.is_category,
        is_active: published_modules.is_active,
        published_at: published_modules.published_at,
        archived_at: published_modules.archived_at,
        max_attempts: published_modules.max_attempts,
        retry_wait_minutes: published_modules.retry_wait_minutes,
      },
      hasQuestions: sql<boolean>`coalesce((SELECT c.total_questions > 0 FROM module_content c WHERE c.module_id = ${asked.module}), false)`,
      /** Visible steps of the module, at its first place among those asked for. */
      steps: sql<Array<{ id: string; title: string; step_number: number }> | null>`CASE WHEN asked.turn = 1 THEN (
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.title, 'step_number', s.step_number) ORDER BY s.step_number), '[]')
        FROM published_steps s WHERE s.module_id = ${asked.module} AND s.is_active AND s.published_at IS NOT NULL) END`,
      doneSteps: sql<string[]>`ARRAY(SELECT p.step_id FROM user_step_progress p
        WHERE p.user_id = ${asked.user} AND p.module_id = ${asked.module} AND p.is_completed AND ${isReadAnew(anew, sql`p.step_id`)})`,
      isRenewing: sql<boolean>`${anew} IS NOT NULL`,
      doneModules: doneModulesOf(asked.user),
      begunModules: begunModulesOf(asked.user),
      attempts: sql<number>`so_far.attempts::integer`,
      /** Those that its limits count. */
      inRound: {
        attempts: sql<number>`so_far.of_round::integer`,
        last_attempt: sql<Date | null>`so_far.last_attempt`.mapWith(published_quiz_attempts.attempted_at),
      },
      draft: draftOf('d'),
      edition,
    })
    .from(sql`(
      SELECT *, row_number() OVER (PARTITION BY module_id ORDER BY place) AS turn
      FROM unnest(${list('people', 'uuid')}, ${list('modules', 'uuid')})
        WITH ORDINALITY AS a(user_id, module_id, place)) asked`)
    .innerJoin(published_modules, eq(published_modules.id, asked.module))
    .leftJoin(sql`published_quiz_drafts d`, sql`d.user_id = ${asked.user} AND d.module_id = ${asked.module}`)
    .crossJoinLateral(sql`(
      SELECT count(*) AS attempts, count(*) FILTER (WHERE a.attempted_at >= r.begun) AS of_round,
        max(a.attempted_at) FILTER (WHERE a.attempted_at >= r.begun) AS last_attempt
      FROM published_quiz_attempts a, (SELECT ${roundBegun(asked.user, asked.module)} AS begun) r
      WHERE a.user_id = ${asked.user} AND a.module_id = ${asked.module}) so_far`),
);

/** As {@link readQuizOpening}, for all of these, in their order. */
export async function readQuizOpenings(db: Queryable, quizzes: ReadonlyArray<{ user_id: string; module_id: string }>) {
  const rows = await openings(db).execute({
    people: quizzes.map(({ user_id }) => user_id),
    modules: quizzes.map(({ module_id }) => module_id),
  });
  const learnable = rows[0] ? await readLearnableModules(db, rows[0].edition) : [];
  const stepsOf = new Map(rows.flatMap(({ module, steps }) => (steps ? [[module.id, steps] as const] : [])));
  const found = new Map(
    rows.map(({ place, steps: _, doneSteps, doneModules, begunModules, draft, edition: __, ...row }) => {
      return [
        place,
        {
          ...row,
          draft: (draft.id as string | null) === null ? null : (draft as DraftRow),
          steps: (stepsOf.get(row.module.id) ?? []).map((step) => ({
            ...step,
            isCompleted: doneSteps.includes(step.id),
          })),
          modules: asChain(learnable, doneModules, begunModules),
          isBegun: begunModules.includes(row.module.id),
        },
      ] as const;
    }),
  );
  return quizzes.map((_, position) => found.get(position + 1) ?? null);
}

export type QuizOpening = NonNullable<Awaited<ReturnType<typeof readQuizOpenings>>[number]>;

/**
 * What it needs to judge whether a person may begin a quiz; null for a module that does not exist. One query, shared by
 * all who ask at the same time; a second one after a change of content.
 */
export const readQuizOpening = batched(readQuizOpenings, { most: 100, atOnce: 2 });
