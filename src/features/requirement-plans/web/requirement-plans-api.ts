import late from 'virtual:contract/requirementPlans';
import { api } from '#platform/web/api.ts';
import type { requirementPlansContract } from '../requirement-plans.contract.ts';

export const plansApi = api<typeof requirementPlansContract>('requirementPlans', late);

export type Plan = Awaited<ReturnType<typeof plansApi.listRequirementPlans.call>>['plans'][number];
export type Template = Awaited<ReturnType<typeof plansApi.listPlanTemplates.call>>['templates'][number];
export type Preview = Awaited<ReturnType<typeof plansApi.previewPlan.call>>;
export type PersonPlan = Awaited<ReturnType<typeof plansApi.getOwnPlans.call>>['plans'][number];
