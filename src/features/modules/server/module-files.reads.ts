import { asc, count, eq, sql } from 'drizzle-orm';
import { prepared, type Queryable, type Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import { modulesRefusals } from '../modules.refusals.ts';
import { module_downloadables } from './module-files.tables.ts';
import { modules } from './modules.tables.ts';

const downloadablesOfModule = prepared('modules.downloadables', (db) =>
  db
    .select()
    .from(module_downloadables)
    .where(eq(module_downloadables.module_id, sql.placeholder('module_id')))
    .orderBy(
      asc(module_downloadables.downloadable_type),
      asc(module_downloadables.created_at),
      module_downloadables.id,
    ),
);

export type DownloadableRow = typeof module_downloadables.$inferSelect;

/** The guides of a module, by kind and age; at most a hundred. One query. */
export function readDownloadables(db: Queryable, moduleId: string): Promise<DownloadableRow[]> {
  return downloadablesOfModule(db).execute({ module_id: moduleId });
}

/** One guide; null when there is none. */
export async function readDownloadable(db: Queryable, id: string): Promise<DownloadableRow | null> {
  const [row] = await db.select().from(module_downloadables).where(eq(module_downloadables.id, id));
  return row ?? null;
}

export async function countDownloadables(db: Queryable, moduleId: string): Promise<number> {
  const counted = await db
    .select({ total: count() })
    .from(module_downloadables)
    .where(eq(module_downloadables.module_id, moduleId));
  return counted[0]?.total ?? 0;
}

/** The module, kept from changing until the transaction ends; null when there is none. Refuses with MODULE_ARCHIVED. */
export async function lockModule(tx: Transaction, moduleId: string) {
  const [row] = await tx
    .select({ id: modules.id, imagen_url: modules.imagen_url, archived_at: modules.archived_at })
    .from(modules)
    .where(eq(modules.id, moduleId))
    .for('update');
  if (row?.archived_at) throw refuse(modulesRefusals.MODULE_ARCHIVED);
  return row ?? null;
}
