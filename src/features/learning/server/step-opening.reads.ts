import { eq, sql } from 'drizzle-orm';
import { published_modules, published_steps } from '#features/modules/server/modules.views.ts';
import { isReadAnew, readAnew } from '#features/training-cycles/server/renewals.reads.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { asChain, begunModulesOf, doneModulesOf, edition, readLearnableModules } from './chain.reads.ts';

const userId = sql`${sql.placeholder('user_id')}::uuid`;

const anew = readAnew(userId, sql`published_modules.id`);

interface OpeningStep {
  id: string;
  step_number: number;
  title: string;
  version: number;
  image_url: string | null;
  isCompleted: boolean;
  isOpened: boolean;
}

const opening = prepared('learning.step-opening', (db) =>
  db
    .select({
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
      },
      hasQuiz: sql<boolean>`coalesce((SELECT c.total_questions > 0 FROM module_content c WHERE c.module_id = published_modules.id), false)`,
      /** Visible steps of the module in their order. */
      steps: sql<OpeningStep[]>`(
        SELECT jsonb_agg(jsonb_build_object('id', s.id, 'step_number', s.step_number, 'title', s.title, 'version', s.version,
          'image_url', s.image_url, 'isCompleted', coalesce(p.is_completed, false) AND ${isReadAnew(anew, sql`s.id`)},
          'isOpened', p.opened_at IS NOT NULL AND ${anew} IS NULL) ORDER BY s.step_number)
        FROM published_steps s LEFT JOIN user_step_progress p ON p.step_id = s.id AND p.user_id = ${userId}
        WHERE s.module_id = published_modules.id AND s.is_active AND s.published_at IS NOT NULL)`,
      isRenewing: sql<boolean>`${anew} IS NOT NULL`,
      doneModules: doneModulesOf(userId),
      begunModules: begunModulesOf(userId),
      edition,
    })
    .from(published_steps)
    .innerJoin(published_modules, eq(published_modules.id, published_steps.module_id))
    .where(
      sql`${published_steps.id} = ${sql.placeholder('step_id')}::uuid AND ${published_steps.is_active} AND ${published_steps.published_at} IS NOT NULL`,
    ),
);

/**
 * What it needs to judge whether a person may open a step; null for one that learners do not see. One query, two after a
 * change of content.
 */
export async function readStepOpening(db: Queryable, stepId: string, userId: string) {
  const [row] = await opening(db).execute({ step_id: stepId, user_id: userId });
  if (!row) return null;
  const { module, steps, hasQuiz, isRenewing, doneModules, begunModules } = row;
  const modules = asChain(await readLearnableModules(db, row.edition), doneModules, begunModules);
  return { module, steps, hasQuiz, isRenewing, modules, isBegun: begunModules.includes(module.id) };
}
