import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { unansweredContract } from '../unanswered.contract.ts';
import { getAnswerNow, getAnswerNowPage, getAnswerNowPicture } from './answer-now.ts';
import { listSuggestedWords } from './suggest-words.ts';
import { handleQuestion, listUnansweredQuestions } from './unanswered-questions.ts';
import { getUnansweredPage, getUnansweredPicture, getUnansweredSource } from './wanting-sources.ts';

const os = serve(unansweredContract);

/** The operations of the desk of questions without an answer. */
export const unansweredRoutes = os.router({
  listUnansweredQuestions: os.listUnansweredQuestions.handler(({ input, context }) =>
    listUnansweredQuestions(acting(context), input),
  ),
  handleQuestion: os.handleQuestion.handler(async ({ input, context }) => {
    await handleQuestion(acting(context), input.key, input.isHandled);
    return { success: true };
  }),
  getUnansweredSource: os.getUnansweredSource.handler(({ input, context }) =>
    getUnansweredSource(acting(context), input),
  ),
  getUnansweredPage: os.getUnansweredPage.handler(({ input, context }) => getUnansweredPage(acting(context), input)),
  getUnansweredPicture: os.getUnansweredPicture.handler(({ input, context }) =>
    getUnansweredPicture(acting(context), input.params, input.headers['if-none-match']),
  ),
  getAnswerNow: os.getAnswerNow.handler(({ input, context }) => getAnswerNow(acting(context), input.key)),
  getAnswerNowPage: os.getAnswerNowPage.handler(({ input, context }) => getAnswerNowPage(acting(context), input)),
  getAnswerNowPicture: os.getAnswerNowPicture.handler(({ input, context }) =>
    getAnswerNowPicture(acting(context), input.params, input.headers['if-none-match']),
  ),
  listSuggestedWords: os.listSuggestedWords.handler(({ context }) => listSuggestedWords(acting(context))),
});
