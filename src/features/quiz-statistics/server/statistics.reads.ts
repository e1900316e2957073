import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { highScore, mediumScore } from '#features/assessment/assessment.rules.ts';
import { published_quiz_attempts, published_quiz_versions } from '#features/assessment/server/assessment.views.ts';
import { published_profiles } from '#features/identity/server/identity.views.ts';
import { inTeam } from '#features/identity/server/team.reads.ts';
import type { Team } from '#features/identity/team.rules.ts';
import { plannedAnew, prepared, type Queryable } from '#platform/db/database.ts';
import { shownAt, startOfDay } from '#platform/db/local-time.ts';

/** Attempts of one module's quiz by a team, in a period: since a moment, or whole days of the organisation. */
export interface StatisticsScope extends Team {
  module_id: string;
  since: Date | null;
  /** First and last day, 'YYYY-MM-DD', both included; null without a bound. */
  from: string | null;
  to: string | null;
  /** IANA zone in which those days are counted. */
  zone: string;
}

const values = (scope: StatisticsScope) => ({ ...scope, since: scope.since?.toISOString() ?? null });

const zone = sql`${sql.placeholder('zone')}::text`;
const from = sql`${sql.placeholder('from')}::date`;
const to = sql`${sql.placeholder('to')}::date`;
const since = sql`${sql.placeholder('since')}::timestamptz`;

const inScope = and(
  inTeam,
  eq(published_quiz_attempts.module_id, sql.placeholder('module_id')),
  sql`(${since} IS NULL OR ${published_quiz_attempts.attempted_at} >= ${since})`,
  sql`(${from} IS NULL OR ${published_quiz_attempts.attempted_at} >= ${startOfDay(from, zone)})`,
  sql`(${to} IS NULL OR ${published_quiz_attempts.attempted_at} < ${startOfDay(sql`${to} + 1`, zone)})`,
);

/** Attempts that wait for a review are neither passed nor failed yet, and their score is not final. */
const decided = sql`FILTER (WHERE ${published_quiz_attempts.review_status} <> 'pending')`;
const pending = sql<number>`(count(*) FILTER (WHERE ${published_quiz_attempts.review_status} = 'pending'))::integer`;

const figures = plannedAnew((db) =>
  db
    .select({
      totalAttempts: sql<number>`count(*)::integer`,
      pendingAttempts: pending,
      people: sql<number>`count(DISTINCT ${published_quiz_attempts.user_id})::integer`,
      passedAttempts: sql<number>`(count(*) FILTER (WHERE ${published_quiz_attempts.passed}))::integer`,
      averageScore: sql<number | null>`round(avg(${published_quiz_attempts.score}) ${decided})::integer`,
      bestScore: sql<number | null>`max(${published_quiz_attempts.score}) ${decided}`,
      worstScore: sql<number | null>`min(${published_quiz_attempts.score}) ${decided}`,
      high: sql<number>`(count(*) FILTER (WHERE ${published_quiz_attempts.review_status} <> 'pending' AND ${published_quiz_attempts.score} >= ${highScore}))::integer`,
      low: sql<number>`(count(*) FILTER (WHERE ${published_quiz_attempts.review_status} <> 'pending' AND ${published_quiz_attempts.score} < ${mediumScore}))::integer`,
    })
    .from(published_quiz_attempts)
    .innerJoin(published_profiles, eq(published_profiles.id, published_quiz_attempts.user_id))
    .where(inScope),
);

/** The figures of a module's quiz. One query. */
export async function readModuleFigures(db: Queryable, scope: StatisticsScope) {
  const [row] = await figures(db).execute(values(scope));
  if (!row) throw new Error('an aggregate gave no row');
  return row;
}

const bestAttempts = plannedAnew((db) => {
  const best = db
    .selectDistinctOn([published_quiz_attempts.user_id], {
      id: published_quiz_attempts.user_id,
      first_name: published_profiles.first_name,
      last_name: published_profiles.last_name,
      score: published_quiz_attempts.score,
      passed: published_quiz_attempts.passed,
      attempted_at: published_quiz_attempts.attempted_at,
    })
    .from(published_quiz_attempts)
    .innerJoin(published_profiles, eq(published_profiles.id, published_quiz_attempts.user_id))
    .where(and(inScope, ne(published_quiz_attempts.review_status, 'pending')))
    .orderBy(
      published_quiz_attempts.user_id,
      sql`${published_quiz_attempts.score} DESC`,
      asc(published_quiz_attempts.attempted_at),
    )
    .as('best');
  return db
    .select()
    .from(best)
    .orderBy(sql`${best.score} DESC`, asc(best.attempted_at), asc(best.id))
    .limit(sql.placeholder('limit'));
});

