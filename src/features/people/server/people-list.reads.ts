import { and, asc, count, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { hasWords, searchedWords } from '#features/identity/server/people-search.reads.ts';
import { inReach, isReached } from '#features/identity/server/team.reads.ts';
import type { Reach } from '#features/identity/team.rules.ts';
import { published_person_progress } from '#features/learning/server/learning.views.ts';
import { freshly, isStale } from '#features/learning/server/person-progress.reads.ts';
import { supervisors } from '#platform/contract/roles.ts';
import { plannedAnew, type Queryable } from '#platform/db/database.ts';
import type { Direction, EmployeeSort } from '../employee-order.rules.ts';
import { countedPeople, personFields } from './people.reads.ts';

const rolesOf = { active: ['employee'], inactive: ['inactive'], others: supervisors } as const;

export interface PeopleFilter {
  /** Whom the asking person may read. */
  reach: Reach;
  search: string;
  status: keyof typeof rolesOf;
  position?: string | undefined;
  area?: string | undefined;
  company?: string | undefined;
  site?: string | undefined;
}

const isOrAny = (column: SQL, name: string) =>
  sql`(${sql.placeholder(name)}::text IS NULL OR ${column} = ${sql.placeholder(name)})`;
/** Of several positions or areas in one text, parted by '; ', one or all. */
const isAmongOrAny = (column: SQL, name: string) =>
  sql`(${sql.placeholder(name)}::text IS NULL OR ${column} = ${sql.placeholder(name)}
    OR (strpos(${column}, ';') > 0 AND ${sql.placeholder(name)} = ANY(string_to_array(${column}, '; '))))`;

const placeholders = { words: sql`${sql.placeholder('words')}`, longest: sql`${sql.placeholder('longest')}` };

/** What a {@link PeopleFilter} asks of a person besides words, wherever it is kept. */
const isAsked = (person: Parameters<typeof isReached>[0] & { position: SQLWrapper; area: SQLWrapper }) =>
  and(
    sql`${person.role} = ANY(${sql.placeholder('roles')}::text[])`,
    isReached(person),
    isOrAny(sql`${person.company_name}`, 'in_company'),
    isAmongOrAny(sql`${person.position}`, 'position'),
    isAmongOrAny(sql`${person.area}`, 'area'),
  );

/** Sites of whoever works somewhere today, which is told once for all: by their area, or by the period where the area is at none. */
const sitesToday = sql`
  SELECT pp.person_id, s.name FROM published_position_periods pp
  LEFT JOIN published_work_areas a ON a.id = pp.work_area_id
  JOIN published_sites s ON s.id = coalesce(a.site_id, pp.site_id)
  WHERE pp.voided_at IS NULL AND (SELECT day_of(present_moment())) BETWEEN pp.from_day AND coalesce(pp.until_day, 'infinity')`;

const isAtSite = sql`${published_profiles.id} IN (SELECT person_id FROM (${sitesToday}) AS at_site WHERE name = ${sql.placeholder('site')}::text)`;

/**
 * Whom a {@link PeopleFilter} lets through, for queries that are planned anew with its values (`filterValues`). Where no
 * words are looked for the query does not ask for any: the planner takes them for rare, and would sort everybody.
 */
export function isMatching({ search, site }: PeopleFilter) {
  return and(
    isNull(published_profiles.erased_at),
    isAsked(published_profiles),
    search.trim() === '' ? undefined : hasWords(published_profiles.search_text, placeholders),
    site ? isAtSite : undefined,
  );
}

/** Values of {@link isMatching}. */
export function filterValues({ reach, search, status, position, area, company, site }: PeopleFilter) {
  return {
    ...reach,
    roles: [...rolesOf[status]],
    ...searchedWords(search),
    position: position || null,
    area: area || null,
    in_company: company || null,
    ...(site ? { site } : {}),
  };
}

/** A person with what is kept of their progress. */
const listedFields = {
  ...personFields,
  whole_progress: published_person_progress.whole_progress,
  last_activity: published_person_progress.last_activity,
  isStale,
};
const isOwnProgress = eq(published_person_progress.user_id, published_profiles.id);

const byName = {
  asc: [asc(published_profiles.sort_name), asc(published_profiles.id)],
  desc: [desc(published_profiles.sort_name), desc(published_profiles.id)],
};
const written = (column: SQL) => sql`nullif(fold_text(${column}), '')`;
/** By what a list is ordered; what is not known stands last, whoever never did anything before the longest inactive. */
const orders: Record<Exclude<EmployeeSort, 'name'>, Record<Direction, SQL>> = {
  progress: {
    asc: asc(published_person_progress.whole_progress),
    desc: desc(published_person_progress.whole_progress),
  },
  activity: {
    asc: sql`${published_person_progress.last_activity} ASC NULLS FIRST`,
    desc: sql`${published_person_progress.last_activity} DESC NULLS LAST`,
  },
  position: textOrder(sql`${published_profiles.position}`),
  area: textOrder(sql`${published_profiles.area}`),
  company: textOrder(sql`${published_profiles.company_name}`),
  hired: {
    asc: sql`${published_profiles.hired_on} ASC NULLS LAST`,
    desc: sql`${published_profiles.hired_on} DESC NULLS LAST`,
  },
};

function textOrder(column: SQL): Record<Direction, SQL> {
  return { asc: sql`${written(column)} ASC NULLS LAST`, desc: sql`${written(column)} DESC NULLS LAST` };
}

type Query<Kind> = Map<string, Kind>;
const pages: Query<ReturnType<typeof pageOf>> = new Map();
const counts: Query<ReturnType<typeof countOf>> = new Map();

/** What makes a query another one. */
const kindOf = ({ search, status, site }: PeopleFilter) => `${status} ${search.trim() === ''} ${Boolean(site)}`;

/** The query of a name, made when it is first asked for. */
function known<Kind>(queries: Query<Kind>, name: string, make: () => Kind): Kind {
  const query = queries.get(name) ?? make();
  queries.set(name, query);
  return query;
}

/** A query of its own for each order: each is planned for the index that fits. */
const pageOf = (sort: EmployeeSort, direction: Direction, filter: PeopleFilter) =>
  plannedAnew((db) =>
    db
      .select(listedFields)
      .from(published_profiles)
      .innerJoin(published_person_progress, isOwnProgress)
      // Said as it is, for the index of employees by their progress.
      .where(
        and(
          isMatching(filter),
          filter.status === 'active' ? eq(published_person_progress.role, 'employee') : undefined,
        ),
      )
      .orderBy(
        ...(sort === 'name'
          ? byName[direction]
          : [
              orders[sort][direction],
              // Names stand beside both; an index ends early where they are those of the table that is ordered.
              ...(sort === 'progress' || sort === 'activity'
                ? [asc(published_person_progress.sort_name), asc(published_person_progress.user_id)]
                : byName.asc),
            ]),
      )
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  );

/** Who is looked for by words or at a site is found and counted, everybody else is counted already. */
const countOf = (filter: PeopleFilter) =>
  plannedAnew((db) => {
    if (filter.search.trim() !== '' || filter.site) {
      return db.select({ total: count() }).from(published_profiles).where(isMatching(filter));
    }
    const counted = countedPeople(db);
    const total = sql<number>`coalesce(sum(${counted.people}), 0)::integer`;
    return db.select({ total }).from(counted).where(isAsked(counted));
  });

/** How many a filter lets through. One query. */
export async function countPeople(db: Queryable, filter: PeopleFilter): Promise<number> {
  const query = known(counts, kindOf(filter), () => countOf(filter));
  const [counted] = await query(db).execute(filterValues(filter));
  return counted?.total ?? 0;
}

export interface PeoplePage {
  sort: EmployeeSort;
  direction: Direction;
  limit: number;
  offset: number;
}

/**
 * One page of people in an order, and how many there are in all. Two queries: counting beside the rows would keep an
 * index, which has them in order, from ending early.
 */
export async function readPeople(db: Queryable, filter: PeopleFilter, { sort, direction, ...page }: PeoplePage) {
  const query = known(pages, `${sort} ${direction} ${kindOf(filter)}`, () => pageOf(sort, direction, filter));
  const rows = await freshly(db, () => query(db).execute({ ...filterValues(filter), ...page }));
  return { total: await countPeople(db, filter), rows };
}

/** People per query of a long reading. */
const batch = 1000;

const batchAfter = (isWanted: SQL | undefined) =>
  plannedAnew((db) =>
    db
      .select({
        ...listedFields,
        sort_name: sql<string>`${published_profiles.sort_name}`,
        sites: sql<string>`(SELECT coalesce(string_agg(DISTINCT name, '; '), '') FROM (${sitesToday}) AS at_site WHERE person_id = ${published_profiles.id})`,
      })
      .from(published_profiles)
      .innerJoin(published_person_progress, isOwnProgress)
      .where(
        and(
          isWanted,
          sql`(${published_profiles.sort_name}, ${published_profiles.id}) > (${sql.placeholder('after')}::text, ${sql.placeholder('after_id')}::uuid)`,
        ),
      )
      .orderBy(...byName.asc)
      .limit(batch),
  );
const isChosen = and(
  isNull(published_profiles.erased_at),
  inReach,
  sql`${published_profiles.id} = ANY(${sql.placeholder('ids')}::uuid[])`,
);

/** All that a filter lets through, or those of some ids whom the asking person may read. */
export type PeopleWanted = PeopleFilter | { reach: Reach; ids: readonly string[] };

/**
 * Everybody who is wanted, in the order of their names, read in batches as the reader goes on: memory does not grow with
 * their number, and no transaction waits for a slow reader.
 */
export async function* readAllPeople(
  db: Queryable,
  wanted: PeopleWanted,
): AsyncGenerator<ListedRow & { sites: string }> {
  const query = batchAfter('ids' in wanted ? isChosen : isMatching(wanted));
  const values = 'ids' in wanted ? { ...wanted.reach, ids: [...wanted.ids] } : filterValues(wanted);
  let place = { after: '', after_id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const from = place;
    const read = () => query(db).execute({ ...values, ...from });
    const rows = await freshly(db, read);
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    place = { after: end.sort_name, after_id: end.id };
  }
}

export type ListedRow = Awaited<ReturnType<typeof readPeople>>['rows'][number];
