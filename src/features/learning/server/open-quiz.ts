import type { z } from 'zod';
import { type DraftRow, withQuestions } from '#features/assessment/server/assessment.reads.ts';
import { beginQuiz } from '#features/assessment/server/begin-quiz.ts';
import { previewQuiz } from '#features/quiz-authoring/server/preview-quiz.ts';
import type { Database } from '#platform/db/database.ts';
import type { Acting, Actor } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { seesEverything } from '../learning.rules.ts';
import type { openQuizSchema } from '../quiz-taking.contract.ts';
import { readQuizOpening } from './quiz-openings.reads.ts';
import { requireOpenQuiz } from './require-open-quiz.ts';
import { requireBeginning, requireOpening } from './require-opening.ts';

export type OpenQuiz = z.infer<typeof openQuizSchema>;

/** How often a person is judged anew whose attempts became more while their quiz was opened. */
const mostTries = 3;

/**
 * Opens a module's quiz for the acting person, or the one they have open with the answers given so far. Questions come
 * without keys and explanations. One that is open stays so when its module is archived or withdrawn meanwhile. Jefe and admin look without leaving a trace: no draft, `attemptId` null.
 * Refuses with NO_QUESTIONS, with ATTEMPTS_USED_UP or RETRY_TOO_SOON when no other attempt may begin, and as
 * {@link requireOpenQuiz}. Two queries, which many who open at the same time share.
 */
export async function openQuiz({ db, actor, now }: Acting, moduleId: string): Promise<OpenQuiz> {
  if (seesEverything(actor.role)) return preview(db, actor, moduleId);
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const found = await readQuizOpening(db, { user_id: actor.id, module_id: moduleId });
    // What was shown can be answered to its end, also after a reload.
    if (found?.draft && isGone(found.module)) return presentDraft(db, found.module.title, found.draft);
    const opening = requireOpening(found, actor.role);
    const { module, attempts, draft } = opening;
    if (draft) return presentDraft(db, module.title, draft);
    await requireBeginning(db, opening, actor.role, now);
    const begun = await beginQuiz(db, { user_id: actor.id, module_id: module.id, attempts, now });
    if (begun) return presentDraft(db, module.title, begun);
  }
  throw new Error('the attempts of one person in one module changed again and again');
}

const isGone = (module: { archived_at: Date | null; published_at: Date | null; is_active: boolean }): boolean =>
  module.archived_at !== null || module.published_at === null || !module.is_active;

async function presentDraft(db: Database, moduleTitle: string, draft: DraftRow): Promise<OpenQuiz> {
  const { id, module_id, answers, started_at, pass_mark, questions } = await withQuestions(db, draft);
  return {
    attemptId: id,
    moduleId: module_id,
    moduleTitle,
    passMark: pass_mark,
    questions,
    answers: Object.entries(answers).map(([questionId, selectedAnswer]) => ({ questionId, selectedAnswer })),
    started_at,
  };
}

async function preview(db: Database, actor: Actor, moduleId: string): Promise<OpenQuiz> {
  return db.transaction(async (tx) => {
    const { module } = await requireOpenQuiz(tx, actor, moduleId);
    const quiz = await previewQuiz(tx, module.id);
    if (!quiz) throw refuse(learningRefusals.NO_QUESTIONS);
    const { pass_mark: passMark, questions } = quiz;
    const { id, title } = module;
    return { attemptId: null, moduleId: id, moduleTitle: title, passMark, questions, answers: [], started_at: null };
  });
}
