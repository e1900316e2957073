import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { inReach } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

/** What the product shows of a person wherever it shows one. */
export const personFields = {
  id: published_profiles.id,
  first_name: published_profiles.first_name,
  last_name: published_profiles.last_name,
  email: published_profiles.email,
  role: published_profiles.role,
  previous_role: published_profiles.previous_role,
  company_name: published_profiles.company_name,
  phone: published_profiles.phone,
  position: published_profiles.position,
  area: published_profiles.area,
  hired_on: published_profiles.hired_on,
  created_at: published_profiles.created_at,
};

export type PersonRow = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

const personById = prepared('people.person', (db) =>
  db
    .select(personFields)
    .from(published_profiles)
    .where(and(eq(published_profiles.id, sql.placeholder('id')), isNull(published_profiles.erased_at))),
);

/** One person; null when unknown or erased. */
export async function readPerson(db: Queryable, id: string) {
  const [row] = await personById(db).execute({ id });
  return row ?? null;
}

const wasEmployee = sql`coalesce(${published_profiles.previous_role}, 'employee') = 'employee'`;
const distinct = (column: SQL) =>
  sql<string[]>`coalesce((array_agg(DISTINCT ${column}) FILTER (WHERE ${column} <> '' AND ${inReach}))[1:200], '{}')`;

const peopleSummary = prepared('people.summary', (db) =>
  db
    .select({
      total: sql<number>`(count(*) FILTER (WHERE role = 'employee' OR (role = 'inactive' AND ${wasEmployee})))::integer`,
      employees: sql<number>`(count(*) FILTER (WHERE role = 'employee'))::integer`,
      others: sql<number>`(count(*) FILTER (WHERE role IN ('jefe', 'admin')))::integer`,
      positions: distinct(sql`${published_profiles.position}`),
      companies: distinct(sql`${published_profiles.company_name}`),
      areas: distinct(sql`${published_profiles.area}`),
      knowsFirstDays: sql<boolean>`coalesce(bool_or(${published_profiles.hired_on} IS NOT NULL) FILTER (WHERE ${inReach}), false)`,
    })
    .from(published_profiles)
    .where(
      and(
        isNull(published_profiles.erased_at),
        sql`(${sql.placeholder('company')}::text IS NULL OR ${published_profiles.company_name} = ${sql.placeholder('company')})`,
      ),
    ),
);

/** Figures of a team and its company, and the positions, companies and areas of whom one may read (200 of each at most). One query. */
export async function readPeopleSummary(db: Queryable, reach: Reach) {
  const [row] = await peopleSummary(db).execute({ ...reach });
  if (!row) throw new Error('an aggregate always has a row');
  return row;
}
