import late from 'virtual:contract/quizAuthoring';
import { api } from '#platform/web/api.ts';
import type { quizAuthoringContract } from '../quiz-authoring.contract.ts';

export const quizAuthoringApi = api<typeof quizAuthoringContract>('quizAuthoring', late);

/** A quiz with its keys, as its authors get it. */
export type EditedQuiz = Awaited<ReturnType<typeof quizAuthoringApi.getQuizForEditing.call>>;
export type SavedQuiz = Awaited<ReturnType<typeof quizAuthoringApi.saveQuiz.call>>;
