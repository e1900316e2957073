import { attemptsLeft, blockOf, type QuizLimits, type QuizShowing } from '#features/assessment/quiz-limits.rules.ts';
import { answersNote, askedPerAttempt } from '#features/assessment/quiz-showing.rules.ts';
import { presentBlock } from '#features/assessment/server/require-attempt-left.ts';
import { readAttemptsOfRound } from '#features/training-cycles/server/renewals.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { seesEverything } from '../learning.rules.ts';

/**
 * What holds for a module's quiz, how often the acting person took a module's quiz and whether they may begin it (again) now. Limits hold for learners
 * only. Two queries at most.
 */
export async function readQuizStanding(
  { db, actor, now }: Acting,
  module: QuizLimits & QuizShowing & { id: string },
  questionCount: number,
) {
  const soFar = await readAttemptsOfRound(db, actor.id, module.id);
  const block = seesEverything(actor.role) || soFar.hasOpen ? null : blockOf(module, soFar, now);
  const presented = block && (await presentBlock(db, block, now));
  return {
    attempts: soFar.attempts,
    inReview: soFar.inReview,
    isBegun: soFar.hasOpen,
    maxAttempts: module.max_attempts,
    attemptsLeft: attemptsLeft(module, soFar.attempts),
    retryWaitMinutes: module.retry_wait_minutes,
    questionCount,
    questionsPerAttempt: askedPerAttempt(module.questions_per_attempt, questionCount),
    isShuffled: module.question_order === 'shuffled',
    answersNote: answersNote(module.show_answers, module),
    block: presented && { code: presented.refusal.code, message: presented.message, until: presented.until },
  };
}
