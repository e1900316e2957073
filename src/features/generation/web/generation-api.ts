import { api } from '#platform/web/api.ts';
import type { generationContract } from '../generation.contract.ts';

export const generationApi = api<typeof generationContract>('generation');
