import { api } from '#platform/web/api.ts';
import type { planContract } from '../plan.contract.ts';

export const planApi = api<typeof planContract>('plan');