/** The people with the best scores, one row each: best score first, then the earlier one. One query. */
export function readBestAttempts(db: Queryable, scope: StatisticsScope, limit: number) {
  return bestAttempts(db).execute({ ...values(scope), limit });
}

/** First and last name as people are ordered by them, kept folded; searched as they are read. */
const name = published_profiles.sort_name;
const matches = sql`position((SELECT fold_text(${sql.placeholder('search')}::text)) IN replace(${name}, E'\\x01', ' ')) > 0`;

const results = plannedAnew((db) =>
  db
    .select({
      id: published_profiles.id,
      first_name: published_profiles.first_name,
      last_name: published_profiles.last_name,
      attempts: sql<number>`count(*)::integer`,
      bestScore: sql<number | null>`max(${published_quiz_attempts.score}) ${decided}`,
      pending,
      passed: sql<boolean>`bool_or(${published_quiz_attempts.passed})`.as('any_passed'),
      last_attempt: sql<Date>`max(${published_quiz_attempts.attempted_at})`.mapWith(
        published_quiz_attempts.attempted_at,
      ),
      total: sql<number>`(count(*) OVER ())::integer`,
    })
    .from(published_quiz_attempts)
    .innerJoin(published_profiles, eq(published_profiles.id, published_quiz_attempts.user_id))
    .where(and(inScope, matches))
    .groupBy(
      published_profiles.id,
      published_profiles.first_name,
      published_profiles.last_name,
      published_profiles.sort_name,
    )
    .orderBy(sql`any_passed`, name, asc(published_profiles.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

const resultCount = plannedAnew((db) =>
  db
    .select({ total: sql<number>`count(DISTINCT ${published_quiz_attempts.user_id})::integer` })
    .from(published_quiz_attempts)
    .innerJoin(published_profiles, eq(published_profiles.id, published_quiz_attempts.user_id))
    .where(and(inScope, matches)),
);

/** One page of people with their results, who has not passed first, and how many there are. Two queries at most. */
export async function readModuleResults(
  db: Queryable,
  scope: StatisticsScope,
  page: { search: string; limit: number; offset: number },
) {
  const found = await results(db).execute({ ...values(scope), ...page });
  const rows = found.map(({ total: _, ...row }) => row);
  // Behind the last page there is no row that says how many there are.
  const isBehind = !found[0] && page.offset > 0;
  const [count] = isBehind ? await resultCount(db).execute({ ...values(scope), ...page }) : found;
  return { total: count?.total ?? 0, rows };
}

const answerCounts = plannedAnew((db) => {
  const shown = db
    .select({
      id: published_quiz_attempts.id,
      version: published_quiz_attempts.quiz_version_id,
      answers: published_quiz_attempts.answers,
    })
    .from(published_quiz_attempts)
    .innerJoin(published_profiles, eq(published_profiles.id, published_quiz_attempts.user_id))
    .where(inScope);
  // Sheets with the same answers are counted first: taking each one apart costs most.
  const counted = sql`(
    WITH shown AS NOT MATERIALIZED (${shown}),
    sheets AS MATERIALIZED (
      SELECT shown.quiz_version_id AS version, shown.answers, count(*) AS people FROM shown GROUP BY 1, 2),
    asked AS MATERIALIZED (
      SELECT v.id AS version, question ->> 'id' AS id, question ->> 'question_type' = 'open' AS is_open
      FROM published_quiz_versions v CROSS JOIN LATERAL jsonb_array_elements(v.questions) question
      WHERE v.id IN (SELECT version FROM sheets)),
    given AS (
      SELECT version, asked.id AS question, CASE WHEN NOT is_open THEN answers ->> asked.id END AS answer, sum(people) AS people
      FROM sheets JOIN asked USING (version) WHERE answers ? asked.id GROUP BY 1, 2, 3),
    reviews AS (
      SELECT shown.quiz_version_id AS version, r.question_id::text AS question, count(*) AS reviewed, sum(r.points) AS awarded
      FROM shown JOIN published_quiz_answer_reviews r ON r.attempt_id = shown.id
      WHERE EXISTS (SELECT FROM asked WHERE is_open) GROUP BY 1, 2)
    SELECT given.*, coalesce(reviewed, 0) AS reviewed, coalesce(awarded, 0) AS awarded
    FROM given LEFT JOIN reviews ON answer IS NULL AND reviews.version = given.version AND reviews.question = given.question) c`;
  return db
    .select({
      quiz_version_id: sql<string>`c.version`,
      question_id: sql<string>`c.question`,
      answer: sql<string | null>`c.answer`,
      count: sql<number>`c.people::integer`,
      reviewed: sql<number>`c.reviewed::integer`,
      awarded: sql<number>`c.awarded::integer`,
    })
    .from(counted);
});

/** How often each question of each version got each answer; texts of open questions are not told apart. One query. */
export function readAnswerCounts(db: Queryable, scope: StatisticsScope) {
  return answerCounts(db).execute(values(scope));
}

const versions = prepared('assessment.asked-versions', (db) =>
  db
    .select({ id: published_quiz_versions.id, questions: published_quiz_versions.questions })
    .from(published_quiz_versions)
    .where(sql`${published_quiz_versions.id} = ANY(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(asc(published_quiz_versions.created_at), asc(published_quiz_versions.id)),
);

/** The versions with these ids, the oldest first, with their keys. One query. */
export function readVersions(db: Queryable, ids: readonly string[]) {
  return versions(db).execute({ ids: [...ids] });
}

const formerTitle = prepared('assessment.former-title', (db) =>
  db
    .select({ title: published_quiz_attempts.module_title })
    .from(published_quiz_attempts)
    .where(eq(published_quiz_attempts.module_id, sql.placeholder('module_id')))
    .orderBy(desc(published_quiz_attempts.attempted_at))
    .limit(1),
);

/** Title of a module when its last attempt was made; null without attempts. */
export async function readFormerTitle(db: Queryable, moduleId: string): Promise<string | null> {
  const [row] = await formerTitle(db).execute({ module_id: moduleId });
  return row?.title ?? null;
}

const exportRows = prepared('assessment.export-rows', (db) =>
  db
    .select({
      id: published_quiz_attempts.id,
      first_name: published_profiles.first_name,
      last_name: published_profiles.last_name,
      email: published_profiles.email,
      module_title: published_quiz_attempts.module_title,
      number: sql<number>`(SELECT count(*)::integer FROM published_quiz_attempts earlier
        WHERE earlier.user_id = ${published_quiz_attempts.user_id} AND earlier.module_id = ${published_quiz_attempts.module_id}
          AND (earlier.attempted_at, earlier.id) <= (${published_quiz_attempts.attempted_at}, ${published_quiz_attempts.id}))`,
      score: published_quiz_attempts.score,
      pass_mark: published_quiz_versions.pass_mark,
      passed: published_quiz_attempts.passed,
      review_status: published_quiz_attempts.review_status,
      attempted_at: published_quiz_attempts.attempted_at,
      moment: sql<string>`${published_quiz_attempts.attempted_at}::text`,
      local_time: shownAt(published_quiz_attempts.attempted_at, zone, 'DD/MM/YYYY HH24:MI'),
    })
    .from(published_quiz_attempts)
    .innerJoin(published_profiles, eq(published_profiles.id, published_quiz_attempts.user_id))
    .innerJoin(published_quiz_versions, eq(published_quiz_versions.id, published_quiz_attempts.quiz_version_id))
    .where(
      and(
        inScope,
        sql`(${published_quiz_attempts.attempted_at}, ${published_quiz_attempts.id}) > (${sql.placeholder('after')}::timestamptz, ${sql.placeholder('after_id')}::uuid)`,
      ),
    )
    .orderBy(asc(published_quiz_attempts.attempted_at), asc(published_quiz_attempts.id))
    .limit(sql.placeholder('limit')),
);

const exportBatch = 1000;

/**
 * Every attempt in the scope, the oldest first, read in batches as the reader goes on: memory does not grow with their
 * number, and no transaction waits for a slow reader (attempts are only ever added).
 */
export async function* readExportRows(db: Queryable, scope: StatisticsScope) {
  let after = { after: '-infinity', after_id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const rows = await exportRows(db).execute({ ...values(scope), ...after, limit: exportBatch });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < exportBatch) return;
    after = { after: last.moment, after_id: last.id };
  }
}
