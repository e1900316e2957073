import late from 'virtual:contract/records';
import { api } from '#platform/web/api.ts';
import type { recordsContract } from '../records.contract.ts';

export const recordsApi = api<typeof recordsContract>('records', late);
