import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchChanges } from './changes.ts';

/** A stream as the browser has it; nothing comes unless the test says so. */
class Source {
  static readonly CLOSED = 2;
  static opened: Source[] = [];
  readyState = 0;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    Source.opened.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  says(scope: string) {
    this.onmessage?.({ data: JSON.stringify({ scope, by: null }) });
  }
}

const heard: string[] = [];
let end: () => void;
const lateOnes = () => Source.opened.map(({ url }) => url.includes('&late=1'));
const last = () => Source.opened.at(-1) as Source;

beforeEach(() => {
  vi.useFakeTimers();
  Source.opened = [];
  heard.length = 0;
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  end = watchChanges(0, (scope) => heard.push(scope));
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a stream of which something comes in time is left alone', async () => {
  await vi.advanceTimersByTimeAsync(9000);
  last().says('connected');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(lateOnes()).toEqual([false]);
});

it('where nothing comes the server is told by asking anew, once; what comes then is heard', async () => {
  await vi.advanceTimersByTimeAsync(600_000);
  expect(lateOnes()).toEqual([false, true]);
  expect(Source.opened[0]?.readyState).toBe(Source.CLOSED);
  last().says('connected');
  last().says('own');
  expect(heard).toEqual(['own']);
});

it('a server that is away is not late; after a late stream that broke the next one is judged anew', async () => {
  last().onerror?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lateOnes()).toEqual([false]);
  last().close();
  last().onerror?.();
  await vi.advanceTimersByTimeAsync(21_000);
  expect(lateOnes()).toEqual([false, false, true]);
  last().onerror?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lateOnes()).toEqual([false, false, true, false]);
});
