import late from 'virtual:contract/review';
import { api } from '#platform/web/api.ts';
import type { reviewContract } from '../review.contract.ts';

export const reviewApi = api<typeof reviewContract>('review', late);

export type Review = Awaited<ReturnType<typeof reviewApi.getReview.call>>;
export type ReviewedStep = Review['steps'][number];
export type Looked = ReviewedStep['looked'];
