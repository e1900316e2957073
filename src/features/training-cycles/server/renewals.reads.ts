import { type SQL, sql } from 'drizzle-orm';
import { prepared, type Queryable } from '#platform/db/database.ts';
import { renewals } from './training-cycles.tables.ts';

/**
 * What a person has read of a module since they renew the whole of it, as SQL's jsonb; null while they do not.
 *
 * @param user of SQL's type uuid, as is the module
 */
export const readAnew = (user: SQL, module: SQL) => sql`(
  SELECT n.read_steps FROM renewals n WHERE n.user_id = ${user} AND n.module_id = ${module} AND n.ended_at IS NULL AND n.is_whole)`;

/** Whether a step counts as read by what {@link readAnew} gives: also while nothing is renewed. */
export const isReadAnew = (read: SQL, step: SQL) =>
  sql`coalesce(${read} @> jsonb_build_array(jsonb_build_object('step', ${step})), true)`;

/** Since when the attempts of a person in a module count for its limits: since they renewed it last, else always. */
export const roundBegun = (user: SQL, module: SQL) => sql`coalesce((
  SELECT max(n.begun_at) FROM renewals n WHERE n.user_id = ${user} AND n.module_id = ${module}), '-infinity')`;

const user = sql`${sql.placeholder('user_id')}::uuid`;
const module = sql`${sql.placeholder('module_id')}::uuid`;

/** What the person of a query (`user_id`) does again of its module (`module_id`), as SQL's text; null while they renew nothing. */
export const openRenewal = sql`(
  SELECT CASE WHEN n.is_whole THEN 'everything' ELSE 'quiz' END FROM renewals n
  WHERE n.user_id = ${user} AND n.module_id = ${module} AND n.ended_at IS NULL)`;

const attemptsOfRound = prepared('training-cycles.attempts-of-round', (db) =>
  db.select({
    attempts: sql<number>`attempts`,
    last_attempt: sql<Date | null>`last_attempt`.mapWith((text: string) => new Date(text)),
    inReview: sql<number>`in_review`,
    hasOpen: sql<boolean>`has_open`,
  }).from(sql`(
      SELECT count(*)::integer AS attempts, max(a.attempted_at) AS last_attempt,
        (count(*) FILTER (WHERE a.review_status = 'pending'))::integer AS in_review,
        EXISTS (SELECT FROM published_quiz_drafts d WHERE d.user_id = ${user} AND d.module_id = ${module}) AS has_open
      FROM published_quiz_attempts a
      WHERE a.user_id = ${user} AND a.module_id = ${module} AND a.attempted_at >= ${roundBegun(user, module)}) so_far`),
);

/**
 * How often and when last a person submitted a module's quiz in the round that they are in, how many of those wait for a review, and
 * whether one is open: going on with it begins no new attempt. One query.
 */
export async function readAttemptsOfRound(db: Queryable, userId: string, moduleId: string) {
  const [row] = await attemptsOfRound(db).execute({ user_id: userId, module_id: moduleId });
  if (!row) throw new Error('an aggregate gave no row');
  return row;
}

/** Modules that a person is renewing, as they stand in their data. One query. */
export async function readOpenRenewals(db: Queryable, userId: string) {
  const { rows } = await db.execute<{ module: string; is_whole: boolean; begun_at: string; read_steps: object[] }>(sql`
    SELECT m.title AS module, n.is_whole, n.begun_at, n.read_steps
    FROM ${renewals} n JOIN published_modules m ON m.id = n.module_id WHERE n.user_id = ${userId} AND n.ended_at IS NULL ORDER BY n.begun_at`);
  return rows;
}
