import late from 'virtual:contract/trainingSessions';
import { api } from '#platform/web/api.ts';
import type { trainingSessionsContract } from '../training-sessions.contract.ts';

export const sessionsApi = api<typeof trainingSessionsContract>('trainingSessions', late);

export type Whole = Awaited<ReturnType<typeof sessionsApi.getTrainingSession.call>>;
export type Session = Whole['session'];
export type Place = Whole['people'][number];
