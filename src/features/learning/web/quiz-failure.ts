import { assessmentRefusals } from '#features/assessment/assessment.refusals.ts';
import type { api } from '#platform/web/api.ts';
import { failureCode, failureText, isAnswered } from '#platform/web/failure.ts';
import type { learningContract } from '../learning.contract.ts';
import { learningRefusals } from '../learning.refusals.ts';

type LearningApi = ReturnType<typeof api<typeof learningContract>>;

/** An open quiz and a submitted one as the browser gets them: dates as ISO strings. */
export type OpenQuiz = Awaited<ReturnType<LearningApi['getQuizQuestionsForUser']['call']>>;
export type AttemptResult = Awaited<ReturnType<LearningApi['validateQuizAttempt']['call']>>;

/**
 * The sentence of a refusal, which says what to do; the quiz's own sentence for every fault, and that
 * there is no network where that is why.
 */
export function quizFailureText(error: unknown, fault: string, offline: string): string {
  if (!isAnswered(error) && !navigator.onLine) return offline;
  const code = failureCode(error);
  return code !== undefined && (code in learningRefusals || code in assessmentRefusals)
    ? failureText(error, fault)
    : fault;
}
