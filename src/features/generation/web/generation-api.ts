import late from 'virtual:contract/generation';
import { api } from '#platform/web/api.ts';
import type { chosenSourcesContract } from '../chosen-sources.contract.ts';
import type { creationContract } from '../creation.contract.ts';
import type { generationContract } from '../generation.contract.ts';

export const generationApi = api<typeof generationContract>('generation', late);
export const chosenSourcesApi = api<typeof chosenSourcesContract>('chosenSources', late);
export const creationApi = api<typeof creationContract>('creation', late);

export type Creation = Awaited<ReturnType<typeof creationApi.getCreation.call>>;
