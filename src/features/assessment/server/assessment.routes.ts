import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { assessmentContract } from '../assessment.contract.ts';
import { listEmployeeQuizResults } from './employee-results.ts';
import { listMyQuizAttempts, readQuizAttempt } from './my-attempts.ts';
import { countAnswersToReview, listAnswersToReview } from './waiting-answers.ts';

const os = serve(assessmentContract);

export const assessmentRoutes = os.router({
  listMyQuizAttempts: os.listMyQuizAttempts.handler(({ input, context }) => listMyQuizAttempts(acting(context), input)),
  getQuizAttempt: os.getQuizAttempt.handler(({ input, context }) => readQuizAttempt(acting(context), input.attemptId)),
  listAnswersToReview: os.listAnswersToReview.handler(({ input, context }) =>
    listAnswersToReview(acting(context), input),
  ),
  countAnswersToReview: os.countAnswersToReview.handler(({ context }) => countAnswersToReview(acting(context))),
  listEmployeeQuizResults: os.listEmployeeQuizResults.handler(({ input, context }) =>
    listEmployeeQuizResults(acting(context), input),
  ),
});
