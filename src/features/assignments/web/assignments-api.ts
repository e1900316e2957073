import late from 'virtual:contract/assignments';
import { api } from '#platform/web/api.ts';
import type { assignmentsContract } from '../assignments.contract.ts';

export const assignmentsApi = api<typeof assignmentsContract>('assignments', late);

export type Chosen = Parameters<typeof assignmentsApi.assignModule.call>[0]['selection'];
