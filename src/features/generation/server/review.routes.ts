import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { reviewContract } from '../review.contract.ts';
import { readWaitingModules } from './review.reads.ts';
import { approveModule, readReview, regenerateStep } from './review-module.ts';

const os = serve(reviewContract);

export const reviewRoutes = os.router({
  listReview: os.listReview.handler(({ input, context }) => readWaitingModules(context.db, input.offset)),
  getReview: os.getReview.handler(({ input, context }) =>
    readReview(context.db, input.moduleId, context.ai.source !== null),
  ),
  regenerateStep: os.regenerateStep.handler(async ({ input, context }) => {
    const { stepId, version, instruction } = input;
    await regenerateStep({ ...acting(context), ai: context.ai }, stepId, version, instruction);
    return { success: true };
  }),
  approveModule: os.approveModule.handler(({ input, context }) => approveModule(acting(context), input.moduleId)),
});
