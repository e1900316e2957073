import late from 'virtual:contract/answerReview';
import { api } from '#platform/web/api.ts';
import type { answerReviewContract } from '../answer-review.contract.ts';

export const answerReviewApi = api<typeof answerReviewContract>('answerReview', late);
