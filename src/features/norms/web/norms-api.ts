import late from 'virtual:contract/norms';
import { api } from '#platform/web/api.ts';
import type { normsContract } from '../norms.contract.ts';

export const normsApi = api<typeof normsContract>('norms', late);
