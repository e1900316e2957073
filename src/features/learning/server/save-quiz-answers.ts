import { answersById, type GivenAnswer } from '#features/assessment/assessment.rules.ts';
import { saveDraftAnswers } from '#features/assessment/server/save-draft-answers.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { learningRefusals } from '../learning.refusals.ts';

interface AnswersSoFar {
  moduleId: string;
  attemptId: string;
  answers: GivenAnswer[];
}

/**
 * Keeps the answers given so far in the acting person's open quiz; the last answer to a question counts.
 * Refuses with UNKNOWN_ANSWER when the quiz is not theirs or an answer does not belong to it.
 *
 * @returns `saved` false when the quiz has been submitted meanwhile
 */
export async function saveQuizAnswers({ db, actor, now }: Acting, input: AnswersSoFar): Promise<{ saved: boolean }> {
  const { moduleId: module_id, attemptId: draftId } = input;
  const quiz = { draftId, user_id: actor.id, module_id, answers: answersById(input.answers) };
  const outcome = await saveDraftAnswers(db, quiz, now);
  if (outcome === 'unknown') throw refuse(learningRefusals.UNKNOWN_ANSWER);
  return { saved: outcome === 'saved' };
}
