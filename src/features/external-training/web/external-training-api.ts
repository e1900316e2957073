import late from 'virtual:contract/externalTraining';
import { api } from '#platform/web/api.ts';
import { uploadClient } from '#platform/web/upload-client.ts';
import type { externalTrainingContract } from '../external-training.contract.ts';

export const externalTrainingApi = api<typeof externalTrainingContract>('externalTraining', late);
export const externalTrainingUploads = uploadClient<typeof externalTrainingContract>('externalTraining', late);

export type PersonRecords = Awaited<ReturnType<typeof externalTrainingApi.listPersonExternalRecords.call>>;
export type ShownRecord = PersonRecords['records'][number];
export type Title = Awaited<ReturnType<typeof externalTrainingApi.listExternalTitles.call>>['titles'][number];
