import { eq, sql } from 'drizzle-orm';
import { type Database, prepared, type Queryable, type Transaction } from '#platform/db/database.ts';
import type { GivenAnswers } from '../assessment.rules.ts';
import { type AttemptRow, draftOf, type QuizDraft, type ReviewStanding, withQuestions } from './assessment.reads.ts';
import { quiz_answer_reviews, quiz_attempts, quiz_drafts } from './assessment.tables.ts';

const lockedQuiz = prepared('assessment.locked-quiz', (db) =>
  db.select(draftOf('d'))
    .from(sql`locked_quiz(${sql.placeholder('user_id')}::uuid, ${sql.placeholder('module_id')}::uuid,
      ${sql.placeholder('is_counted_at_last')}::boolean) d`),
);

/**
 * Makes parallel work on one person's quiz in one module wait for each other, until the transaction ends.
 *
 * @param isCountedAtLast the transaction counts the person's progress itself, once, when all is written
 * @returns the quiz the person has open there, with its questions; null without one
 */
export async function lockQuiz(
  tx: Transaction,
  userId: string,
  moduleId: string,
  isCountedAtLast = false,
): Promise<QuizDraft | null> {
  const values = { user_id: userId, module_id: moduleId, is_counted_at_last: isCountedAtLast };
  const [row] = await lockedQuiz(tx).execute(values);
  return row ? withQuestions(tx, row) : null;
}

const begun = prepared('assessment.begin-quizzes', (db) =>
  db.select({ place: sql<number>`b.place::integer`, draft: draftOf('b') })
    .from(sql`begin_quizzes(${sql.placeholder('people')}::uuid[], ${sql.placeholder('modules')}::uuid[],
      ${sql.placeholder('attempts')}::integer[], ${sql.placeholder('moments')}::timestamptz[],
      ${sql.placeholder('waits')}::boolean, ${sql.placeholder('is_drawn')}::boolean) b`),
);

export interface Beginning {
  user_id: string;
  module_id: string;
  /** Attempts the person had when it was judged that they may begin. */
  attempts: number;
  now: Date;
}

/**
 * Opens drafts; one that is open already stays as it is. One statement. What each shows is drawn here and kept.
 *
 * @param waits whether other work on the same quiz is waited for
 * @param isDrawn false where nobody is shown the quiz: then it is all of it, as written
 * @returns in the order given; null where the number of attempts has changed, the module has no questions any more or,
 * without waiting, somebody else works on the same quiz
 */
export async function beginDrafts(db: Queryable, beginnings: readonly Beginning[], waits: boolean, isDrawn = true) {
  const rows = await begun(db).execute({
    people: beginnings.map(({ user_id }) => user_id),
    modules: beginnings.map(({ module_id }) => module_id),
    attempts: beginnings.map(({ attempts }) => attempts),
    moments: beginnings.map(({ now }) => now.toISOString()),
    waits,
    is_drawn: isDrawn,
  });
  const drafts = new Map(rows.map(({ place, draft }) => [place, draft]));
  return beginnings.map((_, position) => drafts.get(position + 1) ?? null);
}

const mergedAnswers = prepared('assessment.merge-answers', (db) =>
  db
    .update(quiz_drafts)
    .set({
      answers: sql`${quiz_drafts.answers} || ${sql.placeholder('answers')}::jsonb`,
      updated_at: sql`${sql.placeholder('moment')}::timestamptz`,
    })
    .where(eq(quiz_drafts.id, sql.placeholder('id')))
    .returning({ id: quiz_drafts.id }),
);

/** Adds answers to a draft, replacing those to the same questions. @returns whether it was still open */
export async function mergeDraftAnswers(db: Database, id: string, answers: GivenAnswers, now: Date): Promise<boolean> {
  const values = { id, answers: JSON.stringify(answers), moment: now.toISOString() };
  return (await mergedAnswers(db).execute(values)).length > 0;
}

/** Throws away the quizzes a person has open, with the answers given so far. @returns how many */
export async function deleteDraftsOf(tx: Transaction, userId: string): Promise<number> {
  const rows = await tx.delete(quiz_drafts).where(eq(quiz_drafts.user_id, userId)).returning({ id: quiz_drafts.id });
  return rows.length;
}

/** What stands in the place of an answer whose words were erased. */
const erasedWords = '(respuesta eliminada)';

/** Takes the words of a person's answers to open questions, and of the comments on them; points and scores stay. */
export async function removeWordsOf(tx: Transaction, userId: string): Promise<void> {
  const isOpen = sql`v.questions @> jsonb_build_array(jsonb_build_object('id', given.id, 'question_type', 'open'))`;
  await tx.execute(sql`
    UPDATE quiz_attempts a SET answers = (
      SELECT coalesce(jsonb_object_agg(given.id, CASE WHEN ${isOpen} THEN to_jsonb(${erasedWords}::text) ELSE given.answer END), '{}')
      FROM jsonb_each(a.answers) AS given(id, answer))
    FROM quiz_versions v
    WHERE v.id = a.quiz_version_id AND a.user_id = ${userId} AND v.questions @> '[{"question_type": "open"}]'`);
  await tx
    .update(quiz_answer_reviews)
    .set({ comment: '' })
    .where(sql`attempt_id IN (SELECT id FROM quiz_attempts WHERE user_id = ${userId})`);
}

const storedAttempt = prepared('assessment.store-attempt', (db) =>
  db.select({
    title: sql<string>`s.title`,
    bestBefore: sql<number | null>`s.best_before`,
    standing: sql<ReviewStanding | null>`s.standing`,
  }).from(sql`store_attempt(${sql.placeholder('id')}::uuid, ${sql.placeholder('user_id')}::uuid,
      ${sql.placeholder('module_id')}::uuid, ${sql.placeholder('quiz_version_id')}::uuid,
      ${sql.placeholder('answers')}::jsonb, ${sql.placeholder('shown')}::jsonb, ${sql.placeholder('score')}::integer, ${sql.placeholder('passed')}::boolean,
      ${sql.placeholder('review_status')}::text, ${sql.placeholder('moment')}::timestamptz) s`),
);

/**
 * Turns a draft into an attempt of the same id.
 *
 * @returns the title of the module, '' when it is gone, the best score before, null without one, and how the person
 * stands with this attempt
 */
export async function insertAttempt(tx: Transaction, attempt: Omit<AttemptRow, 'module_title'>) {
  const { attempted_at, answers, shown, ...rest } = attempt;
  const values = {
    ...rest,
    answers: JSON.stringify(answers),
    shown: shown && JSON.stringify(shown),
    moment: attempted_at.toISOString(),
  };
  const [stored] = await storedAttempt(tx).execute(values);
  if (!stored) throw new Error('a stored attempt gave no row');
  return stored;
}

export async function insertAnswerReview(
  tx: Transaction,
  review: typeof quiz_answer_reviews.$inferInsert,
): Promise<void> {
  await tx.insert(quiz_answer_reviews).values(review);
}

/** Stores how an attempt stands after a review. */
export async function updateReviewedAttempt(
  tx: Transaction,
  attemptId: string,
  standing: Pick<AttemptRow, 'score' | 'passed' | 'review_status'>,
): Promise<void> {
  await tx.update(quiz_attempts).set(standing).where(eq(quiz_attempts.id, attemptId));
}
