import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { AssessmentEvents } from '../assessment.events.ts';
import { type GivenAnswers, gradeAttempt, isPassed } from '../assessment.rules.ts';
import { type QuizDraft, readAskedWithKeys } from './assessment.reads.ts';
import { insertAttempt } from './assessment.writes.ts';

/**
 * Turns an open draft, locked by this transaction, into an attempt with the same id: grades the answers against the
 * questions as they were asked and with the pass mark that was shown.
 *
 * @returns with it the person's best score before (null without one), how they stand now, and whether the module has been
 * deleted
 */
export async function storeAttempt(
  tx: Transaction,
  draft: QuizDraft,
  user_id: string,
  answers: GivenAnswers,
  now: Date,
  happened: Happenings<AssessmentEvents>,
) {
  const { id, module_id, quiz_version_id, shown } = draft;
  const version = await readAskedWithKeys(tx, draft);
  const grade = gradeAttempt(version.questions, answers);
  const passed = isPassed(grade, version.pass_mark);
  const attempt = {
    id,
    user_id,
    module_id,
    quiz_version_id,
    answers,
    shown,
    score: grade.score,
    passed,
    review_status: grade.pendingReviews > 0 ? ('pending' as const) : ('none' as const),
    attempted_at: now,
  };
  const { title, bestBefore, standing } = await insertAttempt(tx, attempt);
  await appendAudit(tx, {
    actor_id: user_id,
    action: 'submit-quiz-attempt',
    subject_type: 'quiz-attempt',
    subject_id: id,
    details: { module_id, score: grade.score, passed, review_status: attempt.review_status },
  });
  const { score } = attempt;
  if (grade.pendingReviews === 0)
    await happened.attemptGraded(tx, { attempt_id: id, user_id, module_id, score, passed });
  if (passed) await happened.attemptPassed(tx, { attempt_id: id, user_id, module_id, score, reviewed_by: null });
  return {
    attempt: { ...attempt, module_title: title },
    earlier: { bestBefore, standing },
    isModuleGone: title === '',
  };
}
