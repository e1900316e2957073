import { and, eq, sql } from 'drizzle-orm';
import { published_modules } from '#features/modules/server/modules.views.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { asChain, begunModulesOf, doneModulesOf, edition, readLearnableModules } from './chain.reads.ts';
import { learnerModuleFields, type OwnModule } from './learning.reads.ts';
import { published_module_progress } from './learning.views.ts';

const userId = sql`${sql.placeholder('user_id')}::uuid`;

const opening = prepared('learning.module-opening', (db) =>
  db
    .select({
      module: {
        id: published_modules.id,
        title: published_modules.title,
        description: published_modules.description,
        imagen_url: published_modules.imagen_url,
        nombre_producto: published_modules.nombre_producto,
        parent_module_id: published_modules.parent_module_id,
        order_index: published_modules.order_index,
        category: published_modules.category,
        pass_mark: published_modules.pass_mark,
        max_attempts: published_modules.max_attempts,
        retry_wait_minutes: published_modules.retry_wait_minutes,
        show_answers: published_modules.show_answers,
        question_order: published_modules.question_order,
        questions_per_attempt: published_modules.questions_per_attempt,
        is_active: published_modules.is_active,
        published_at: published_modules.published_at,
        archived_at: published_modules.archived_at,
        is_category: published_modules.is_category,
      },
      progress: learnerModuleFields,
      doneModules: doneModulesOf(userId),
      begunModules: begunModulesOf(userId),
      edition,
    })
    .from(published_modules)
    .leftJoin(
      published_module_progress,
      and(eq(published_module_progress.module_id, published_modules.id), eq(published_module_progress.user_id, userId)),
    )
    .where(eq(published_modules.id, sql.placeholder('module_id'))),
);

/**
 * A module's description, a person's progress in it (null when it cannot be learned), and what decides whether it is open to them; null for
 * a module that does not exist. One query, two after a change of content.
 */
export async function readModuleOpening(db: Queryable, moduleId: string, userId: string) {
  const [row] = await opening(db).execute({ module_id: moduleId, user_id: userId });
  if (!row) return null;
  const { module, doneModules, begunModules } = row;
  // Of a module that cannot be learned, nothing was joined.
  const progress = (row.progress as { module_id: string | null } | null)?.module_id
    ? (row.progress as OwnModule)
    : null;
  const modules = asChain(await readLearnableModules(db, row.edition), doneModules, begunModules);
  return { module, progress, modules, isBegun: begunModules.includes(module.id) };
}
