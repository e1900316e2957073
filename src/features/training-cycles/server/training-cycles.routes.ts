import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { trainingCyclesContract } from '../training-cycles.contract.ts';
import { readCycleToSign, voidCycle } from './void-cycle.ts';

const os = serve(trainingCyclesContract);

export const trainingCyclesRoutes = os.router({
  getTrainingCycle: os.getTrainingCycle.handler(({ input, context }) => readCycleToSign(acting(context), input.id)),
  voidTrainingCycle: os.voidTrainingCycle.handler(({ input, context }) => voidCycle(context, input)),
});
