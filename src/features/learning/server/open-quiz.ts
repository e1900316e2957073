import type { z } from 'zod';
import { openQuizDraft, previewQuiz } from '#features/assessment/server/open-quiz-draft.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { openQuizSchema } from '../learning.contract.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { seesEverything } from '../learning.rules.ts';
import { requireOpenQuiz } from './require-open-quiz.ts';

export type OpenQuiz = z.infer<typeof openQuizSchema>;

/**
 * Opens a module's quiz for the acting person, or the one they have open with the answers given so far. Questions come
 * without keys and explanations. Jefe and admin look without leaving a trace: no draft, `attemptId` null.
 * Refuses with NO_QUESTIONS, with ATTEMPTS_USED_UP or RETRY_TOO_SOON when no other attempt may begin, and as
 * {@link requireOpenQuiz}.
 */
export async function openQuiz({ db, actor, now }: Acting, moduleId: string): Promise<OpenQuiz> {
  return db.transaction(async (tx) => {
    const { module } = await requireOpenQuiz(tx, actor, moduleId);
    const base = { moduleId: module.id, moduleTitle: module.title };
    if (seesEverything(actor.role)) {
      const quiz = await previewQuiz(tx, module.id);
      if (!quiz) throw refuse(learningRefusals.NO_QUESTIONS);
      const { pass_mark: passMark, questions } = quiz;
      return { ...base, attemptId: null, passMark, questions, answers: [], started_at: null };
    }
    const draft = await openQuizDraft(tx, { user_id: actor.id, module_id: module.id, limits: module }, now);
    if (!draft) throw refuse(learningRefusals.NO_QUESTIONS);
    return {
      ...base,
      attemptId: draft.id,
      passMark: draft.pass_mark,
      questions: draft.questions,
      answers: Object.entries(draft.answers).map(([questionId, selectedAnswer]) => ({ questionId, selectedAnswer })),
      started_at: draft.started_at,
    };
  });
}
