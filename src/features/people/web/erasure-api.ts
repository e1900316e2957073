import late from 'virtual:contract/erasure';
import { api } from '#platform/web/api.ts';
import type { erasureContract } from '../erasure.contract.ts';

export const erasureApi = api<typeof erasureContract>('erasure', late);

export type Erasure = Awaited<ReturnType<typeof erasureApi.getErasure.call>>;
export type BlockedPerson = Awaited<ReturnType<typeof erasureApi.listBlockedPeople.call>>['people'][number];
