import late from 'virtual:contract/unanswered';
import { api } from '#platform/web/api.ts';
import type { unansweredContract } from '../unanswered.contract.ts';

export const unansweredApi = api<typeof unansweredContract>('unanswered', late);

export type Unanswered = Awaited<ReturnType<typeof unansweredApi.listUnansweredQuestions.call>>['questions'][number];
