import type { z } from 'zod';
import type { AssessmentEvents } from '#features/assessment/assessment.events.ts';
import { answersById, type GivenAnswer, unanswered, unknownAnswers } from '#features/assessment/assessment.rules.ts';
import type { AttemptRow, QuizDraft } from '#features/assessment/server/assessment.reads.ts';
import { type Earlier, readAttemptReview } from '#features/assessment/server/attempt-review.ts';
import { beginLockedQuiz } from '#features/assessment/server/begin-quiz.ts';
import { findSubmission } from '#features/assessment/server/find-submission.ts';
import { storeAttempt } from '#features/assessment/server/store-attempt.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { Acting, Actor } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { LearningEvents } from '../learning.events.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { lockOf, nextInChain, seesEverything } from '../learning.rules.ts';
import type { attemptResultSchema } from '../quiz-taking.contract.ts';
import { readChainOf } from './chain.reads.ts';
import { readCompletion } from './learning.reads.ts';
import { countProgressAtLast } from './learning.writes.ts';
import { readQuizOpenings } from './quiz-openings.reads.ts';
import { recordCompletion } from './record-completion.ts';
import { requireBeginning, requireOpening } from './require-opening.ts';

export type AttemptResult = z.infer<typeof attemptResultSchema>;

interface SubmittedQuiz {
  moduleId: string;
  attemptId?: string | undefined;
  answers: GivenAnswer[];
}

/**
 * Submits a quiz: grades it, keeps the attempt and, if it passed, completes the module, all in one transaction. With open
 * questions it is decided by their review.
 * Sent twice, it is one attempt and both answers are the same. A quiz that is open ends on what was shown, even if
 * the module was edited, locked or deactivated meanwhile.
 * Refuses with UNANSWERED_QUESTIONS, UNKNOWN_ANSWER (another quiz's key, question or option), and, when no quiz is
 * open, with NO_QUESTIONS, ATTEMPTS_USED_UP, RETRY_TOO_SOON and as {@link requireOpening}.
 */
export async function submitQuiz(
  { db, actor, now }: Acting,
  input: SubmittedQuiz,
  happened: Happenings<AssessmentEvents & LearningEvents>,
): Promise<AttemptResult> {
  const answers = answersById(input.answers);
  return db.transaction(async (tx) => {
    const submission = { user_id: actor.id, module_id: input.moduleId, attemptId: input.attemptId, answers };
    const found = await findSubmission(tx, submission, now);
    if (found && 'attempt' in found) return presentAgain(tx, actor, found.attempt);
    const draft = found?.draft ?? (await openUnopened(tx, actor, input, now));
    if (unknownAnswers(draft.questions, answers).length > 0) throw refuse(learningRefusals.UNKNOWN_ANSWER);
    const missing = unanswered(draft.questions, answers);
    if (missing.length > 0) throw refuse(learningRefusals.UNANSWERED_QUESTIONS, { details: { questionIds: missing } });
    const { attempt, earlier, isModuleGone } = await storeAttempt(tx, draft, actor.id, answers, now, happened);
    const completedAt =
      attempt.passed && !isModuleGone
        ? await recordCompletion(tx, actor, attempt.module_id, attempt.score, now, happened)
        : null;
    const result = await presentAttempt(tx, actor, attempt, completedAt, earlier);
    await countProgressAtLast(tx, actor.id);
    return result;
  });
}

/** A submission without a quiz opened before; a key that leads nowhere is not taken for a new quiz. */
async function openUnopened(tx: Transaction, actor: Actor, input: SubmittedQuiz, now: Date): Promise<QuizDraft> {
  const [found] = await readQuizOpenings(tx, [{ user_id: actor.id, module_id: input.moduleId }]);
  const opening = requireOpening(found ?? null, actor.role);
  if (input.attemptId !== undefined) throw refuse(learningRefusals.UNKNOWN_ANSWER);
  await requireBeginning(tx, opening, actor.role, now);
  const { module, attempts } = opening;
  const draft = await beginLockedQuiz(tx, { user_id: actor.id, module_id: module.id, attempts, now });
  if (!draft) throw refuse(learningRefusals.NO_QUESTIONS);
  return draft;
}

/** The result of an attempt that was stored before: the same as then. */
async function presentAgain(tx: Transaction, actor: Actor, attempt: AttemptRow): Promise<AttemptResult> {
  const completion = await readCompletion(tx, actor.id, attempt.module_id);
  return presentAttempt(tx, actor, attempt, completion?.completed_at ?? null);
}

/**
 * @param completedAt when the module was completed, as far as that may have been now
 * @param earlier what is known besides it
 */
async function presentAttempt(
  tx: Transaction,
  actor: Actor,
  attempt: AttemptRow,
  completedAt: Date | null,
  earlier?: Earlier,
): Promise<AttemptResult> {
  const { id, score, passed, review_status, attempted_at } = attempt;
  const review = await readAttemptReview(tx, attempt, seesEverything(actor.role), earlier);
  const modules = await readChainOf(tx, actor.id);
  const next = nextInChain(attempt.module_id, modules);
  return {
    success: true,
    attempt: { id, score, passed, review_status, attempted_at },
    ...review,
    moduleCompleted: passed && completedAt?.getTime() === attempted_at.getTime(),
    nextModule: next && {
      id: next.module_id,
      title: next.title,
      isUnlocked: lockOf(next, modules, actor.role) === null,
    },
  };
}
