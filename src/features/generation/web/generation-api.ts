import { api } from '#platform/web/api.ts';
import type { chosenSourcesContract } from '../chosen-sources.contract.ts';
import type { creationContract } from '../creation.contract.ts';
import type { generationContract } from '../generation.contract.ts';

export const generationApi = api<typeof generationContract>('generation');
export const chosenSourcesApi = api<typeof chosenSourcesContract>('chosenSources');
export const creationApi = api<typeof creationContract>('creation');

export type Creation = Awaited<ReturnType<typeof creationApi.getCreation.call>>;
