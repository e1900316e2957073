import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

const administrators = prepared('setup.administrators', (db) =>
  db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.role, sql.placeholder('role')))
    .limit(1),
);

/** Whether somebody administrates this installation. */
export async function readHasAdministrator(db: Queryable): Promise<boolean> {
  const [row] = await administrators(db).execute({ role: 'admin' });
  return row !== undefined;
}

/** The drafts of these titles. One query. */
export function readDraftsTitled(db: Queryable, titles: readonly string[]) {
  return db
    .select()
    .from(modules)
    .where(and(inArray(modules.title, [...titles]), isNull(modules.published_at)));
}
