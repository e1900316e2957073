import type { Transaction } from '#platform/db/database.ts';
import { type GivenAnswers, unknownAnswers } from '../assessment.rules.ts';
import { readAttempt, readDraftForUpdate } from './assessment.reads.ts';
import { lockQuizOfPerson, mergeDraftAnswers } from './assessment.writes.ts';

/**
 * Adds answers to the quiz a person has open.
 *
 * @returns 'saved'; 'submitted' when it became an attempt meanwhile, which nothing changes any more; 'unknown' when it
 * is not this person's open quiz or an answer does not belong to it
 */
export async function saveDraftAnswers(
  tx: Transaction,
  quiz: { draftId: string; user_id: string; module_id: string; answers: GivenAnswers },
  now: Date,
): Promise<'saved' | 'submitted' | 'unknown'> {
  await lockQuizOfPerson(tx, quiz.user_id, quiz.module_id);
  const draft = await readDraftForUpdate(tx, quiz.user_id, quiz.module_id);
  if (draft?.id !== quiz.draftId.toLowerCase()) {
    const attempt = await readAttempt(tx, quiz.draftId, quiz.user_id, quiz.module_id);
    return attempt ? 'submitted' : 'unknown';
  }
  if (unknownAnswers(draft.questions, quiz.answers).length > 0) return 'unknown';
  await mergeDraftAnswers(tx, draft.id, quiz.answers, now);
  return 'saved';
}
