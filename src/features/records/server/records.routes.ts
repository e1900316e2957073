import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { recordsContract } from '../records.contract.ts';
import { readLeaving } from './read-leaving.ts';

const os = serve(recordsContract);

export const recordsRoutes = os.router({
  getLeaving: os.getLeaving.handler(({ input, context }) => readLeaving(acting(context), input.ids)),
});
