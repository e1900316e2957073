import { regenerateStep, undoStepRewrite } from '#features/generation/server/regenerate-step.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { reviewContract } from '../review.contract.ts';
import { lookAtPart } from './look-at-part.ts';
import { exportModuleOrigin, readModuleOrigin } from './module-origin.ts';
import { approveModule, readNotLooked, readReview } from './review-module.ts';
import { readWaitingModules } from './review.reads.ts';
import { getStepSource, getStepSourcePage, getStepSourcePicture } from './step-source.ts';

const os = serve(reviewContract);

export const reviewRoutes = os.router({
  listReview: os.listReview.handler(({ input, context }) => readWaitingModules(context.db, input.offset)),
  getReview: os.getReview.handler(({ input, context }) =>
    readReview(context.db, input.moduleId, context.ai.source !== null),
  ),
  getModuleOrigin: os.getModuleOrigin.handler(({ input, context }) => readModuleOrigin(context.db, input.moduleId)),
  exportModuleOrigin: os.exportModuleOrigin.handler(({ input, context }) =>
    exportModuleOrigin(context.db, input.moduleId),
  ),
  regenerateStep: os.regenerateStep.handler(async ({ input, context }) => {
    const { stepId, version, instruction } = input;
    const note = await regenerateStep({ ...acting(context), ai: context.ai }, stepId, version, instruction);
    return { success: true, note };
  }),
  undoStepRewrite: os.undoStepRewrite.handler(async ({ input, context }) => {
    await undoStepRewrite(acting(context), input.stepId, input.version);
    return { success: true };
  }),
  approveModule: os.approveModule.handler(({ input, context }) =>
    approveModule(acting(context), input.moduleId, input.change),
  ),
  countNotLooked: os.countNotLooked.handler(({ input, context }) => readNotLooked(context.db, input.moduleId)),
  lookAtPart: os.lookAtPart.handler(async ({ input, context }) => {
    await lookAtPart(acting(context), input);
    return { success: true };
  }),
  getStepSource: os.getStepSource.handler(({ input, context }) => getStepSource(context.db, input)),
  getStepSourcePage: os.getStepSourcePage.handler(({ input, context }) => getStepSourcePage(context.db, input)),
  getStepSourcePicture: os.getStepSourcePicture.handler(({ input, context }) =>
    getStepSourcePicture(acting(context), input.params, input.headers['if-none-match']),
  ),
});
