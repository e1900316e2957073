import type { AnySchema } from '@orpc/contract';
import type { JsonifiedValue } from '@orpc/openapi-client';
import first from 'virtual:contract';
import type { Asked, Contract, Given, Operation } from '#platform/contract/operation.ts';
import { outputOf, requestOf } from './call.ts';
import { fetchWithSession } from './session-fetch.ts';

/** What a call is told besides its input. */
export interface Told<Context> {
  signal?: AbortSignal;
  context?: Context;
}
/** What a call of an operation is given; nothing, where that is all it may be. */
type Rest<Input, Context> = undefined extends Input
  ? [input?: Input, told?: Told<Context>]
  : [input: Input, told?: Told<Context>];
/** An operation as a browser calls it; dates arrive as ISO strings. */
export type Calling<Input, Output, Context = unknown> = (...rest: Rest<Input, Context>) => Promise<Output>;
/** What arrives of an operation's answer. */
export type Arrived<Output extends AnySchema> = JsonifiedValue<Given<Output>>;
/** The operations of a feature's contract. */
export type Client<Of extends Contract, Context = unknown> = {
  [Name in keyof Of]: Of[Name] extends Operation<infer Input, infer Output>
    ? Calling<Asked<Input>, Arrived<Output>, Context>
    : never;
};

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
export function featureClient<Of extends Contract>(feature: string, late?: string, readEvents?: ReadEvents) {
  // What the contract says and what the build wrote of it is the same.
  return Object.fromEntries(sessionCallsOf(feature, late, readEvents)) as unknown as Client<Of>;
}
