import late from 'virtual:contract/observations';
import { api } from '#platform/web/api.ts';
import type { checklistsContract } from '../checklists.contract.ts';
import type { observationsContract } from '../observations.contract.ts';

export const observationsApi = api<typeof observationsContract>('observations', late);
export const checklistsApi = api<typeof checklistsContract>('checklists', late);

type Read<Operation extends { call: (...input: never[]) => Promise<unknown> }> = Awaited<ReturnType<Operation['call']>>;

export type Checklists = Read<typeof checklistsApi.listObservationChecklists>;
export type ShownChecklist = Checklists['checklists'][number];
export type Observation = Read<typeof observationsApi.getObservation>;
export type ShownEntry = Observation['entries'][number];
