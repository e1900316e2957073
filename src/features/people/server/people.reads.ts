import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { inReach } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

/** What the product shows of a person wherever it shows one. */
export const personFields = {
  id: profiles.id,
  first_name: profiles.first_name,
  last_name: profiles.last_name,
  email: profiles.email,
  role: profiles.role,
  previous_role: profiles.previous_role,
  company_name: profiles.company_name,
  phone: profiles.phone,
  position: profiles.position,
  area: profiles.area,
  hired_on: profiles.hired_on,
  created_at: profiles.created_at,
};

export type PersonRow = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

const personById = prepared('people.person', (db) =>
  db
    .select(personFields)
    .from(profiles)
    .where(and(eq(profiles.id, sql.placeholder('id')), isNull(profiles.erased_at))),
);

/** One person; null when unknown or erased. */
export async function readPerson(db: Queryable, id: string) {
  const [row] = await personById(db).execute({ id });
  return row ?? null;
}

const wasEmployee = sql`coalesce(${profiles.previous_role}, 'employee') = 'employee'`;
const distinct = (column: SQL) =>
  sql<string[]>`coalesce((array_agg(DISTINCT ${column}) FILTER (WHERE ${column} <> '' AND ${inReach}))[1:200], '{}')`;

const peopleSummary = prepared('people.summary', (db) =>
  db
    .select({
      total: sql<number>`(count(*) FILTER (WHERE role = 'employee' OR (role = 'inactive' AND ${wasEmployee})))::integer`,
      employees: sql<number>`(count(*) FILTER (WHERE role = 'employee'))::integer`,
      others: sql<number>`(count(*) FILTER (WHERE role IN ('jefe', 'admin')))::integer`,
      positions: distinct(sql`${profiles.position}`),
      companies: distinct(sql`${profiles.company_name}`),
      areas: distinct(sql`${profiles.area}`),
      knowsFirstDays: sql<boolean>`coalesce(bool_or(${profiles.hired_on} IS NOT NULL) FILTER (WHERE ${inReach}), false)`,
    })
    .from(profiles)
    .where(
      and(
        isNull(profiles.erased_at),
        sql`(${sql.placeholder('company')}::text IS NULL OR ${profiles.company_name} = ${sql.placeholder('company')})`,
      ),
    ),
);

/** Figures of a team and its company, and the positions, companies and areas of whom one may read (200 of each at most). One query. */
export async function readPeopleSummary(db: Queryable, reach: Reach) {
  const [row] = await peopleSummary(db).execute({ ...reach });
  if (!row) throw new Error('an aggregate always has a row');
  return row;
}
