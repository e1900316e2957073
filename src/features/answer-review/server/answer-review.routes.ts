import type { AssessmentEvents } from '#features/assessment/assessment.events.ts';
import type { LearningEvents } from '#features/learning/learning.events.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { answerReviewContract } from '../answer-review.contract.ts';
import { reviewAnswer } from './review-answer.ts';

const os = serve(answerReviewContract);

/** The operations of reviewing answers. @param happened what follows what they do */
export const answerReviewRoutes = (happened: Happenings<AssessmentEvents & LearningEvents>) =>
  os.router({
    reviewQuizAnswer: os.reviewQuizAnswer.handler(({ input, context }) =>
      reviewAnswer(acting(context), input, happened),
    ),
  });
