import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { inReach } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';

const personFields = {
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

/** The order of every list of people: by first name as it is read, accents and case aside (spec C-572). */
const byName = [profiles.sort_name, profiles.id];

const isOrAny = (column: SQL, name: string) =>
  sql`(${sql.placeholder(name)}::text IS NULL OR ${column} = ${sql.placeholder(name)})`;

const matching = and(
  isNull(profiles.erased_at),
  sql`${profiles.role} = ANY(${sql.placeholder('roles')}::text[])`,
  inReach,
  isOrAny(sql`${profiles.company_name}`, 'in_company'),
  isOrAny(sql`${profiles.position}`, 'position'),
  // As an array the words are folded once, not once for every person.
  sql`${profiles.search_text} LIKE ALL (ARRAY(
    SELECT '%' || fold_text(word) || '%' FROM unnest(${sql.placeholder('words')}::text[]) AS word))`,
);

const rolesOf = { active: ['employee'], inactive: ['inactive'], others: ['jefe', 'admin'] } as const;

export interface PeopleFilter {
  /** Whom the asking person may read. */
  reach: Reach;
  search: string;
  status: keyof typeof rolesOf;
  position?: string | undefined;
  company?: string | undefined;
}

function values({ reach, search, status, position, company }: PeopleFilter) {
  const words = search.split(/\s+/).filter(Boolean);
  return {
    ...reach,
    roles: [...rolesOf[status]],
    // LIKE's own signs stand for themselves.
    words: words.map((word) => word.replace(/[\\%_]/g, '\\$&')),
    position: position || null,
    in_company: company || null,
  };
}

const peoplePage = prepared('people.page', (db) =>
  db
    .select(personFields)
    .from(profiles)
    .where(matching)
    .orderBy(...byName)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

const peopleCount = prepared('people.count', (db) => db.select({ total: count() }).from(profiles).where(matching));

export type PersonRow = Awaited<ReturnType<typeof pageRows>>[number];

function pageRows(db: Queryable, filter: PeopleFilter, page: { limit: number; offset: number }) {
  return peoplePage(db).execute({ ...values(filter), ...page });
}

/**
 * One page of people in the order of their names, and how many there are in all. Two queries: counting beside the rows
 * would keep the index, which has them in order, from ending early.
 */
export async function readPeople(db: Queryable, filter: PeopleFilter, page: { limit: number; offset: number }) {
  const rows = await pageRows(db, filter, page);
  const [counted] = await peopleCount(db).execute(values(filter));
  return { total: counted?.total ?? 0, rows };
}

const peopleAfter = prepared('people.after', (db) =>
  db
    .select({ ...personFields, sort_name: sql<string>`${profiles.sort_name}` })
    .from(profiles)
    .where(
      and(
        matching,
        sql`(${profiles.sort_name}, ${profiles.id}) > (${sql.placeholder('after')}::text, ${sql.placeholder('after_id')}::uuid)`,
      ),
    )
    .orderBy(...byName)
    .limit(batch),
);

/** People per query of a long reading. */
const batch = 1000;

/**
 * Everybody that a filter lets through, in the order of their names, read in batches as the reader goes on: memory does
 * not grow with their number, and no transaction waits for a slow reader.
 */
export async function* readAllPeople(db: Queryable, filter: PeopleFilter): AsyncGenerator<PersonRow> {
  let place = { after: '', after_id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const rows = await peopleAfter(db).execute({ ...values(filter), ...place });
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    place = { after: end.sort_name, after_id: end.id };
  }
}

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
    })
    .from(profiles)
    .where(and(isNull(profiles.erased_at), isOrAny(sql`${profiles.company_name}`, 'company'))),
);

/** Figures of a team and its company, and the positions and companies of whom one may read (200 of each at most). One query. */
export async function readPeopleSummary(db: Queryable, reach: Reach) {
  const [row] = await peopleSummary(db).execute({ ...reach });
  if (!row) throw new Error('an aggregate always has a row');
  return row;
}
