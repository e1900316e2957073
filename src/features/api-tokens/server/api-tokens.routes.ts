import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { apiTokensContract } from '../api-tokens.contract.ts';
import { createToken, endToken, type GroupsOf, listTokens } from './tokens-of.ts';

const os = serve(apiTokensContract);

/** @param groupsOf what of all operations may be allowed to a token */
export const apiTokensRoutes = (groupsOf: GroupsOf) =>
  os.router({
    listTokens: os.listTokens.handler(({ context }) => listTokens(acting(context), 'personal', groupsOf)),
    createToken: os.createToken.handler(({ input, context }) => createToken(context, 'personal', input, groupsOf)),
    revokeToken: os.revokeToken.handler(({ input, context }) => endToken(acting(context), 'personal', input.id)),
    listServiceTokens: os.listServiceTokens.handler(({ context }) => listTokens(acting(context), 'service', groupsOf)),
    createServiceToken: os.createServiceToken.handler(({ input, context }) =>
      createToken(context, 'service', input, groupsOf),
    ),
    revokeServiceToken: os.revokeServiceToken.handler(({ input, context }) =>
      endToken(acting(context), 'service', input.id),
    ),
  });
