import { signingOf } from '#features/competence/server/signed-rules.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { requirementPlansContract } from '../requirement-plans.contract.ts';
import { archivePlan } from './archive-plan.ts';
import { listPlans } from './list-plans.ts';
import { listTemplates } from './list-templates.ts';
import { getOwnPlans, getPersonPlans } from './person-plans.ts';
import { previewPlan, readPlanChange } from './preview-plan.ts';
import { changePlan, createPlan } from './save-plan.ts';

const os = serve(requirementPlansContract);

export const requirementPlansRoutes = os.router({
  listRequirementPlans: os.listRequirementPlans.handler(({ context }) => listPlans(acting(context))),
  listPlanTemplates: os.listPlanTemplates.handler(({ context }) => listTemplates(acting(context))),
  getOwnPlans: os.getOwnPlans.handler(({ context }) => getOwnPlans(acting(context))),
  getPersonPlans: os.getPersonPlans.handler(({ input, context }) => getPersonPlans(acting(context), input.id)),
  previewPlan: os.previewPlan.handler(({ input, context }) => previewPlan(acting(context), input)),
  getPlanChange: os.getPlanChange.handler(({ input, context }) => readPlanChange(acting(context), input)),
  createRequirementPlan: os.createRequirementPlan.handler(async ({ input: { signature, ...draft }, context }) =>
    createPlan(acting(context), draft, await signingOf(context, signature)),
  ),
  changeRequirementPlan: os.changeRequirementPlan.handler(async ({ input: { signature, ...draft }, context }) =>
    changePlan(acting(context), draft, await signingOf(context, signature)),
  ),
  archiveRequirementPlan: os.archiveRequirementPlan.handler(async ({ input: { signature, ...asked }, context }) => {
    await archivePlan(acting(context), asked, await signingOf(context, signature));
    return { success: true };
  }),
});
