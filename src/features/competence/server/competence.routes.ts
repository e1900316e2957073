import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { competenceContract } from '../competence.contract.ts';
import { openRequiredModule } from './open-required-module.ts';
import { getOwnCompetence } from './own-competence.ts';
import { getPersonCompetence } from './person-competence.ts';

const os = serve(competenceContract);

export const competenceRoutes = os.router({
  getOwnCompetence: os.getOwnCompetence.handler(({ context }) => getOwnCompetence(acting(context))),
  openRequiredModule: os.openRequiredModule.handler(({ input, context }) =>
    openRequiredModule(acting(context), input.requirement_id),
  ),
  getPersonCompetence: os.getPersonCompetence.handler(({ input, context }) =>
    getPersonCompetence(acting(context), input.id, input.day),
  ),
});
