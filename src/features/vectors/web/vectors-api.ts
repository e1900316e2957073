import late from 'virtual:contract/vectors';
import { api } from '#platform/web/api.ts';
import type { vectorsContract } from '../vectors.contract.ts';

export const vectorsApi = api<typeof vectorsContract>('vectors', late);
