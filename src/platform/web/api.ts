import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import type { GeneralUtils, ProcedureUtils, RouterUtils } from '@orpc/tanstack-query';
import { type Call, sessionCallsOf } from './client.ts';

/** What {@link queriesOf} makes; the library's types say exactly what each takes and gives. */
type Made = 'call' | 'queryKey' | 'queryOptions' | 'infiniteOptions' | 'mutationOptions';
type Queries<Utils> = GeneralUtils<unknown> & {
  [Operation in keyof Omit<Utils, 'key'>]: Utils[Operation] extends ProcedureUtils<infer C, infer I, infer O, infer E>
    ? Pick<ProcedureUtils<C, I, O, E>, Made> & GeneralUtils<I>
    : never;
};

interface Given {
  input?: unknown;
  [other: string]: unknown;
}

/** Finds everything read of a feature or of one operation of it, of a type or of an input. */
const keyOf = (path: readonly string[], { input, type }: { input?: unknown; type?: string } = {}) => [
  path,
  { ...(input === undefined ? {} : { input }), ...(type === undefined ? {} : { type }) },
];

/** One operation for TanStack Query. */
function queriesOf(path: readonly string[], call: Call<unknown>) {
  const queryKey = ({ input }: Given = {}) => keyOf(path, { type: 'query', input });
  return {
    call,
    key: (of?: Given) => keyOf(path, of),
    queryKey,
    queryOptions: (given: Given = {}) => ({
      queryFn: ({ signal }: { signal: AbortSignal }) => call(given.input, { signal }),
      queryKey: queryKey(given),
      ...given,
    }),
    infiniteOptions: ({ input, ...given }: { input: (page: unknown) => unknown; initialPageParam: unknown }) => ({
      queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
        call(input(pageParam), { signal }),
      queryKey: keyOf(path, { type: 'infinite', input: input(given.initialPageParam) }),
      ...given,
    }),
    mutationOptions: (given?: object) => ({
      mutationFn: (input: unknown) => call(input),
      mutationKey: keyOf(path, { type: 'mutation' }),
      ...given,
    }),
  };
}

/**
 * The operations of one feature for TanStack Query: `learningApi.getLearnerModule.queryOptions({ input })`,
 * `.mutationOptions()`, `.call(input)`; `learningApi.key()` finds all that is read of it.
 *
 * @param feature the feature's name in the app's contract
 * @param late its routes, where they come with its screens (`virtual:contract/…`)
 */
export function api<Contract extends AnyContractRouter>(feature: string, late?: string) {
  const operations = sessionCallsOf(feature, late).map(
    ([operation, call]) => [operation, queriesOf([feature, operation], call)] as const,
  );
  return { key: (of?: Given) => keyOf([feature], of), ...Object.fromEntries(operations) } as unknown as Queries<
    RouterUtils<JsonifiedClient<ContractRouterClient<Contract>>>
  >;
}
