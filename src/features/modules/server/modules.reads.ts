import { eq, sql } from 'drizzle-orm';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { modules } from './modules.tables.ts';

const moduleById = prepared('modules.by-id', (db) =>
  db
    .select()
    .from(modules)
    .where(eq(modules.id, sql.placeholder('id'))),
);

export type ModuleRow = typeof modules.$inferSelect;

/** One module with all its fields; null when there is none. */
export async function readModule(db: Queryable, moduleId: string): Promise<ModuleRow | null> {
  const [row] = await moduleById(db).execute({ id: moduleId });
  return row ?? null;
}

/** Which of these titles (whatever their case and accents) and keys modules have already. One query. */
export async function readTakenNames(db: Queryable, titles: readonly string[], keys: readonly string[]) {
  const { rows } = await db.execute<{ title: string | null; key: string | null }>(sql`
    SELECT wanted.title, NULL AS key FROM unnest(${sql.param(titles)}::text[]) AS wanted(title)
    WHERE EXISTS (SELECT 1 FROM modules m WHERE fold_text(m.title) = fold_text(wanted.title))
    UNION ALL
    SELECT NULL, m.key FROM modules m WHERE m.key = ANY(${sql.param(keys)}::text[])`);
  return {
    titles: new Set(rows.flatMap((row) => row.title ?? [])),
    keys: new Set(rows.flatMap((row) => row.key ?? [])),
  };
}
