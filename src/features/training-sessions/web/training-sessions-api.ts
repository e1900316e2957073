import late from 'virtual:contract/trainingSessions';
import { api } from '#platform/web/api.ts';
import { uploadClient } from '#platform/web/upload-client.ts';
import type { trainingSessionsContract } from '../training-sessions.contract.ts';

export const sessionsApi = api<typeof trainingSessionsContract>('trainingSessions', late);
export const sessionUploads = uploadClient<typeof trainingSessionsContract>('trainingSessions', late);

export type Whole = Awaited<ReturnType<typeof sessionsApi.getTrainingSession.call>>;
export type Session = Whole['session'];
export type Place = Whole['people'][number];
export type Material = Awaited<ReturnType<typeof sessionsApi.getSessionMaterial.call>>['materials'][number];
export type Course = Awaited<ReturnType<typeof sessionsApi.listCourses.call>>['courses'][number];
