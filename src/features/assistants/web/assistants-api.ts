import { api } from '#platform/web/api.ts';
import type { assistantsContract } from '../assistants.contract.ts';

export const assistantsApi = api<typeof assistantsContract>('assistants');

export type Assistant = Awaited<ReturnType<typeof assistantsApi.listAssistants.call>>['assistants'][number];
