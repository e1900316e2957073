import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { modulesRefusals } from '#features/modules/modules.refusals.ts';
import { holdQuizOfModule } from '#features/modules/server/managed-modules.reads.ts';
import { readModule } from '#features/modules/server/modules.reads.ts';
import type { Queryable, Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { editedQuizSchema } from '../quiz-authoring.contract.ts';
import { quizAuthoringRefusals } from '../quiz-authoring.refusals.ts';
import { questionValues, type StoredQuestion } from '../quiz-authoring.rules.ts';
import { countPassed, peopleWhoPassed, readQuestionsForEditing, readStepsToName } from './quiz-authoring.reads.ts';

export type EditedQuiz = z.infer<typeof editedQuizSchema>;

/** Names a state of the questions: two states with the same name are the same. */
export function revisionOf(questions: readonly StoredQuestion[]): string {
  return createHash('sha256')
    .update(JSON.stringify(questions.map(questionValues)))
    .digest('base64url');
}

interface QuizModule {
  id: string;
  title: string;
  pass_mark: number;
}

export function presentEditedQuiz(module: QuizModule, questions: StoredQuestion[], passedBy: number): EditedQuiz {
  return {
    moduleId: module.id,
    moduleTitle: module.title,
    passMark: module.pass_mark,
    revision: revisionOf(questions),
    questions,
    passedBy,
  };
}

/** A module's questions with keys and drafts, for its authors. Refuses with QUIZ_MODULE_NOT_FOUND. Three queries. */
export async function readQuizForEditing(db: Queryable, moduleId: string): Promise<EditedQuiz> {
  const module = await readModule(db, moduleId);
  if (!module || module.is_category) throw refuse(quizAuthoringRefusals.QUIZ_MODULE_NOT_FOUND);
  return presentEditedQuiz(module, await readQuestionsForEditing(db, moduleId), await countPassed(db, moduleId));
}

/** The same with the steps that questions may name. Three queries. */
export async function readQuizForEditor(db: Queryable, moduleId: string): Promise<EditedQuiz> {
  return { ...(await readQuizForEditing(db, moduleId)), steps: await readStepsToName(db, moduleId) };
}

/** The same for a change in this transaction: nobody else changes the questions until it ends. */
export async function openQuizForChange(tx: Transaction, moduleId: string) {
  const module = await holdQuizOfModule(tx, moduleId, peopleWhoPassed);
  if (!module) throw refuse(quizAuthoringRefusals.QUIZ_MODULE_NOT_FOUND);
  if (module.archived_at) throw refuse(modulesRefusals.MODULE_ARCHIVED);
  return { module, stored: await readQuestionsForEditing(tx, moduleId) };
}
