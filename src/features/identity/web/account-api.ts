import { api } from '#platform/web/api.ts';
import type { accountContract } from '../account.contract.ts';

export const accountApi = api<typeof accountContract>('account');
