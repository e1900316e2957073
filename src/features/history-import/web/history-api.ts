import late from 'virtual:contract/history';
import { api } from '#platform/web/api.ts';
import type { historyContract } from '../history.contract.ts';

export const historyApi = api<typeof historyContract>('history', late);

export type HistoryCheck = Awaited<ReturnType<typeof historyApi.checkHistory.call>>;
export type HistoryImport = Awaited<ReturnType<typeof historyApi.listHistoryImports.call>>['imports'][number];
