import type { Queryable } from '#platform/db/database.ts';
import { gradeAttempt, isRecord } from '../assessment.rules.ts';
import { type AttemptRow, readAnswerReviews, readBestScoreBefore, readVersionWithKeys } from './assessment.reads.ts';

/**
 * A submitted attempt with every question as it was asked, its key and its explanation, and how it stands against the
 * person's earlier ones. The same for a new attempt and for one that is shown again.
 *
 * @param bestBefore best score before it, where the caller knows it; null without one
 */
export async function readAttemptReview(db: Queryable, attempt: AttemptRow, bestBefore?: number | null) {
  const version = await readVersionWithKeys(db, attempt.quiz_version_id);
  const previousBest = bestBefore === undefined ? await readBestScoreBefore(db, attempt) : bestBefore;
  const reviews = attempt.review_status === 'none' ? [] : await readAnswerReviews(db, attempt.id);
  const { rightAnswers, pendingReviews, review } = gradeAttempt(version.questions, attempt.answers, reviews);
  return {
    passMark: version.pass_mark,
    rightAnswers,
    totalQuestions: version.questions.length,
    previousBest,
    pendingReviews,
    isRecord: attempt.review_status !== 'pending' && isRecord(previousBest, attempt.score),
    review,
  };
}
