import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { answerReviewContract } from '../answer-review.contract.ts';
import { reviewAnswer } from './review-answer.ts';

const os = serve(answerReviewContract);

export const answerReviewRoutes = os.router({
  reviewQuizAnswer: os.reviewQuizAnswer.handler(({ input, context }) => reviewAnswer(acting(context), input)),
});
