import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { inductionContract } from '../induction.contract.ts';
import { readInduction } from './read-induction.ts';

const os = serve(inductionContract);

export const inductionRoutes = os.router({
  getInduction: os.getInduction.handler(({ context }) => readInduction(acting(context))),
});
