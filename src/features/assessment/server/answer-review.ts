import { appendAudit } from '#features/audit/server/append-audit.ts';
import { teamOf } from '#features/identity/server/team.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Actor } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { AssessmentEvents } from '../assessment.events.ts';
import { assessmentRefusals } from '../assessment.refusals.ts';
import { gradeAttempt, isPassed } from '../assessment.rules.ts';
import { quizTexts } from '../assessment.texts.ts';
import { type AttemptRow, readAnswerReviews, readAskedWithKeys, readAttemptById } from './assessment.reads.ts';
import { insertAnswerReview, lockQuiz, updateReviewedAttempt } from './assessment.writes.ts';
import { readTeamMember } from './attempts.reads.ts';

export interface AnswerReviewInput {
  attemptId: string;
  questionId: string;
  /** 0 to the points of the question. */
  points: number;
  comment: string;
}

interface ReviewOutcome {
  attempt: AttemptRow;
  /** Answers of the attempt that still wait. */
  remaining: number;
  /** This review was the last one: it decided the attempt. */
  isDecided: boolean;
}

/**
 * Stores what a supervisor gives for an open answer and, with the last one, decides the attempt: score over all
 * questions, passed by the mark that was shown. Reviews of one person's quiz wait for each other; the same review sent
 * twice is one. Refuses with UNKNOWN_ATTEMPT outside the team, NOT_TO_REVIEW, POINTS_OUT_OF_RANGE, ALREADY_REVIEWED.
 */
export async function storeAnswerReview(
  tx: Transaction,
  actor: Actor,
  input: AnswerReviewInput,
  now: Date,
  happened: Happenings<AssessmentEvents>,
): Promise<ReviewOutcome> {
  const found = await readAttemptById(tx, input.attemptId);
  if (!found || !(await readTeamMember(tx, await teamOf({ db: tx, actor }), found.user_id))) {
    throw refuse(assessmentRefusals.UNKNOWN_ATTEMPT);
  }
  await lockQuiz(tx, found.user_id, found.module_id);
  const attempt = (await readAttemptById(tx, found.id)) ?? found;
  const version = await readAskedWithKeys(tx, attempt);
  const question = version.questions.find(({ id }) => id === input.questionId.toLowerCase());
  if (question?.question_type !== 'open' || attempt.review_status === 'none') {
    throw refuse(assessmentRefusals.NOT_TO_REVIEW);
  }
  if (input.points > question.points) {
    throw refuse(assessmentRefusals.POINTS_OUT_OF_RANGE, { message: quizTexts.pointsRange(question.points) });
  }
  const reviews = await readAnswerReviews(tx, attempt.id);
  const earlier = reviews.find((review) => review.question_id === question.id);
  if (earlier) {
    const isSame =
      earlier.reviewed_by === actor.id && earlier.points === input.points && earlier.comment === input.comment;
    if (!isSame) throw refuse(assessmentRefusals.ALREADY_REVIEWED);
    const { pendingReviews } = gradeAttempt(version.questions, attempt.answers, reviews);
    return { attempt, remaining: pendingReviews, isDecided: false };
  }
  const review = { question_id: question.id, points: input.points, comment: input.comment };
  await insertAnswerReview(tx, { ...review, attempt_id: attempt.id, reviewed_by: actor.id, reviewed_at: now });
  const grade = gradeAttempt(version.questions, attempt.answers, [...reviews, review]);
  const isDecided = grade.pendingReviews === 0;
  const standing = {
    score: grade.score,
    passed: isPassed(grade, version.pass_mark),
    review_status: isDecided ? ('reviewed' as const) : ('pending' as const),
  };
  await updateReviewedAttempt(tx, attempt.id, standing);
  await appendAudit(tx, {
    actor_id: actor.id,
    action: 'review-quiz-answer',
    subject_type: 'quiz-attempt',
    subject_id: attempt.id,
    details: {
      module_id: attempt.module_id,
      user_id: attempt.user_id,
      question_id: question.id,
      points: input.points,
      ...standing,
    },
  });
  if (isDecided) {
    const { id: attempt_id, user_id, module_id } = attempt;
    const { score, passed } = standing;
    await happened.attemptGraded(tx, { attempt_id, user_id, module_id, score, passed });
    if (passed) await happened.attemptPassed(tx, { attempt_id, user_id, module_id, score, reviewed_by: actor.id });
  }
  return { attempt: { ...attempt, ...standing }, remaining: grade.pendingReviews, isDecided };
}
