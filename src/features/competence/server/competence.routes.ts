import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { competenceContract } from '../competence.contract.ts';
import { getOwnCompetence } from './own-competence.ts';
import { getPersonCompetence } from './person-competence.ts';

const os = serve(competenceContract);

export const competenceRoutes = os.router({
  getOwnCompetence: os.getOwnCompetence.handler(({ context }) => getOwnCompetence(acting(context))),
  getPersonCompetence: os.getPersonCompetence.handler(({ input, context }) =>
    getPersonCompetence(acting(context), input.id, input.day),
  ),
});
