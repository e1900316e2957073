import type { Transaction } from '#platform/db/database.ts';
import type { QuizLimits } from '../quiz-limits.rules.ts';
import { type QuizDraft, readVersionForLearners, withQuestions } from './assessment.reads.ts';
import { currentQuizVersion, insertDraft, lockQuiz } from './assessment.writes.ts';
import { readAttemptsSoFar } from './attempts.reads.ts';
import { requireAttemptLeft } from './require-attempt-left.ts';

/**
 * The quiz a person has open in a module, opened now if there is none. An open one keeps the questions it was opened
 * with, whatever was edited since (decision 0008). Questions come without keys and explanations. Refuses to begin one
 * as {@link requireAttemptLeft}.
 *
 * @param quiz.limits null for those who may take it as often as they like
 * @returns null when nothing is open and the module has no questions
 */
export async function openQuizDraft(
  tx: Transaction,
  quiz: { user_id: string; module_id: string; limits: QuizLimits | null },
  now: Date,
): Promise<QuizDraft | null> {
  const { user_id, module_id, limits } = quiz;
  const open = await lockQuiz(tx, user_id, module_id);
  if (open) return open;
  const quiz_version_id = await currentQuizVersion(tx, module_id);
  if (!quiz_version_id) return null;
  if (limits) await requireAttemptLeft(tx, limits, await readAttemptsSoFar(tx, user_id, module_id), now);
  const opened = await insertDraft(tx, { user_id, module_id, quiz_version_id, now });
  return opened ? withQuestions(tx, opened) : lockQuiz(tx, user_id, module_id);
}

/** The questions of a module as they stand, without keys, for somebody who only looks. Null without questions. */
export async function previewQuiz(tx: Transaction, moduleId: string) {
  const version = await currentQuizVersion(tx, moduleId);
  return version && readVersionForLearners(tx, version);
}
