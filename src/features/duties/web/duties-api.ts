import { api } from '#platform/web/api.ts';
import type { dutiesContract } from '../duties.contract.ts';

export const dutiesApi = api<typeof dutiesContract>('duties');

export type OwnDuties = Awaited<ReturnType<typeof dutiesApi.getOwnDuties.call>>;
