import { eq, sql } from 'drizzle-orm';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { asChain, begunModulesOf, doneModulesOf, edition, readLearnableModules } from './chain.reads.ts';

const userId = sql`${sql.placeholder('user_id')}::uuid`;

const opening = prepared('learning.step-opening', (db) =>
  db
    .select({
      module: {
        id: modules.id,
        title: modules.title,
        order_index: modules.order_index,
        parent_module_id: modules.parent_module_id,
        category: modules.category,
        is_category: modules.is_category,
        is_active: modules.is_active,
        published_at: modules.published_at,
        archived_at: modules.archived_at,
      },
      /** Visible steps of the module in their order. */
      steps: sql<Array<{ id: string; isCompleted: boolean }>>`(
        SELECT jsonb_agg(jsonb_build_object('id', s.id, 'isCompleted', coalesce(p.is_completed, false)) ORDER BY s.step_number)
        FROM steps s LEFT JOIN user_step_progress p ON p.step_id = s.id AND p.user_id = ${userId}
        WHERE s.module_id = modules.id AND s.is_active AND s.published_at IS NOT NULL)`,
      doneModules: doneModulesOf(userId),
      begunModules: begunModulesOf(userId),
      edition,
    })
    .from(steps)
    .innerJoin(modules, eq(modules.id, steps.module_id))
    .where(
      sql`${steps.id} = ${sql.placeholder('step_id')}::uuid AND ${steps.is_active} AND ${steps.published_at} IS NOT NULL`,
    ),
);

/**
 * What it needs to judge whether a person may open a step; null for one that learners do not see. One query, two after a
 * change of content.
 */
export async function readStepOpening(db: Queryable, stepId: string, userId: string) {
  const [row] = await opening(db).execute({ step_id: stepId, user_id: userId });
  if (!row) return null;
  const { module, steps, doneModules, begunModules } = row;
  const modules = asChain(await readLearnableModules(db, row.edition), doneModules, begunModules);
  return { module, steps, modules, isBegun: begunModules.includes(module.id) };
}
