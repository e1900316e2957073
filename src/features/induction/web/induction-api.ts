import { api } from '#platform/web/api.ts';
import type { inductionContract } from '../induction.contract.ts';

export const inductionApi = api<typeof inductionContract>('induction');

export type Induction = Awaited<ReturnType<typeof inductionApi.getInduction.call>>;
export type InductionModule = Induction['general'][number];
