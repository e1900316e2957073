import first from 'virtual:contract';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { outputOf, requestOf } from './call.ts';
import { fetchWithSession } from './session-fetch.ts';

/** What a call is told besides its input. */
export interface Told<Context> {
  signal?: AbortSignal;
  context?: Context;
}
type Send<Context> = (request: Request, context?: Context) => Promise<Response>;
export type Call<Context> = (input?: unknown, told?: Told<Context>) => Promise<unknown>;

/** Reads the events of an answer that comes as a stream (`answer-events.ts`). */
type ReadEvents = (answer: Response) => AsyncGenerator<unknown>;

/**
 * The calls of one feature by the names of its operations.
 *
 * @param routes as the build writes them: `feature:name Gpath;…|…`
 * @param readEvents where some of them answer with a stream
 */
export function callsOf<Context>(
  feature: string,
  routes: string = first,
  send: Send<Context>,
  readEvents?: ReadEvents,
): Array<[operation: string, call: Call<Context>]> {
  const own = routes.split('|').find((one) => one.startsWith(`${feature}:`)) ?? '';
  return own
    .slice(feature.length + 1)
    .split(';')
    .map((written) => {
      const [operation = '', route = ''] = written.split(' ');
      return [
        operation,
        async (input, { signal, context } = {}) => {
          const answer = await send(requestOf(route, input, signal), context);
          const isStream = readEvents && answer.headers.get('content-type')?.startsWith('text/event-stream');
          return isStream ? readEvents(answer) : outputOf(answer);
        },
      ];
    });
}

/** @param late the routes of the feature, where they come with its screens (`virtual:contract/…`) */
export const sessionCallsOf = (feature: string, late?: string, readEvents?: ReadEvents) =>
  callsOf(feature, late, fetchWithSession, readEvents);

/** The typed operations of one feature; dates arrive as ISO strings. @param late as {@link sessionCallsOf} @param readEvents as {@link callsOf} */
export function featureClient<Contract extends AnyContractRouter>(
  feature: string,
  late?: string,
  readEvents?: ReadEvents,
) {
  // What the contract says and what the build wrote of it is the same.
  return Object.fromEntries(sessionCallsOf(feature, late, readEvents)) as JsonifiedClient<
    ContractRouterClient<Contract>
  >;
}
