import { QueryCache, QueryClient, type QueryState } from '@tanstack/react-query';
import { isAnswered } from './failure.ts';
import { isRetryable, readRetries, retryDelay, writeRetries } from './retry.rules.ts';
import { lastWriteAt } from './session-fetch.ts';

/** Whether the last reading anew failed and what is shown is from before. */
export function isKeptFromBefore({ status, fetchStatus, fetchFailureReason }: QueryState): boolean {
  return status === 'success' && fetchStatus === 'idle' && fetchFailureReason !== null;
}

/** An answer that a page brought with it, and what it is the answer to. */
export interface BroughtRead {
  path: readonly [feature: string, operation: string];
  input?: unknown;
  output: unknown;
}

/**
 * Milliseconds for which a screen does not ask for what a page brought: of the page it was opened with, and of one that was asked for
 * ahead, whose screen may be opened much later. By the part of a millisecond that marks it in its time; no clock gives such.
 */
const broughtFor = new Map([
  [0.5, 30_000],
  [0.25, 5000],
]);
const marks = { opened: 0.5, ahead: 0.25 };

const freshFor = ({ dataUpdatedAt }: Pick<QueryState, 'dataUpdatedAt'>) => broughtFor.get(dataUpdatedAt % 1);
const isBrought = (state: Pick<QueryState, 'dataUpdatedAt'>) => freshFor(state) !== undefined;

/**
 * Takes what a page brought. What is on the screen stays as it is, and so does what was read since the page was asked for.
 *
 * @param askedAt epoch milliseconds at which the page was asked for: what it brought is no older
 */
export function takeBrought(
  client: QueryClient,
  brought: readonly BroughtRead[],
  askedAt: number,
  how: keyof typeof marks = 'ahead',
): void {
  const updatedAt = Math.floor(askedAt) + marks[how];
  for (const { path, input, output } of brought) {
    const queryKey = [path, { type: 'query', ...(input === undefined ? {} : { input }) }];
    const known = client.getQueryCache().find({ queryKey });
    if (known && (known.isActive() || known.state.dataUpdatedAt > updatedAt)) continue;
    client.setQueryData(queryKey, output, { updatedAt });
  }
}

/**
 * Server state in the browser: reads are tried again on faults, nothing is read anew because a window got the focus.
 *
 * @param retriesWrites whether writes are, too: an administrator's (spec P-521)
 * @param brought what the page brought: shown at once and asked for again as anything that was read when the page was, except
 *   by the screen it came for
 */
export function createQueryClient(retriesWrites: boolean, brought: readonly BroughtRead[] = []): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      // A fault takes nothing away that is on the screen: what was read before stays. A refusal does: it is an answer.
      onError: (error, query) => {
        const { state } = query;
        if (state.data === undefined || (isAnswered(error) && error.status < 500)) return;
        query.setState({ ...state, status: 'success', error: null });
      },
    }),
    defaultOptions: {
      queries: {
        // Without a network nothing is tried in vain: what is kept on the device comes at once, the rest when it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < readRetries && navigator.onLine !== false && isRetryable(error),
        retryDelay,
        refetchOnWindowFocus: false,
        // What is not on screen is forgotten after five minutes (spec P-524).
        gcTime: 5 * 60 * 1000,
        // What somebody has done meanwhile, in this tab, may have changed what was brought before.
        staleTime: ({ state }) => (state.dataUpdatedAt > lastWriteAt() ? (freshFor(state) ?? 0) : 0),
      },
      mutations: {
        networkMode: 'always',
        // A write sent again carries its first key: it is done once.
        retry: (failures, error) =>
          retriesWrites && failures < writeRetries && navigator.onLine !== false && isRetryable(error),
        retryDelay,
      },
    },
  });
  takeBrought(client, brought, performance.timeOrigin, 'opened');
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || !isBrought(query.state)) return;
    // Unless the screen has only changed its place, its turn is over.
    queueMicrotask(() => query.isActive() || query.invalidate());
  });
  return client;
}
