import { api } from '#platform/web/api.ts';
import type { assessmentContract } from '../assessment.contract.ts';

export const assessmentApi = api<typeof assessmentContract>('assessment');

export type AnswerToReview = Awaited<ReturnType<typeof assessmentApi.listAnswersToReview.call>>['rows'][number];
export type MyAttempts = Awaited<ReturnType<typeof assessmentApi.listMyQuizAttempts.call>>;
export type AttemptDetail = Awaited<ReturnType<typeof assessmentApi.getQuizAttempt.call>>;
