import late from 'virtual:contract/assistants';
import { api } from '#platform/web/api.ts';
import type { assistantsContract } from '../assistants.contract.ts';

export const assistantsApi = api<typeof assistantsContract>('assistants', late);

export type Assistant = Awaited<ReturnType<typeof assistantsApi.listAssistants.call>>['assistants'][number];
