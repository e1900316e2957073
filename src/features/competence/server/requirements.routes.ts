import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { requirementsContract } from '../requirements.contract.ts';
import { retroactiveContract } from '../retroactive.contract.ts';
import { previewReach } from './preview-reach.ts';
import { readChoices } from './requirements.reads.ts';
import { getRequirement, listRequirements } from './requirements.ts';
import { signingOf } from './signed-rules.ts';
import { changeRequirement, createRequirement, endRequirement, readRequirementChange } from './write-requirements.ts';

const os = serve(requirementsContract);

export const requirementsRoutes = os.router({
  listRequirements: os.listRequirements.handler(({ context }) => listRequirements(acting(context))),
  getRequirement: os.getRequirement.handler(({ input, context }) => getRequirement(acting(context), input.id)),
  getRequirementChoices: os.getRequirementChoices.handler(({ context }) => readChoices(acting(context).db)),
  previewReach: os.previewReach.handler(({ input, context }) => previewReach(acting(context), input)),
  createRequirement: os.createRequirement.handler(({ input, context }) => createRequirement(acting(context), input)),
  changeRequirement: os.changeRequirement.handler(async ({ input: { signature, ...change }, context }) =>
    changeRequirement(acting(context), change, await signingOf(context, signature)),
  ),
  endRequirement: os.endRequirement.handler(async ({ input: { signature, ...end }, context }) => {
    await endRequirement(acting(context), end, await signingOf(context, signature));
    return { success: true };
  }),
});

const retroactive = serve(retroactiveContract);

export const retroactiveRoutes = retroactive.router({
  getRequirementChange: retroactive.getRequirementChange.handler(({ input, context }) =>
    readRequirementChange(acting(context), input),
  ),
});
