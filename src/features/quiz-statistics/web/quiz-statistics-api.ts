import late from 'virtual:contract/quizStatistics';
import { api } from '#platform/web/api.ts';
import type { quizStatisticsContract } from '../quiz-statistics.contract.ts';

export const quizStatisticsApi = api<typeof quizStatisticsContract>('quizStatistics', late);

export type ModuleStatistics = Awaited<ReturnType<typeof quizStatisticsApi.getModuleQuizStatistics.call>>;
export type ModuleResult = Awaited<ReturnType<typeof quizStatisticsApi.listModuleQuizResults.call>>['rows'][number];
export type QuestionFigures = Awaited<ReturnType<typeof quizStatisticsApi.getModuleQuestionAnalysis.call>>[number];
