import late from 'virtual:contract/retention';
import { api } from '#platform/web/api.ts';
import type { retentionContract } from '../retention.contract.ts';

export const retentionApi = api<typeof retentionContract>('retention', late);

export type RetainedClass = Awaited<ReturnType<typeof retentionApi.listRetention.call>>['classes'][number];
export type Purge = Awaited<ReturnType<typeof retentionApi.listPurges.call>>['purges'][number];
