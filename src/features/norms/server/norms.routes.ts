import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { normsContract } from '../norms.contract.ts';
import { readNormFigures } from './norms.reads.ts';

const os = serve(normsContract);

export const normsRoutes = os.router({
  getNormFigures: os.getNormFigures.handler(({ context }) => readNormFigures(acting(context).db)),
});
