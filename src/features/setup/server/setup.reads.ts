import { eq, sql } from 'drizzle-orm';
import { profiles } from '#features/identity/server/identity.tables.ts';
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
