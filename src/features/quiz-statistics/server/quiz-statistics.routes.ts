import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { quizStatisticsContract } from '../quiz-statistics.contract.ts';
import { exportModuleQuizResults } from './export-results.ts';
import { listModuleQuizResults, readModuleQuestionAnalysis, readModuleQuizStatistics } from './module-statistics.ts';

const os = serve(quizStatisticsContract);

export const quizStatisticsRoutes = os.router({
  getModuleQuizStatistics: os.getModuleQuizStatistics.handler(({ input, context }) =>
    readModuleQuizStatistics(acting(context), input),
  ),
  listModuleQuizResults: os.listModuleQuizResults.handler(({ input, context }) =>
    listModuleQuizResults(acting(context), input),
  ),
  getModuleQuestionAnalysis: os.getModuleQuestionAnalysis.handler(({ input, context }) =>
    readModuleQuestionAnalysis(acting(context), input),
  ),
  exportModuleQuizResults: os.exportModuleQuizResults.handler(({ input, context }) =>
    exportModuleQuizResults(acting(context), input),
  ),
});
