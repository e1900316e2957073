import { api } from '#platform/web/api.ts';
import type { learningContract } from '../learning.contract.ts';

export const learningApi = api<typeof learningContract>('learning');
