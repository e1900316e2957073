import { api } from '#platform/web/api.ts';
import type { assessmentContract } from '../assessment.contract.ts';

export const assessmentApi = api<typeof assessmentContract>('assessment');

export type ModuleStatistics = Awaited<ReturnType<typeof assessmentApi.getModuleQuizStatistics.call>>;
export type ModuleResult = Awaited<ReturnType<typeof assessmentApi.listModuleQuizResults.call>>['rows'][number];
export type QuestionFigures = Awaited<ReturnType<typeof assessmentApi.getModuleQuestionAnalysis.call>>[number];
export type AnswerToReview = Awaited<ReturnType<typeof assessmentApi.listAnswersToReview.call>>['rows'][number];
export type MyAttempts = Awaited<ReturnType<typeof assessmentApi.listMyQuizAttempts.call>>;
export type AttemptDetail = Awaited<ReturnType<typeof assessmentApi.getQuizAttempt.call>>;
export type EmployeeResults = Awaited<ReturnType<typeof assessmentApi.listEmployeeQuizResults.call>>;
