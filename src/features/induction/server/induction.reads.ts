import { and, asc, isNotNull } from 'drizzle-orm';
import { published_modules } from '#features/modules/server/modules.views.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

const activeModules = prepared('induction.active-modules', (db) =>
  db
    .select({
      id: published_modules.id,
      title: published_modules.title,
      description: published_modules.description,
      imagen_url: published_modules.imagen_url,
      category: published_modules.category,
      published_at: published_modules.published_at,
    })
    .from(published_modules)
    .where(and(published_modules.is_active, isNotNull(published_modules.category)))
    .orderBy(asc(published_modules.order_index), asc(published_modules.title)),
);

/** Every active induction module, drafts among them, by order. One query. */
export function readInductionModules(db: Queryable) {
  return activeModules(db).execute();
}
