import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import {
  course_outcomes,
  session_outcomes,
  survey_answers,
  survey_turns,
  survey_versions,
} from './session-outcomes.tables.ts';

/** The questions of now. One query. */
export async function readSurvey(db: Queryable): Promise<{ version: number; questions: string[] }> {
  const { rows } = await db.execute<{ version: number; questions: string[] }>(
    sql`SELECT version, questions FROM ${survey_versions} ORDER BY version DESC LIMIT 1`,
  );
  return rows[0] ?? { version: 0, questions: [] };
}

interface CourseRow extends Record<string, unknown> {
  id: string;
  name: string;
  has_survey: boolean;
  review_after_days: number | null;
}

/** The courses that are taught, by name, with what is asked after their sessions. One query. */
export async function readCourseOutcomes(db: Queryable): Promise<CourseRow[]> {
  const { rows } = await db.execute<CourseRow>(sql`
    SELECT c.id, c.name, coalesce(o.has_survey, false) AS has_survey, o.review_after_days
    FROM published_courses c LEFT JOIN ${course_outcomes} o ON o.course_id = c.id WHERE c.archived_at IS NULL ORDER BY fold_text(c.name)`);
  return rows;
}

/** What is asked after the sessions of one course. */
export async function readOutcomesOfCourse(db: Queryable, course_id: string) {
  const [row] = await db.select().from(course_outcomes).where(eq(course_outcomes.course_id, course_id));
  return { has_survey: row?.has_survey ?? false, review_after_days: row?.review_after_days ?? null };
}

/** What is asked of a session; null where nothing is. */
export async function readOutcomes(db: Queryable, sessionId: string) {
  const [row] = await db.select().from(session_outcomes).where(eq(session_outcomes.session_id, sessionId));
  return row ?? null;
}

/** The same, held until the transaction ends: its test is not changed meanwhile. */
export async function holdOutcomes(tx: Transaction, sessionId: string) {
  const [row] = await tx
    .select()
    .from(session_outcomes)
    .where(eq(session_outcomes.session_id, sessionId))
    .for('update');
  return row ?? null;
}

const attended = sql`x.attended_at IS NOT NULL AND x.voided_at IS NULL`;

/** The survey of a session for the organiser: its questions, how many are asked, and what was answered, in no order; null without one. Two queries. */
export async function readSurveyAnswers(db: Queryable, sessionId: string) {
  const { rows } = await db.execute<{ questions: string[]; asked: number }>(sql`
    SELECT v.questions, (SELECT count(*)::integer FROM published_session_participants x WHERE x.session_id = o.session_id AND ${attended}) AS asked
    FROM ${session_outcomes} o JOIN ${survey_versions} v ON v.id = o.survey_id WHERE o.session_id = ${sessionId}`);
  const [survey] = rows;
  if (!survey) return null;
  const answers = await db
    .select({ scores: survey_answers.scores, comment: survey_answers.comment })
    .from(survey_answers)
    .where(eq(survey_answers.session_id, sessionId))
    .orderBy(survey_answers.id);
  return { ...survey, answers };
}

/** The survey of a session for somebody who came to it: null for anybody else, and where nobody is asked. One query. */
export async function readSurveyFor(db: Queryable, sessionId: string, personId: string) {
  const { rows } = await db.execute<{ course: string; day: string; questions: string[]; isAnswered: boolean }>(sql`
    SELECT c.name AS course, s.day::text, v.questions,
      EXISTS (SELECT FROM ${survey_turns} t WHERE t.session_id = s.id AND t.person_id = ${personId}) AS "isAnswered"
    FROM ${session_outcomes} o JOIN ${survey_versions} v ON v.id = o.survey_id JOIN published_training_sessions s ON s.id = o.session_id
    JOIN published_courses c ON c.id = s.course_id JOIN published_session_participants x ON x.session_id = s.id AND x.person_id = ${personId}
    WHERE o.session_id = ${sessionId} AND s.closed_at IS NOT NULL AND ${attended}`);
  return rows[0] ?? null;
}

/** Whom a session that was closed asks, and its day; null where it asks nobody. One query. */
export async function readAskedPeople(
  db: Queryable,
  sessionId: string,
): Promise<{ day: string; people: string[] } | null> {
  const { rows } = await db.execute<{ day: string; people: string[] }>(sql`
    SELECT s.day::text, array_agg(x.person_id::text) AS people
    FROM ${session_outcomes} o JOIN published_training_sessions s ON s.id = o.session_id
    JOIN published_session_participants x ON x.session_id = s.id AND ${attended}
    WHERE o.session_id = ${sessionId} AND o.survey_id IS NOT NULL GROUP BY s.day`);
  return rows[0] ?? null;
}

/** The surveys that wait for somebody, the last session first. One query. */
export async function readWaitingSurveys(db: Queryable, personId: string) {
  const { rows } = await db.execute<{ session_id: string; course: string; day: string }>(sql`
    SELECT s.id AS session_id, c.name AS course, s.day::text
    FROM published_session_participants x JOIN ${session_outcomes} o ON o.session_id = x.session_id AND o.survey_id IS NOT NULL
    JOIN published_training_sessions s ON s.id = x.session_id JOIN published_courses c ON c.id = s.course_id
    WHERE x.person_id = ${personId} AND s.closed_at IS NOT NULL AND ${attended}
      AND NOT EXISTS (SELECT FROM ${survey_turns} t WHERE t.session_id = s.id AND t.person_id = ${personId})
    ORDER BY s.day DESC, s.id LIMIT 20`);
  return rows;
}

/** Which surveys somebody answered, for their own copy: not what, which nobody knows. One query. */
export async function readTurnsOf(db: Queryable, personId: string) {
  const { rows } = await db.execute<{ course: string; session_day: string; day: string }>(sql`
    SELECT c.name AS course, s.day::text AS session_day, t.day::text
    FROM ${survey_turns} t JOIN published_training_sessions s ON s.id = t.session_id JOIN published_courses c ON c.id = s.course_id
    WHERE t.person_id = ${personId} ORDER BY t.day, s.id`);
  return rows;
}
