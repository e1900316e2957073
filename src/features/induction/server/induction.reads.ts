import { and, asc, isNotNull } from 'drizzle-orm';
import { modules } from '#features/modules/server/modules.tables.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

const activeModules = prepared('induction.active-modules', (db) =>
  db
    .select({
      id: modules.id,
      title: modules.title,
      description: modules.description,
      imagen_url: modules.imagen_url,
      category: modules.category,
      published_at: modules.published_at,
    })
    .from(modules)
    .where(and(modules.is_active, isNotNull(modules.category)))
    .orderBy(asc(modules.order_index), asc(modules.title)),
);

/** Every active induction module, drafts among them, by order. One query. */
export function readInductionModules(db: Queryable) {
  return activeModules(db).execute();
}
