import late from 'virtual:contract/apiTokens';
import { api } from '#platform/web/api.ts';
import type { apiTokensContract } from '../api-tokens.contract.ts';

export const apiTokensApi = api<typeof apiTokensContract>('apiTokens', late);

export type TokenList = Awaited<ReturnType<typeof apiTokensApi.listTokens.call>>;
export type ServiceToken = Awaited<ReturnType<typeof apiTokensApi.listServiceTokens.call>>['tokens'][number];
/** A token as it is listed; of services with who answers for it. */
export type Token = TokenList['tokens'][number] & { owner?: ServiceToken['owner'] };
