import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { TestPart } from '../session-outcomes.rules.ts';
import {
  course_outcomes,
  effectiveness_reviews,
  session_outcomes,
  session_test_points,
  survey_answers,
  survey_turns,
  survey_versions,
} from './session-outcomes.tables.ts';

export async function upsertCourseOutcomes(
  tx: Transaction,
  values: typeof course_outcomes.$inferInsert,
): Promise<void> {
  await tx
    .insert(course_outcomes)
    .values(values)
    .onConflictDoUpdate({ target: course_outcomes.course_id, set: values });
}

/** Stores the next questions of the survey. @returns false where that version is there already */
export async function insertSurvey(tx: Transaction, survey: typeof survey_versions.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(survey_versions)
    .values(survey)
    .onConflictDoNothing()
    .returning({ id: survey_versions.id });
  return stored.length > 0;
}

/** What is asked of a session from its closing on, by its course: the questions of now, and a day for the review. Nothing where nothing is asked. */
export async function settleOutcomes(tx: Transaction, sessionId: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO session_outcomes (session_id, survey_id, review_on)
    SELECT s.id, CASE WHEN c.has_survey THEN (SELECT v.id FROM survey_versions v ORDER BY v.version DESC LIMIT 1) END, s.day + c.review_after_days
    FROM published_training_sessions s JOIN course_outcomes c ON c.course_id = s.course_id
    WHERE s.id = ${sessionId} AND (c.has_survey OR c.review_after_days IS NOT NULL)
    ON CONFLICT (session_id) DO UPDATE SET survey_id = excluded.survey_id, review_on = excluded.review_on`);
}

type Test = Pick<typeof session_outcomes.$inferInsert, 'test_module_id' | 'test_module_title' | 'test_most_points'>;

export async function upsertTest(tx: Transaction, session_id: string, test: Test): Promise<void> {
  await tx
    .insert(session_outcomes)
    .values({ session_id, ...test })
    .onConflictDoUpdate({ target: session_outcomes.session_id, set: test });
}

interface Noted {
  session_id: string;
  person_id: string;
  part: TestPart;
  points: number | null;
  by: string;
  now: Date;
}

/** Notes somebody's points, or takes them away. */
export async function notePoints(tx: Transaction, { points, by, now, ...place }: Noted): Promise<void> {
  const { session_id, person_id, part } = place;
  if (points === null) {
    await tx
      .delete(session_test_points)
      .where(sql`session_id = ${session_id} AND person_id = ${person_id} AND part = ${part}`);
    return;
  }
  const values = { points, noted_at: now, noted_by: by };
  await tx
    .insert(session_test_points)
    .values({ ...place, ...values })
    .onConflictDoUpdate({
      target: [session_test_points.person_id, session_test_points.session_id, session_test_points.part],
      set: values,
    });
}

/** Notes that somebody answers. @returns false where they did before */
export async function takeTurn(tx: Transaction, turn: typeof survey_turns.$inferInsert): Promise<boolean> {
  const taken = await tx.insert(survey_turns).values(turn).onConflictDoNothing().returning({ day: survey_turns.day });
  return taken.length > 0;
}

/** Stores what was answered, by nobody. */
export async function insertAnswer(tx: Transaction, answer: typeof survey_answers.$inferInsert): Promise<void> {
  await tx.insert(survey_answers).values(answer);
}

/** @returns false where the attendance has a review that stands */
export async function insertReview(
  tx: Transaction,
  review: typeof effectiveness_reviews.$inferInsert,
): Promise<boolean> {
  const stored = await tx
    .insert(effectiveness_reviews)
    .values(review)
    .onConflictDoNothing()
    .returning({ id: effectiveness_reviews.id });
  return stored.length > 0;
}

export async function updateReview(
  tx: Transaction,
  id: string,
  values: Partial<typeof effectiveness_reviews.$inferInsert>,
): Promise<void> {
  await tx.update(effectiveness_reviews).set(values).where(eq(effectiveness_reviews.id, id));
}
