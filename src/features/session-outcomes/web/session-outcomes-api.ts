import late from 'virtual:contract/sessionOutcomes';
import { api } from '#platform/web/api.ts';
import type { effectivenessContract } from '../effectiveness.contract.ts';
import type { sessionOutcomesContract } from '../session-outcomes.contract.ts';

export const outcomesApi = api<typeof sessionOutcomesContract>('sessionOutcomes', late);
export const effectivenessApi = api<typeof effectivenessContract>('effectiveness', late);

export type Outcomes = Awaited<ReturnType<typeof outcomesApi.getSessionOutcomes.call>>;
export type SurveyOutcome = NonNullable<Outcomes['survey']>;
export type TestOutcome = NonNullable<Outcomes['test']>;
export type ReviewOutcomes = NonNullable<Outcomes['review']>;
export type Review = ReviewOutcomes['people'][number]['reviews'][number];
export type OutcomeSettings = Awaited<ReturnType<typeof outcomesApi.getOutcomeSettings.call>>;
