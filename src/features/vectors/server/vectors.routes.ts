import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { vectorsContract } from '../vectors.contract.ts';
import { readVectorState } from './vector-state.ts';

const os = serve(vectorsContract);

export const vectorsRoutes = os.router({
  getVectorState: os.getVectorState.handler(({ context }) => readVectorState(acting(context).db, context.ai)),
});
