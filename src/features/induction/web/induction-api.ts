import type { modulesContract } from '#features/modules/modules.contract.ts';
import { api } from '#platform/web/api.ts';
import type { inductionContract } from '../induction.contract.ts';

export const inductionApi = api<typeof inductionContract>('induction');
export const modulesApi = api<typeof modulesContract>('modules');

export type Induction = Awaited<ReturnType<typeof inductionApi.getInduction.call>>;
export type InductionModule = Induction['general'][number];
