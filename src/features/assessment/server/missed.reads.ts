import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { prepared, type Queryable } from '#platform/db/database.ts';
import type { AnswerReview, AskedQuestionWithKey } from '../assessment.rules.ts';
import type { ReviewStanding } from './assessment.reads.ts';
import { quiz_attempts, quiz_versions } from './assessment.tables.ts';

const standingAndQuestions = prepared('assessment.standing-and-questions', (db) =>
  db
    .select({
      standing: sql<ReviewStanding | null>`(SELECT to_jsonb(s) FROM
        answers_standing(${sql.placeholder('user_id')}::uuid, ${sql.placeholder('module_id')}::uuid) s)`,
      /** Drafts are asked of nobody. */
      questions: sql<AskedQuestionWithKey[]>`(SELECT coalesce(jsonb_agg(q), '[]')
        FROM jsonb_array_elements(quiz_questions_as_they_stand(${sql.placeholder('module_id')}::uuid)) q
        WHERE q ->> 'published_at' IS NOT NULL)`,
    })
    .from(sql`(SELECT) one`),
);

/** How a person stands in a module's quiz, null for one that is gone, and what it asks today, with keys. One query. */
export async function readStandingAndQuestions(db: Queryable, userId: string, moduleId: string) {
  const [row] = await standingAndQuestions(db).execute({ user_id: userId, module_id: moduleId });
  return { standing: row?.standing ?? null, questions: row?.questions ?? [] };
}

const finishedAttempts = prepared('assessment.finished-attempts', (db) =>
  db
    .select({
      quiz_version_id: quiz_attempts.quiz_version_id,
      answers: quiz_attempts.answers,
      shown: quiz_attempts.shown,
      attempted_at: quiz_attempts.attempted_at,
      reviews: sql<
        AnswerReview[]
      >`(SELECT coalesce(jsonb_agg(jsonb_build_object('question_id', r.question_id, 'points', r.points, 'comment', r.comment)), '[]')
        FROM quiz_answer_reviews r WHERE r.attempt_id = ${quiz_attempts.id})`,
    })
    .from(quiz_attempts)
    .where(
      and(
        eq(quiz_attempts.user_id, sql.placeholder('user_id')),
        eq(quiz_attempts.module_id, sql.placeholder('module_id')),
        ne(quiz_attempts.review_status, 'pending'),
      ),
    )
    .orderBy(asc(quiz_attempts.attempted_at), asc(quiz_attempts.id)),
);

/** A person's attempts in a module that are decided, the oldest first, with keys. Two queries, one without attempts. */
export async function readFinishedAttempts(db: Queryable, userId: string, moduleId: string) {
  const attempts = await finishedAttempts(db).execute({ user_id: userId, module_id: moduleId });
  if (attempts.length === 0) return [];
  const versions = await db
    .select({ id: quiz_versions.id, questions: quiz_versions.questions })
    .from(quiz_versions)
    .where(inArray(quiz_versions.id, [...new Set(attempts.map(({ quiz_version_id }) => quiz_version_id))]));
  const asked = new Map(versions.map(({ id, questions }) => [id, questions]));
  return attempts.map(({ quiz_version_id, ...attempt }) => ({
    ...attempt,
    questions: asked.get(quiz_version_id) ?? [],
  }));
}
