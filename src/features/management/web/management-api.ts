import { api } from '#platform/web/api.ts';
import type { managementContract } from '../management.contract.ts';

export const managementApi = api<typeof managementContract>('management');

export type ManagedModule = Awaited<ReturnType<typeof managementApi.getManagedModule.call>>;
