import { MutationObserver, notifyManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient, isKeptFromBefore, takeBrought } from './query-client.ts';
import { fetchWithSession } from './session-fetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Calls of a write that fails each time, and the seconds until it is given up. */
async function callsOf(retriesWrites: boolean, error: Error) {
  const write = vi.fn(() => Promise.reject(error));
  const observer = new MutationObserver(createQueryClient(retriesWrites), { mutationFn: write });
  const start = Date.now();
  const failed = observer.mutate().catch(() => Date.now() - start);
  await vi.runAllTimersAsync();
  return [write.mock.calls.length, Math.round((await failed) / 1000)];
}

const fault = Object.assign(new Error('x'), { status: 503 });
const refusal = Object.assign(new Error('x'), { status: 409 });

it('tries an administrator’s write three times in all, after 1 s and 2 s more; never a refused one (spec P-521)', async () => {
  expect(await callsOf(true, fault)).toEqual([3, 3]);
  expect(await callsOf(true, new TypeError('Failed to fetch'))).toEqual([3, 3]);
  expect(await callsOf(true, refusal)).toEqual([1, 0]);
});

it('calls anybody else’s write once', async () => {
  expect(await callsOf(false, fault)).toEqual([1, 0]);
});

/** What a screen sees of a reading that succeeds and of the one after it, which ends like this. */
async function seenAfter(error: Error) {
  const client = createQueryClient(false);
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('antes').mockRejectedValue(error);
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn: read });
  const seen: Array<[string | undefined, boolean]> = [];
  // As screens do: told that something changed, they look at how it stands.
  const look = notifyManager.batchCalls(() => {
    const { data, error: told } = observer.getCurrentResult();
    seen.push([data, told !== null]);
  });
  const stop = observer.subscribe(look);
  await vi.runAllTimersAsync();
  void observer.refetch();
  await vi.runAllTimersAsync();
  const query = client.getQueryCache().find({ queryKey: ['x'] });
  const isKept = query ? isKeptFromBefore(query.state) : null;
  read.mockResolvedValue('después');
  void observer.refetch();
  await vi.runAllTimersAsync();
  stop();
  return {
    wasErrorSeen: seen.some(([, told]) => told),
    isKept,
    last: seen.at(-1),
    isKeptLater: query && isKeptFromBefore(query.state),
  };
}

it('keeps what was read before when reading it anew fails, and knows that it did', async () => {
  for (const error of [fault, new TypeError('Failed to fetch')]) {
    expect(await seenAfter(error)).toEqual({
      wasErrorSeen: false,
      isKept: true,
      last: ['después', false],
      isKeptLater: false,
    });
  }
});

it('shows a refusal in place of what was read before: it is an answer', async () => {
  const locked = Object.assign(new Error('Bloqueado'), { status: 403, code: 'LOCKED' });
  expect(await seenAfter(locked)).toMatchObject({ wasErrorSeen: true, isKept: false });
});

it('shows the failure of a first reading', async () => {
  const client = createQueryClient(false);
  const observer = new QueryObserver(client, { queryKey: ['y'], queryFn: () => Promise.reject(fault) });
  const stop = observer.subscribe(() => undefined);
  await vi.runAllTimersAsync();
  expect(observer.getCurrentResult().error).toBe(fault);
  stop();
});

it('does not ask again for what the page brought until its screen is left, or the server says that it has changed', async () => {
  vi.setSystemTime(performance.timeOrigin + 5000);
  const read = vi.fn(async () => 'después');
  const path = ['planes', 'leer'] as const;
  const client = createQueryClient(false, [{ path, output: 'antes' }]);
  const queryKey = [path, { type: 'query' }];
  const show = () => new QueryObserver(client, { queryKey, queryFn: read }).subscribe(() => undefined);
  const leave = show();
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(Math.floor(performance.timeOrigin) + 0.5);
  await vi.advanceTimersByTimeAsync(10);
  expect([read.mock.calls.length, client.getQueryData(queryKey)]).toEqual([0, 'antes']);
  leave();
  await vi.advanceTimersByTimeAsync(10);
  show();
  await vi.advanceTimersByTimeAsync(10);
  expect([read.mock.calls.length, client.getQueryData(queryKey)]).toEqual([1, 'después']);

  const told = createQueryClient(false, [{ path, output: 'antes' }]);
  new QueryObserver(told, { queryKey, queryFn: read }).subscribe(() => undefined);
  await told.invalidateQueries();
  expect([read.mock.calls.length, told.getQueryData(queryKey)]).toEqual([2, 'después']);
});

it('asks for what an old page brought', async () => {
  vi.setSystemTime(performance.timeOrigin + 60_000);
  const read = vi.fn(async () => 'después');
  const path = ['planes', 'leer'] as const;
  const client = createQueryClient(false, [{ path, output: 'antes' }]);
  new QueryObserver(client, { queryKey: [path, { type: 'query' }], queryFn: read }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  expect(read).toHaveBeenCalledTimes(1);
});

it('shows what a page brought ahead without asking, unless something was written since that page was asked for', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const read = vi.fn(async () => 'después');
  const path = ['planes', 'ver'] as const;
  const queryKey = [path, { type: 'query' }];
  const client = createQueryClient(false);
  const showFor = async (milliseconds: number) => {
    const leave = new QueryObserver(client, { queryKey, queryFn: read }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(milliseconds);
    leave();
    return [read.mock.calls.length, client.getQueryData(queryKey)];
  };
  vi.setSystemTime(Date.now() + 1000);
  takeBrought(client, [{ path, output: 'antes' }], Date.now());
  expect(await showFor(10)).toEqual([0, 'antes']);
  await vi.advanceTimersByTimeAsync(10);
  expect(await showFor(10)).toEqual([1, 'después']);

  takeBrought(client, [{ path, output: 'de más antes' }], Date.now() - 60_000);
  expect(client.getQueryData(queryKey)).toBe('después');

  vi.setSystemTime(Date.now() + 1000);
  takeBrought(client, [{ path, output: 'antes' }], Date.now());
  await vi.advanceTimersByTimeAsync(10);
  await fetchWithSession(new Request('http://localhost/api/pasos', { method: 'POST', body: '{}' }));
  expect(await showFor(10)).toEqual([2, 'después']);

  vi.setSystemTime(Date.now() + 1000);
  takeBrought(client, [{ path, output: 'antes' }], Date.now());
  await vi.advanceTimersByTimeAsync(6000);
  expect(await showFor(10)).toEqual([3, 'después']);
  vi.unstubAllGlobals();
});
