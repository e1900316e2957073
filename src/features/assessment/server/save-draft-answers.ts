import type { Database } from '#platform/db/database.ts';
import { type GivenAnswers, unknownAnswers } from '../assessment.rules.ts';
import { readAttempt, readQuestionsOfDraft } from './assessment.reads.ts';
import { mergeDraftAnswers } from './assessment.writes.ts';

/**
 * Adds answers to the quiz a person has open, in one statement: of a submission at the same time one comes first.
 *
 * @returns 'saved'; 'submitted' when it became an attempt meanwhile, which nothing changes any more; 'unknown' when it
 * is not this person's open quiz or an answer does not belong to it
 */
export async function saveDraftAnswers(
  db: Database,
  quiz: { draftId: string; user_id: string; module_id: string; answers: GivenAnswers },
  now: Date,
): Promise<'saved' | 'submitted' | 'unknown'> {
  const { user_id, module_id, answers } = quiz;
  const id = quiz.draftId.toLowerCase();
  const questions = await readQuestionsOfDraft(db, id, user_id, module_id.toLowerCase());
  const isKnown = questions !== null && unknownAnswers(questions, answers).length === 0;
  if (isKnown && (await mergeDraftAnswers(db, id, answers, now))) return 'saved';
  return (await readAttempt(db, id, user_id, module_id)) ? 'submitted' : 'unknown';
}
