import type { modulesContract } from '#features/modules/modules.contract.ts';
import type { ModuleCategory } from '#features/modules/modules.rules.ts';
import { api } from '#platform/web/api.ts';
import type { inductionContract } from '../induction.contract.ts';

export const inductionApi = api<typeof inductionContract>('induction');
export const modulesApi = api<typeof modulesContract>('modules');

export type Induction = Awaited<ReturnType<typeof inductionApi.getInduction.call>>;
export type InductionModule = Induction['general'][number];

/** Writes a module instead of only beginning it; gives its id or rejects with a sentence. */
export type InductionAuthor = (module: {
  title: string;
  description: string;
  category: ModuleCategory;
}) => Promise<{ id: string }>;
