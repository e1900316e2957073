import contract from 'virtual:contract';
import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { fetchWithSession } from './session-fetch.ts';

/** One link for every feature; the contract carries only methods and paths here. */
const link = new OpenAPILink(contract, {
  url: () => `${window.location.origin}/api`,
  fetch: fetchWithSession,
  customErrorResponseBodyDecoder: requireSentence,
});

/** Rejects with its status alone a refusal that says nothing: the library would fill in English; screens say their own. */
function requireSentence(body: unknown, { status }: { status: number }): null {
  if (typeof body === 'object' && body && 'message' in body && body.message) return null;
  throw Object.assign(new Error(`the answer ${status} says nothing`), { status });
}

/** The typed operations of one feature; dates arrive as ISO strings. */
export function featureClient<Contract extends AnyContractRouter>(feature: string) {
  return createORPCClient<JsonifiedClient<ContractRouterClient<Contract>>>(link, { path: [feature] });
}
