import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { published_modules } from '#features/modules/server/modules.views.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { setup_codes } from './setup.tables.ts';

const administrators = prepared('setup.administrators', (db) =>
  db
    .select({ id: published_profiles.id })
    .from(published_profiles)
    .where(eq(published_profiles.role, sql.placeholder('role')))
    .limit(1),
);

/** Whether somebody administrates this installation. */
export async function readHasAdministrator(db: Queryable): Promise<boolean> {
  const [row] = await administrators(db).execute({ role: 'admin' });
  return row !== undefined;
}

/** What is kept of the codes that starts have printed. One query. */
export async function readSetupCodeHashes(db: Queryable): Promise<Buffer[]> {
  const rows = await db.select({ hash: setup_codes.code_hash }).from(setup_codes);
  return rows.map(({ hash }) => hash);
}

/** How many modules wait as drafts, how many learners can see, and how many active people do not administrate. One query. */
export async function readStanding(db: Queryable): Promise<{ drafts: number; published: number; people: number }> {
  const count = (condition: SQL | undefined) => sql<number>`(count(*) FILTER (WHERE ${condition}))::integer`;
  const [row] = await db
    .select({
      drafts: count(and(isNull(published_modules.published_at), eq(published_modules.is_active, true))),
      published: count(
        and(
          isNotNull(published_modules.published_at),
          eq(published_modules.is_active, true),
          eq(published_modules.is_category, false),
        ),
      ),
      people: sql<number>`(SELECT count(*) FROM ${published_profiles} WHERE ${inArray(published_profiles.role, ['employee', 'jefe'])})::integer`,
    })
    .from(published_modules);
  return row ?? { drafts: 0, published: 0, people: 0 };
}
