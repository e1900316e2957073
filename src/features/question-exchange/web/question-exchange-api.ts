import late from 'virtual:contract/questionExchange';
import { api } from '#platform/web/api.ts';
import type { questionExchangeContract } from '../question-exchange.contract.ts';

export const questionExchangeApi = api<typeof questionExchangeContract>('questionExchange', late);

export type ImportPreview = Awaited<ReturnType<typeof questionExchangeApi.previewQuestionImport.call>>;
