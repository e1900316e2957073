// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendUpload } from './send-upload.ts';

type Outcome = 'lost' | { status: number; body?: string };

/** Stands in for the network: each call takes the next outcome. */
class Call {
  static outcomes: Outcome[] = [];
  static sent = 0;
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return 'application/json';
  }
  abort() {
    this.onabort?.();
  }
  send() {
    Call.sent += 1;
    const outcome = Call.outcomes.shift();
    if (!outcome) return;
    queueMicrotask(() => {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      if (outcome === 'lost') return this.onerror?.();
      this.status = outcome.status;
      this.responseText = outcome.body ?? '{}';
      this.onload?.();
    });
  }
}

const fetched = vi.fn();
const request = (signal?: AbortSignal) =>
  new Request('http://localhost/api/x', { method: 'POST', body: 'x', ...(signal ? { signal } : {}) });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Call);
  vi.stubGlobal('fetch', fetched.mockReset());
  Call.sent = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function sendWith(outcomes: Outcome[]) {
  Call.outcomes = outcomes;
  const shares: number[] = [];
  const sending = sendUpload(request(), (share) => shares.push(share)).catch((error: Error) => error.name);
  await vi.runAllTimersAsync();
  const answer = await sending;
  return { answer: answer instanceof Response ? answer.status : answer, sent: Call.sent, shares };
}

it('tells its progress', async () => {
  expect(await sendWith([{ status: 200 }])).toEqual({ answer: 200, sent: 1, shares: [0.5] });
});

it('begins anew when the connection is lost, three times at most', async () => {
  expect(await sendWith(['lost', { status: 200 }])).toEqual({ answer: 200, sent: 2, shares: [0.5, 0, 0.5] });
  Call.sent = 0;
  expect(await sendWith(['lost', 'lost', 'lost', 'lost', 'lost'])).toMatchObject({ answer: 'TypeError', sent: 4 });
});

it('never sends again what the server has answered', async () => {
  for (const status of [400, 413, 500, 503]) {
    Call.sent = 0;
    expect(await sendWith([{ status }])).toMatchObject({ answer: status, sent: 1 });
  }
});

it('renews the session and sends again', async () => {
  fetched.mockResolvedValue({ status: 200 });
  expect(await sendWith([{ status: 401 }, { status: 200 }])).toMatchObject({ answer: 200, sent: 2 });
  expect(fetched).toHaveBeenCalledWith('/api/auth/refresh', expect.anything());
});

it('stops when it is told to, while sending and while waiting', async () => {
  for (const outcomes of [[], ['lost' as const]]) {
    Call.outcomes = [...outcomes];
    const controller = new AbortController();
    const sending = sendUpload(request(controller.signal)).catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await sending).toBe('AbortError');
  }
});
