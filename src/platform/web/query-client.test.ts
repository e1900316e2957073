import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

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
