import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { setup_codes } from './setup.tables.ts';

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
      drafts: count(and(isNull(modules.published_at), eq(modules.is_active, true))),
      published: count(
        and(isNotNull(modules.published_at), eq(modules.is_active, true), eq(modules.is_category, false)),
      ),
      people: sql<number>`(SELECT count(*) FROM ${profiles} WHERE ${inArray(profiles.role, ['employee', 'jefe'])})::integer`,
    })
    .from(modules);
  return row ?? { drafts: 0, published: 0, people: 0 };
}

/** The drafts of these titles. One query. */
export function readDraftsTitled(db: Queryable, titles: readonly string[]) {
  return db
    .select()
    .from(modules)
    .where(and(inArray(modules.title, [...titles]), isNull(modules.published_at)));
}
