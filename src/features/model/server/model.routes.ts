import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { modelContract } from '../model.contract.ts';
import { readModelState, testModel } from './model-state.ts';
import { readAllowance } from './read-allowance.ts';

const os = serve(modelContract);

export const modelRoutes = os.router({
  getAiAllowance: os.getAiAllowance.handler(({ context }) =>
    readAllowance(acting(context), context.ai.source !== null),
  ),
  getModelState: os.getModelState.handler(({ context }) => readModelState(acting(context), context.ai)),
  testModel: os.testModel.handler(({ context }) => testModel(acting(context), context.ai)),
});
