import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { assessmentContract } from '../assessment.contract.ts';
import { listEmployeeQuizResults } from './employee-results.ts';
import { exportModuleQuizResults } from './export-results.ts';
import { listModuleQuizResults, readModuleQuestionAnalysis, readModuleQuizStatistics } from './module-statistics.ts';

import { listMyQuizAttempts, readQuizAttempt } from './my-attempts.ts';
import { readQuizRules, updateQuizRules } from './update-quiz-rules.ts';

import { countAnswersToReview, listAnswersToReview } from './waiting-answers.ts';

const os = serve(assessmentContract);

export const assessmentRoutes = os.router({
  listMyQuizAttempts: os.listMyQuizAttempts.handler(({ input, context }) => listMyQuizAttempts(acting(context), input)),
  getQuizAttempt: os.getQuizAttempt.handler(({ input, context }) => readQuizAttempt(acting(context), input.attemptId)),
  listAnswersToReview: os.listAnswersToReview.handler(({ input, context }) =>
    listAnswersToReview(acting(context), input),
  ),
  countAnswersToReview: os.countAnswersToReview.handler(({ context }) => countAnswersToReview(acting(context))),
  getQuizRules: os.getQuizRules.handler(({ input, context }) => readQuizRules(acting(context), input.moduleId)),
  updateQuizRules: os.updateQuizRules.handler(({ input: { moduleId, ...rules }, context }) =>
    updateQuizRules(acting(context), moduleId, rules),
  ),
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
  listEmployeeQuizResults: os.listEmployeeQuizResults.handler(({ input, context }) =>
    listEmployeeQuizResults(acting(context), input),
  ),
});
