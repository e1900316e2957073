import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { sessionOutcomesRefusals as refusals } from '../session-outcomes.refusals.ts';
import { insertAnswer, takeTurn } from './session-outcomes.writes.ts';
import { readSurveyFor, readWaitingSurveys } from './surveys.reads.ts';

/** The questions that somebody is asked about a session. Refuses with SURVEY_NOT_ASKED. One query. */
export async function getSurvey({ db, actor }: Acting, id: string) {
  const survey = await readSurveyFor(db, id, actor.id);
  if (!survey) throw refuse(refusals.SURVEY_NOT_ASKED);
  return survey;
}

/** The surveys that wait for the acting person. One query. */
export const listOwnSurveys = async ({ db, actor }: Acting) => ({ surveys: await readWaitingSurveys(db, actor.id) });

/**
 * Stores what somebody answers, and apart from it that they did: pressed twice it is once. Refuses with SURVEY_NOT_ASKED (also of whom the attendance was
 * voided meanwhile), SURVEY_INCOMPLETE and SURVEY_ANSWERED.
 */
export async function answerSurvey(
  { db, actor, now }: Acting,
  { id, scores, comment }: { id: string; scores: number[]; comment: string },
) {
  await db.transaction(async (tx) => {
    const survey = await readSurveyFor(tx, id, actor.id);
    if (!survey) throw refuse(refusals.SURVEY_NOT_ASKED);
    if (survey.isAnswered) throw refuse(refusals.SURVEY_ANSWERED);
    if (scores.length !== survey.questions.length) throw refuse(refusals.SURVEY_INCOMPLETE);
    const turn = { session_id: id, person_id: actor.id, day: await readToday(tx, now) };
    if (!(await takeTurn(tx, turn))) throw refuse(refusals.SURVEY_ANSWERED);
    await insertAnswer(tx, { session_id: id, scores, comment });
    // That they answered: what, the log does not know.
    const subject = { subject_type: 'training-session', subject_id: id } as const;
    await appendAudit(tx, { actor_id: actor.id, action: 'answer-survey', ...subject });
  });
  return { success: true } as const;
}
