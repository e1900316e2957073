import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { dutiesContract } from '../duties.contract.ts';
import { getOwnDuties } from './own-duties.ts';

const os = serve(dutiesContract);

export const dutiesRoutes = os.router({
  getOwnDuties: os.getOwnDuties.handler(({ context }) => getOwnDuties(acting(context))),
});
