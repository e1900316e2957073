import { api } from '#platform/web/api.ts';
import type { modelContract } from '../model.contract.ts';

export const modelApi = api<typeof modelContract>('model');
