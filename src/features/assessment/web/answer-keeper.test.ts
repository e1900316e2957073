import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerKeeper } from './answer-keeper.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

class Refused extends Error {}

function memory() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

function keeper(send: ((answers: object[]) => Promise<{ saved: boolean }>) | null, storage = memory(), given = {}) {
  const isRefusal = (error: unknown) => error instanceof Refused;
  const made = createAnswerKeeper({ given, send, storage, key: 'quiz', isRefusal });
  made.start();
  return { storage, ...made };
}

describe('createAnswerKeeper', () => {
  it('stores at once, sends what 2 s have gathered, says saved only when all is, and forgets what is confirmed', async () => {
    const send = vi.fn(async () => ({ saved: true }));
    const { answer, read, storage } = keeper(send);
    answer('1', 'a');
    await vi.advanceTimersByTimeAsync(1900);
    answer('1', 'b');
    answer('2', 'c');
    expect(JSON.parse(storage.stored.get('quiz') ?? '')).toEqual({ 1: 'b', 2: 'c' });
    expect(read().state).toBe('saving');
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(send).toHaveBeenCalledExactlyOnceWith([
      { questionId: '1', selectedAnswer: 'b' },
      { questionId: '2', selectedAnswer: 'c' },
    ]);
    expect(read()).toEqual({ answers: { 1: 'b', 2: 'c' }, state: 'saved' });
    expect(storage.stored.size).toBe(0);
    answer('3', 'a');
    expect(read().state).toBe('saving');
  });

  it('sends ten answers of as many seconds in five batches', async () => {
    const send = vi.fn(async () => ({ saved: true }));
    const { answer, read } = keeper(send);
    for (let question = 1; question <= 10; question += 1) {
      answer(String(question), 'a');
      await vi.advanceTimersByTimeAsync(1000);
    }
    await vi.advanceTimersByTimeAsync(2000);
    expect(send).toHaveBeenCalledTimes(5);
    expect(read().state).toBe('saved');
  });

  it('keeps answers without a connection, tries again and goes on after a reload', async () => {
    const offline = vi.fn(async () => Promise.reject(new TypeError('fetch failed')));
    const first = keeper(offline);
    first.answer('1', 'a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(first.read().state).toBe('offline');
    await vi.advanceTimersByTimeAsync(5000);
    expect(offline).toHaveBeenCalledTimes(2);
    first.stop();
    const send = vi.fn(async () => ({ saved: true }));
    const second = keeper(send, first.storage, { 1: 'd', 2: 'b' });
    expect(second.read().answers).toEqual({ 1: 'a', 2: 'b' });
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledWith([{ questionId: '1', selectedAnswer: 'a' }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(offline).toHaveBeenCalledTimes(3);
  });

  it('sends one request at a time; what changed meanwhile follows', async () => {
    let release = (_: { saved: boolean }) => {};
    const send = vi.fn(() => new Promise<{ saved: boolean }>((resolve) => (release = resolve)));
    const { answer, read } = keeper(send);
    answer('1', 'a');
    await vi.advanceTimersByTimeAsync(2000);
    answer('1', 'b');
    await vi.advanceTimersByTimeAsync(2000);
    expect(send).toHaveBeenCalledTimes(1);
    release({ saved: true });
    await vi.advanceTimersByTimeAsync(2000);
    expect(send).toHaveBeenLastCalledWith([{ questionId: '1', selectedAnswer: 'b' }]);
    release({ saved: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(read().state).toBe('saved');
  });

  it.each([
    ['submitted', async () => ({ saved: false })],
    ['refused', async () => Promise.reject(new Refused())],
  ])('ends %s without trying again', async (state, outcome) => {
    const send = vi.fn(outcome);
    const { answer, read } = keeper(send);
    answer('1', 'a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(read().state).toBe(state);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('sends what waits when the screen is left, and can start again', async () => {
    const send = vi.fn(async () => ({ saved: true }));
    const { answer, start, stop } = keeper(send);
    answer('1', 'a');
    stop();
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(0);
    start();
    answer('1', 'b');
    await vi.advanceTimersByTimeAsync(2000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('keeps a preview on the screen only', async () => {
    const { answer, read, storage } = keeper(null);
    answer('1', 'a');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(read()).toEqual({ answers: { 1: 'a' }, state: 'idle' });
    expect(storage.stored.size).toBe(0);
  });

  it('survives a broken or forbidden storage', async () => {
    const broken = memory();
    broken.stored.set('quiz', '{nonsense');
    expect(keeper(null, broken).read().answers).toEqual({});
    const full = { ...memory(), setItem: () => expect.fail('full') };
    const { answer, read } = keeper(async () => ({ saved: true }), full);
    answer('1', 'a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(read().state).toBe('saved');
  });

  it('leaves nothing behind once the quiz is submitted', async () => {
    const send = vi.fn(async () => ({ saved: true }));
    const { answer, forget, storage } = keeper(send);
    answer('1', 'a');
    forget();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).not.toHaveBeenCalled();
    expect(storage.stored.size).toBe(0);
  });
});
