import contract from 'virtual:contract';
import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { fetchWithSession } from './session-fetch.ts';

/** The contract carries only methods and paths here. */
const linkOf = (routes: AnyContractRouter) =>
  new OpenAPILink(routes, {
    url: () => `${window.location.origin}/api`,
    fetch: fetchWithSession,
    customErrorResponseBodyDecoder: requireSentence,
  });
/** One link for every feature that first screens ask. */
const link = linkOf(contract);

/** Rejects with its status alone a refusal that says nothing: the library would fill in English; screens say their own. */
function requireSentence(body: unknown, { status }: { status: number }): null {
  if (typeof body === 'object' && body && 'message' in body && body.message) return null;
  throw Object.assign(new Error(`the answer ${status} says nothing`), { status });
}

/** The typed operations of one feature; dates arrive as ISO strings. @param late its routes, where they come with its screens */
export function featureClient<Contract extends AnyContractRouter>(feature: string, late?: AnyContractRouter) {
  const own = late ? linkOf(late) : link;
  return createORPCClient<JsonifiedClient<ContractRouterClient<Contract>>>(own, { path: [feature] });
}
