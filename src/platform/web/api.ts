import type { DataTag, InfiniteData, QueryFunction, QueryKey, UseMutationOptions } from '@tanstack/react-query';
import type { Asked, Contract, Operation } from '#platform/contract/operation.ts';
import { type Arrived, type Call, type Calling, sessionCallsOf } from './client.ts';

/** What a query is told; nothing, where its operation needs no input. */
type Rest<Input, Options> = undefined extends Input ? [options?: Options] : [options: Options];
type Of<Input> = undefined extends Input ? { input?: Input } : { input: Input };
interface Queried<Data> {
  queryKey: DataTag<QueryKey, Data, Error>;
  queryFn: QueryFunction<Data>;
}
interface Paging<Input, Output, Page> {
  input: (page: Page) => Input;
  initialPageParam: Page;
  getNextPageParam: (last: Output, pages: Output[], lastPage: Page) => Page | undefined;
}
interface Paged<Input, Output, Page> extends Omit<Paging<Input, Output, Page>, 'input'> {
  queryKey: DataTag<QueryKey, InfiniteData<Output, Page>, Error>;
  queryFn: QueryFunction<Output, QueryKey, Page>;
}

/** What {@link queriesOf} makes of an operation. */
interface Queries<Input, Output> {
  call: Calling<Input, Output>;
  key(of?: { type?: 'query' | 'infinite' | 'mutation'; input?: unknown }): QueryKey;
  queryKey(...rest: Rest<Input, Of<Input>>): DataTag<QueryKey, Output, Error>;
  queryOptions(...rest: Rest<Input, Of<Input>>): Queried<Output>;
  infiniteOptions<Page>(paging: Paging<Input, Output, Page>): Paged<Input, Output, Page>;
  mutationOptions<Noted = unknown>(
    given?: UseMutationOptions<Output, Error, Input, Noted>,
  ): UseMutationOptions<Output, Error, Input, Noted>;
}
type Api<Of extends Contract> = { key(of?: { input?: unknown }): QueryKey } & {
  [Name in keyof Of]: Of[Name] extends Operation<infer Input, infer Output>
    ? Queries<Asked<Input>, Arrived<Output>>
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
export function api<Of extends Contract>(feature: string, late?: string) {
  const operations = sessionCallsOf(feature, late).map(
    ([operation, call]) => [operation, queriesOf([feature, operation], call)] as const,
  );
  return { key: (of?: Given) => keyOf([feature], of), ...Object.fromEntries(operations) } as unknown as Api<Of>;
}
