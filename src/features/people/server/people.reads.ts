import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  published_blocked_people,
  published_people_totals,
  published_profiles,
} from '#features/identity/server/identity.views.ts';
import { isReached } from '#features/identity/server/team.reads.ts';
import type { Reach, Team } from '#features/identity/team.rules.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { supervisorsInQuery } from '#platform/db/supervisors-in-query.ts';

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

/** The same of a blocked person, with the name that evidence has of them; null of everybody else. One query. */
export async function readBlockedPerson(db: Queryable, id: string): Promise<PersonRow | null> {
  const [row] = await db
    .select({
      ...personFields,
      first_name: published_blocked_people.first_name,
      last_name: published_blocked_people.last_name,
      email: published_blocked_people.email,
      previous_role: published_blocked_people.previous_role,
      company_name: published_blocked_people.company_name,
      phone: published_blocked_people.phone,
      position: published_blocked_people.position,
      area: published_blocked_people.area,
      hired_on: published_blocked_people.hired_on,
    })
    .from(published_blocked_people)
    .innerJoin(published_profiles, eq(published_profiles.id, published_blocked_people.person_id))
    .where(eq(published_blocked_people.person_id, id));
  return row ?? null;
}

/** People alike with how many they are: few rows, however many people. */
export function countedPeople(db: Queryable) {
  const { company_name, role, previous_role, position, area, knows_first_day, people } = published_people_totals;
  const alike = [company_name, role, previous_role, position, area, knows_first_day];
  return db
    .select({
      ...{ company_name, role, previous_role, position, area, knows_first_day },
      people: sql<number>`sum(${people})`.as('people'),
    })
    .from(published_people_totals)
    .groupBy(...alike)
    .having(sql`sum(${people}) <> 0`)
    .as('counted');
}

const peopleSummary = prepared('people.summary', (db) => {
  const counted = countedPeople(db);
  const { role, previous_role, company_name } = counted;
  const isReachedHere = isReached(counted);
  const number = (condition: SQL) =>
    sql<number>`coalesce(sum(${counted.people}) FILTER (WHERE ${condition}), 0)::integer`;
  const distinct = (column: SQLWrapper) =>
    sql<
      string[]
    >`coalesce((array_agg(DISTINCT ${column}) FILTER (WHERE ${column} <> '' AND ${isReachedHere}))[1:200], '{}')`;
  const isCompany = (name: string) =>
    sql`(${sql.placeholder(name)}::text IS NULL OR ${company_name} = ${sql.placeholder(name)})`;
  const wasEmployee = sql`coalesce(${previous_role}, 'employee') = 'employee'`;
  return db
    .select({
      total: number(sql`${role} = 'employee' OR (${role} = 'inactive' AND ${wasEmployee})`),
      employees: number(sql`${role} = 'employee'`),
      others: number(sql`${role} IN ${supervisorsInQuery}`),
      counted: number(sql`${role} = 'employee' AND ${isCompany('limited')}`),
      positions: distinct(counted.position),
      companies: distinct(company_name),
      areas: distinct(counted.area),
      sites: sql<
        string[]
      >`ARRAY(SELECT name FROM published_sites WHERE archived_at IS NULL ORDER BY fold_text(name) LIMIT 200)`,
      knowsFirstDays: sql<boolean>`coalesce(bool_or(${counted.knows_first_day}) FILTER (WHERE ${isReachedHere}), false)`,
    })
    .from(counted)
    .where(isCompany('company'));
});

/**
 * Figures of a team and its company, how many active employees the limit counts, and the positions, companies and areas of
 * whom one may read, and the sites in use (200 of each at most). One query.
 */
export async function readPeopleSummary(db: Queryable, reach: Reach, limited: Team) {
  const [row] = await peopleSummary(db).execute({ ...reach, limited: limited.company });
  if (!row) throw new Error('an aggregate always has a row');
  return row;
}
