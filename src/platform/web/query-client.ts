import { QueryClient } from '@tanstack/react-query';
import { isRetryable, readRetries, retryDelay, writeRetries } from './retry.rules.ts';

/**
 * Server state in the browser: reads are tried again on faults, nothing is read anew because a window got the focus.
 *
 * @param retriesWrites whether writes are, too: an administrator's (spec P-521)
 */
export function createQueryClient(retriesWrites: boolean): QueryClient {
  return new QueryClient({
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
        staleTime: 0,
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
}
