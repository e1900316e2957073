import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { planContract } from '../plan.contract.ts';
import { readLockImpact } from './lock-impact.ts';
import { readCatalogue, readCategory } from './read-plan.ts';

const os = serve(planContract);

export const planRoutes = os.router({
  getCatalogue: os.getCatalogue.handler(({ context }) => readCatalogue(acting(context))),
  getCategory: os.getCategory.handler(({ input, context }) => readCategory(acting(context), input.categoryId)),
  previewLocks: os.previewLocks.handler(({ input, context }) => readLockImpact(acting(context), input)),
});
