import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { momentAt } from '#platform/db/local-time.ts';
import { type TestPart, testWindowDays } from '../session-outcomes.rules.ts';
import { session_outcomes, session_test_points } from './session-outcomes.tables.ts';

const days = sql.raw(`interval '${testWindowDays} days'`);

/** Whether people can take the quiz of a module m: it is published, in use, and has one. */
const hasQuiz = sql`NOT m.is_category AND m.is_active AND m.published_at IS NOT NULL AND m.archived_at IS NULL
  AND EXISTS (SELECT FROM published_quiz_questions q WHERE q.module_id = m.id AND q.published_at IS NOT NULL)`;

/** The modules whose quiz people can take, by title. One query. */
export async function readTestModules(db: Queryable) {
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    SELECT m.id, m.title FROM published_modules m WHERE ${hasQuiz}
    ORDER BY fold_text(m.title), m.id`);
  return rows;
}

/** Whether people can take the quiz of a module. One query. */
export async function isTestModule(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM published_modules m WHERE m.id = ${id} AND ${hasQuiz}`);
  return rows.length > 0;
}

/** What somebody's points of a part are; null where none are noted. */
export async function readPoints(db: Queryable, sessionId: string, personId: string, part: TestPart) {
  const { rows } = await db.execute<{ points: number }>(sql`
    SELECT points::double precision FROM ${session_test_points}
    WHERE session_id = ${sessionId} AND person_id = ${personId} AND part = ${part}`);
  return rows[0]?.points ?? null;
}

/** Whether any points of a session are noted. */
export async function arePointsNoted(db: Queryable, sessionId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM ${session_test_points} WHERE session_id = ${sessionId} LIMIT 1`);
  return rows.length > 0;
}

/**
 * What somebody x reached in a part of the test of a session s with outcomes o: points as they were noted, or the attempt of the module's quiz that is
 * nearest to the session on that side of it; nothing while a person still has to grade it.
 */
export function reached(part: TestPart, zone: string): SQL {
  const begins = momentAt(sql`s.day`, sql`s.begins`, zone);
  const ends = momentAt(sql`s.day`, sql`s.ends`, zone);
  const within =
    part === 'before'
      ? sql`a.attempted_at < ${begins} AND a.attempted_at >= ${begins} - ${days} ORDER BY a.attempted_at DESC`
      : sql`a.attempted_at > ${ends} AND a.attempted_at <= ${ends} + ${days} ORDER BY a.attempted_at`;
  return sql`coalesce(
    (SELECT n.points::double precision FROM ${session_test_points} n
      WHERE n.session_id = s.id AND n.person_id = x.person_id AND n.part = ${part} AND o.test_most_points IS NOT NULL),
    (SELECT CASE WHEN a.review_status <> 'pending' THEN a.score::double precision END FROM published_quiz_attempts a
      WHERE a.user_id = x.person_id AND a.module_id = o.test_module_id AND ${within} LIMIT 1))`;
}

interface ResultRow extends Record<string, unknown> {
  person_id: string;
  name: string;
  before: number | null;
  after: number | null;
}

/** Who came to a session, or is invited while it is open, with what each reached before and after; by name. One query. */
export async function readSessionResults(db: Queryable, sessionId: string, zone: string): Promise<ResultRow[]> {
  const { rows } = await db.execute<ResultRow>(sql`
    SELECT x.person_id, btrim(p.first_name || ' ' || p.last_name) AS name, ${reached('before', zone)} AS before, ${reached('after', zone)} AS after
    FROM ${session_outcomes} o JOIN published_training_sessions s ON s.id = o.session_id
    JOIN published_session_participants x ON x.session_id = s.id JOIN published_profiles p ON p.id = x.person_id
    WHERE o.session_id = ${sessionId} AND (s.closed_at IS NULL OR x.attended_at IS NOT NULL AND x.voided_at IS NULL)
    ORDER BY p.sort_name, x.id`);
  return rows;
}

interface OwnRow extends Record<string, unknown> {
  session_id: string;
  most_points: number | null;
  before: number | null;
  after: number | null;
}

/** What somebody reached in the tests of the sessions to which they came; those without any result are left out. One query. */
export async function readResultsOf(db: Queryable, personId: string, zone: string): Promise<OwnRow[]> {
  const { rows } = await db.execute<OwnRow>(sql`
    SELECT t.* FROM (
      SELECT x.session_id, o.test_most_points::double precision AS most_points, ${reached('before', zone)} AS before, ${reached('after', zone)} AS after
      FROM published_session_participants x JOIN ${session_outcomes} o ON o.session_id = x.session_id
      JOIN published_training_sessions s ON s.id = x.session_id
      WHERE x.person_id = ${personId} AND x.attended_at IS NOT NULL AND x.voided_at IS NULL AND s.closed_at IS NOT NULL
        AND (o.test_module_id IS NOT NULL OR o.test_most_points IS NOT NULL)) t
    WHERE t.before IS NOT NULL OR t.after IS NOT NULL`);
  return rows;
}
