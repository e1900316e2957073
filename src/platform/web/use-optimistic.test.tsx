// @vitest-environment happy-dom
import { type DataTag, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOptimistic } from './use-optimistic.ts';

// Against what hangs: a machine under load takes longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

const queryKey = ['order'] as unknown as DataTag<string[], string[]>;

/** A list that is put in another order; the server's answer is `answer`. */
function reordering(client: QueryClient, answer: Promise<unknown>, onError?: (error: Error) => void) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const options = { queryKey, send: () => answer, shown: (_before: string[], next: string[]) => next };
  return renderHook(() => useOptimistic({ ...options, ...(onError ? { onError } : {}) }), { wrapper }).result;
}

it('shows the change before the answer and reads anew after it', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, ['a', 'b']);
  const { promise, resolve } = Promise.withResolvers<void>();
  const changing = reordering(client, promise);
  act(() => changing.current.mutate(['b', 'a']));
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual(['b', 'a']));
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  resolve();
  await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

it('takes the change back and says why when the server refuses', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, ['a', 'b']);
  const refusal = new Error('No');
  const onError = vi.fn();
  const changing = reordering(client, Promise.reject(refusal), onError);
  act(() => changing.current.mutate(['b', 'a']));
  await waitFor(() => expect(onError).toHaveBeenCalledWith(refusal));
  expect(client.getQueryData(queryKey)).toEqual(['a', 'b']);
});

it('leaves alone what nobody has read yet', async () => {
  const client = new QueryClient();
  const changing = reordering(client, Promise.resolve());
  act(() => changing.current.mutate(['b', 'a']));
  await waitFor(() => expect(changing.current.isSuccess).toBe(true));
  expect(client.getQueryData(queryKey)).toBeUndefined();
});
