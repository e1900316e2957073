import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftKeeper, pauseBeforeSending, type Words } from './draft-keeper.ts';

const saved = { title: 'Título', content: 'Texto' };
let stored: Map<string, string>;
let sent: Words[];
let answer: () => Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  sent = [];
  answer = async () => undefined;
});

function keep(draft: Words | null = null) {
  return createDraftKeeper({
    saved,
    draft,
    send: (words) => {
      sent.push(words);
      return answer();
    },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => stored.set(key, value),
      removeItem: (key) => stored.delete(key),
    },
    key: 'k',
    isRefusal: (error) => error === 'no',
  });
}

describe('what is being written', () => {
  it('is in the browser at once and on the server after two seconds of quiet', async () => {
    const keeper = keep();
    expect(keeper.isRestored).toBe(false);
    keeper.change({ content: 'Texto n' });
    keeper.change({ content: 'Texto nuevo' });
    expect(JSON.parse(stored.get('k') ?? '')).toEqual({ title: 'Título', content: 'Texto nuevo' });
    await vi.advanceTimersByTimeAsync(pauseBeforeSending);
    expect(sent).toEqual([{ title: 'Título', content: 'Texto nuevo' }]);
    expect([keeper.read().state, stored.size]).toEqual(['saved', 0]);
  });

  it('comes back from the browser before the server, and from the server before the step', () => {
    const draft = { title: 'Del servidor', content: 'x' };
    expect([keep(draft).read().words, keep(draft).isRestored]).toEqual([draft, true]);
    stored.set('k', JSON.stringify({ title: 'Del navegador', content: 'y' }));
    expect(keep(draft).read().words.title).toBe('Del navegador');
    stored.set('k', '{roto');
    expect(keep().read().words).toEqual(saved);
  });

  it('is tried again without a connection, and what is typed meanwhile goes with it', async () => {
    answer = () => Promise.reject(new TypeError('network'));
    const keeper = keep();
    keeper.change({ content: 'Uno' });
    await vi.advanceTimersByTimeAsync(pauseBeforeSending);
    expect([keeper.read().state, stored.size]).toEqual(['offline', 1]);
    answer = async () => undefined;
    keeper.change({ content: 'Dos' });
    await vi.advanceTimersByTimeAsync(5000);
    expect([sent.at(-1)?.content, keeper.read().state, stored.size]).toEqual(['Dos', 'saved', 0]);
  });

  it('is not sent twice at once, and nothing typed during a request is forgotten', async () => {
    let finish = () => {};
    answer = () => new Promise<void>((resolve) => (finish = resolve));
    const keeper = keep();
    keeper.change({ content: 'Uno' });
    void keeper.flush();
    await vi.advanceTimersByTimeAsync(0);
    keeper.change({ content: 'Dos' });
    await vi.advanceTimersByTimeAsync(pauseBeforeSending);
    expect(sent).toHaveLength(1);
    finish();
    await vi.advanceTimersByTimeAsync(pauseBeforeSending);
    expect(sent.map((words) => words.content)).toEqual(['Uno', 'Dos']);
    expect(stored.has('k')).toBe(true);
  });

  it('waits for what is under way and leaves nothing behind once the step is saved', async () => {
    const keeper = keep();
    keeper.change({ content: 'Uno' });
    await keeper.forget();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, stored.size]).toEqual([[], 0]);
  });

  it('rests while the step is being saved, and is sent if that fails', async () => {
    const keeper = keep();
    keeper.change({ content: 'Uno' });
    await keeper.rest();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, stored.size]).toEqual([[], 1]);
    await keeper.flush();
    expect([sent.length, stored.size]).toEqual([1, 0]);
  });

  it('stays in the browser when the server refuses it', async () => {
    answer = () => Promise.reject('no');
    const keeper = keep();
    keeper.change({ content: 'Uno' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([keeper.read().state, sent.length, stored.size]).toEqual(['refused', 1, 1]);
  });
});
