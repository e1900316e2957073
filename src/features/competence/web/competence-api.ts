import late from 'virtual:contract/competence';
import { api } from '#platform/web/api.ts';
import type { competenceContract } from '../competence.contract.ts';
import type { exceptionsContract } from '../exceptions.contract.ts';
import type { requirementsContract } from '../requirements.contract.ts';
import type { retroactiveContract } from '../retroactive.contract.ts';

export const competenceApi = api<typeof competenceContract>('competence', late);
export const requirementsApi = api<typeof requirementsContract>('requirements', late);
export const retroactiveApi = api<typeof retroactiveContract>('retroactive', late);
export const exceptionsApi = api<typeof exceptionsContract>('exceptions', late);

export type Requirement = Awaited<ReturnType<typeof requirementsApi.listRequirements.call>>['requirements'][number];
export type Rule = Requirement['rule'];
export type Choices = Awaited<ReturnType<typeof requirementsApi.getRequirementChoices.call>>;
export type Obligation = Awaited<ReturnType<typeof competenceApi.getOwnCompetence.call>>['obligations'][number];
export type Round = Awaited<ReturnType<typeof competenceApi.getOwnCompetence.call>>['rounds'][number];
export type Exceptions = Awaited<ReturnType<typeof exceptionsApi.listExceptions.call>>;
