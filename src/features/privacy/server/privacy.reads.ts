import { asc, desc, eq, sql } from 'drizzle-orm';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { hasWords, searchedWords } from '#features/identity/server/people-search.reads.ts';
import { prepared, type Queryable } from '#platform/db/database.ts';
import type { AcceptanceWay } from '../privacy.rules.ts';
import { notice_acceptances, privacy_notices } from './privacy.tables.ts';

export type Standing = 'all' | 'accepted' | 'missing';

export interface PeopleFilter {
  standing: Standing;
  search: string;
}

const noticeById = prepared('privacy.notice', (db) =>
  db
    .select()
    .from(privacy_notices)
    .where(eq(privacy_notices.id, sql.placeholder('id'))),
);

/** A version; null when there is none. One query. */
export async function readNotice(db: Queryable, id: string) {
  const [row] = await noticeById(db).execute({ id });
  return row ?? null;
}

/** The newest version; null before the first. One query. */
export async function readNewest(db: Queryable) {
  const [row] = await db.select().from(privacy_notices).orderBy(desc(privacy_notices.number)).limit(1);
  return row ?? null;
}

/** The last version that asks whoever accepted an earlier one, as SQL; it is what one has to have accepted. */
const lastAsking = sql`(SELECT max(n.number) FROM ${privacy_notices} n WHERE n.asks_again)`;
const acceptedNumber = (person: ReturnType<typeof sql> | typeof published_profiles.id) =>
  sql<
    number | null
  >`(SELECT max(n.number) FROM ${notice_acceptances} a JOIN ${privacy_notices} n ON n.id = a.notice_id WHERE a.person_id = ${person})`;

const settledOf = prepared('privacy.settled', (db) =>
  db
    .select({
      accepted: acceptedNumber(sql`${sql.placeholder('person')}::uuid`),
      asked: sql<number>`coalesce(max(${privacy_notices.number}) FILTER (WHERE ${privacy_notices.asks_again}), 1)`,
    })
    .from(privacy_notices),
);

/** The newest version that somebody accepted, and the one that they have to have accepted. One query. */
export async function readStanding(db: Queryable, person: string): Promise<{ accepted: number | null; asked: number }> {
  const [row] = await settledOf(db).execute({ person });
  return row ?? { accepted: null, asked: 1 };
}

/** All versions with who published them and how many accepted each, the newest first. One query. */
export function readVersions(db: Queryable) {
  return db
    .select({
      id: privacy_notices.id,
      number: privacy_notices.number,
      text: privacy_notices.text,
      asks_again: privacy_notices.asks_again,
      published_at: privacy_notices.published_at,
      first_name: published_profiles.first_name,
      last_name: published_profiles.last_name,
      acceptances: sql<number>`(SELECT count(*)::integer FROM ${notice_acceptances} a WHERE a.notice_id = ${privacy_notices.id})`,
    })
    .from(privacy_notices)
    .leftJoin(published_profiles, eq(published_profiles.id, privacy_notices.published_by))
    .orderBy(desc(privacy_notices.number));
}

/** People with access, and how many of them have accepted what is asked. One query. */
export async function countStandings(db: Queryable): Promise<{ accepted: number; people: number }> {
  const [row] = await db
    .select({
      people: sql<number>`count(*)::integer`,
      accepted: sql<number>`count(*) FILTER (WHERE ${acceptedNumber(published_profiles.id)} >= ${lastAsking})::integer`,
    })
    .from(published_profiles)
    .where(sql`${published_profiles.role} <> 'inactive'`);
  return row ?? { accepted: 0, people: 0 };
}

interface PersonRow extends Record<string, unknown> {
  person_id: string;
  first_name: string;
  last_name: string;
  email: string;
  number: number | null;
  accepted_at: Date | null;
  way: AcceptanceWay | null;
  is_settled: boolean;
  total: number;
}

/** What is asked of the list, as SQL. */
function wanted({ standing, search }: PeopleFilter) {
  const of = { all: sql`true`, accepted: sql`is_settled`, missing: sql`NOT is_settled` }[standing];
  const { words, longest } = searchedWords(search);
  const named = hasWords(sql`p.search_text`, { words: sql.param(words), longest: sql.param(longest) });
  return { matches: words.length > 0 ? named : sql`true`, of };
}

/** People with access by name, with what they accepted last; a page. One query. */
export async function readPeople(db: Queryable, filter: PeopleFilter, page: { limit: number; offset: number }) {
  const { matches, of } = wanted(filter);
  const { rows } = await db.execute<PersonRow>(sql`
    WITH asked AS (SELECT max(number) AS number FROM privacy_notices WHERE asks_again)
    SELECT *, count(*) OVER ()::integer AS total FROM (
      SELECT p.id AS person_id, p.first_name, p.last_name, p.email, p.sort_name, last.number, last.accepted_at, last.way,
        coalesce(last.number >= asked.number, false) AS is_settled
      FROM published_profiles p CROSS JOIN asked LEFT JOIN LATERAL (
        SELECT n.number, a.accepted_at, a.way FROM notice_acceptances a JOIN privacy_notices n ON n.id = a.notice_id
        WHERE a.person_id = p.id ORDER BY n.number DESC LIMIT 1
      ) last ON true
      WHERE p.role <> 'inactive' AND ${matches}
    ) listed WHERE ${of}
    ORDER BY sort_name, person_id LIMIT ${page.limit} OFFSET ${page.offset}`);
  return rows.map((row) => ({ ...row, accepted_at: row.accepted_at && new Date(row.accepted_at) }));
}

/** Each acceptance of people with access, and a row for who has none, by name and version. One query. */
export async function readEachAcceptance(db: Queryable, filter: PeopleFilter): Promise<PersonRow[]> {
  const { matches, of } = wanted(filter);
  const { rows } = await db.execute<PersonRow>(sql`
    WITH asked AS (SELECT max(number) AS number FROM privacy_notices WHERE asks_again)
    SELECT * FROM (
      SELECT p.id AS person_id, p.first_name, p.last_name, p.email, p.sort_name, n.number, a.accepted_at, a.way,
        coalesce(max(n.number) OVER (PARTITION BY p.id) >= asked.number, false) AS is_settled
      FROM published_profiles p CROSS JOIN asked
      LEFT JOIN notice_acceptances a ON a.person_id = p.id LEFT JOIN privacy_notices n ON n.id = a.notice_id
      WHERE p.role <> 'inactive' AND ${matches}
    ) listed WHERE ${of} ORDER BY sort_name, person_id, number`);
  return rows.map((row) => ({ ...row, accepted_at: row.accepted_at && new Date(row.accepted_at) }));
}

/** What somebody accepted, for their own copy. One query. */
export function readAcceptancesOf(db: Queryable, person: string) {
  return db
    .select({
      version: privacy_notices.number,
      accepted_at: notice_acceptances.accepted_at,
      way: notice_acceptances.way,
      text: privacy_notices.text,
    })
    .from(notice_acceptances)
    .innerJoin(privacy_notices, eq(privacy_notices.id, notice_acceptances.notice_id))
    .where(eq(notice_acceptances.person_id, person))
    .orderBy(asc(privacy_notices.number));
}
