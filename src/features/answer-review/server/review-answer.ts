import type { AssessmentEvents } from '#features/assessment/assessment.events.ts';
import { type AnswerReviewInput, storeAnswerReview } from '#features/assessment/server/answer-review.ts';
import type { LearningEvents } from '#features/learning/learning.events.ts';
import { recordPass } from '#features/learning/server/record-pass.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting } from '#platform/http/call.ts';

/**
 * Reviews one open answer. The last review of an attempt decides it and, if it passed, completes the module for the
 * learner, all in one transaction. Refuses as {@link storeAnswerReview}.
 */
export async function reviewAnswer(
  { db, actor, now }: Acting,
  input: AnswerReviewInput,
  happened: Happenings<AssessmentEvents & LearningEvents>,
) {
  return db.transaction(async (tx) => {
    const { attempt, remaining, isDecided } = await storeAnswerReview(tx, actor, input, now, happened);
    if (isDecided && attempt.passed) await recordPass(tx, attempt, now, happened, actor.id);
    const { id, score, passed, review_status } = attempt;
    return { attempt: { id, score, passed, review_status }, remaining };
  });
}
