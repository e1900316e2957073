import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type BegunWords, createDraftKeeper, type KeptElsewhere, pauseBeforeSending } from './draft-keeper.ts';

const saved = { title: 'Título', content: 'Texto' };
let stored: Map<string, string>;
let sent: BegunWords[];
let overs: Array<string | null>;
let answer: () => Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  sent = [];
  overs = [];
  answer = async () => undefined;
});

function keep(draft: BegunWords | null = null, version = 1) {
  return createDraftKeeper({
    saved,
    version,
    draft,
    send: async (words, over) => {
      sent.push(words);
      overs.push(over);
      return (await answer()) as string | undefined;
    },
    elsewhere: (error) => (error as { theirs?: KeptElsewhere } | null)?.theirs ?? null,
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
    expect(JSON.parse(stored.get('k') ?? '')).toEqual({ title: 'Título', content: 'Texto nuevo', base_version: 1 });
    await vi.advanceTimersByTimeAsync(pauseBeforeSending);
    expect(sent).toEqual([{ title: 'Título', content: 'Texto nuevo', base_version: 1 }]);
    expect([keeper.read().state, stored.size]).toEqual(['saved', 0]);
  });

  it('comes back from the browser before the server, and from the server before the step', () => {
    const draft = { title: 'Del servidor', content: 'x', base_version: 1 };
    expect([keep(draft).read().words, keep(draft).isRestored]).toEqual([{ title: 'Del servidor', content: 'x' }, true]);
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
    // The page is hidden meanwhile.
    await keeper.flush();
    expect(sent).toEqual([]);
    await keeper.resume();
    expect([sent.length, stored.size]).toEqual([1, 0]);
  });

  it('is no draft any more once it is taken back, and the server is told', async () => {
    const keeper = keep();
    keeper.change({ content: 'Uno' });
    keeper.change({ content: 'Texto' });
    await vi.advanceTimersByTimeAsync(pauseBeforeSending);
    expect([sent.at(-1)?.content, keeper.read().state, stored.size]).toEqual(['Texto', 'idle', 0]);
    stored.set('k', JSON.stringify({ ...saved, base_version: 1 }));
    expect([keep(null, 2).isRestored, keep(null, 2).baseVersion]).toEqual([false, 2]);
  });

  it('knows which version it began from, also from the browser', () => {
    stored.set('k', JSON.stringify({ title: 'Del navegador', content: 'y', base_version: 1 }));
    expect(keep(null, 2).baseVersion).toBe(1);
    stored.clear();
    expect(keep({ title: 'x', content: 'y', base_version: 1 }, 3).baseVersion).toBe(1);
    expect(keep(null, 3).baseVersion).toBe(3);
  });

  it('is not sent by a form that was left, after another one saved', async () => {
    answer = () => Promise.reject(new TypeError('network'));
    const left = keep();
    left.change({ content: 'Uno' });
    await left.leave();
    expect([sent.length, stored.size]).toEqual([1, 1]);
    answer = async () => undefined;
    const keeper = keep();
    expect(keeper.read().words.content).toBe('Uno');
    await keeper.forget();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent.length, stored.size]).toEqual([1, 0]);
  });

  it('confirmed late, leaves what a newer form holds', async () => {
    let finish = () => {};
    answer = () => new Promise<void>((resolve) => (finish = resolve));
    const left = keep();
    left.change({ content: 'Uno' });
    void left.leave();
    await vi.advanceTimersByTimeAsync(0);
    const keeper = keep();
    keeper.change({ content: 'Dos' });
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(JSON.parse(stored.get('k') ?? '{}').content).toBe('Dos');
  });

  it('stays in the browser when the server refuses it', async () => {
    answer = () => Promise.reject('no');
    const keeper = keep();
    keeper.change({ content: 'Uno' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([keeper.read().state, sent.length, stored.size]).toEqual(['refused', 1, 1]);
  });
});

describe('what the same person wrote in another tab', () => {
  const theirs: KeptElsewhere = { title: 'Título', content: 'En la otra', updated_at: '2026-11-28T20:00:00.000Z' };

  it('is not written over: nothing more is sent until one of the two is chosen', async () => {
    answer = async () => '2026-11-28T19:00:00.000Z';
    const keeper = keep();
    keeper.change({ content: 'Aquí' });
    await keeper.flush();
    answer = () => Promise.reject({ theirs });
    keeper.change({ content: 'Aquí más' });
    await keeper.flush();
    expect(keeper.read()).toMatchObject({ state: 'elsewhere', theirs, words: { content: 'Aquí más' } });
    expect(overs).toEqual([null, '2026-11-28T19:00:00.000Z']);
    answer = async () => '2026-11-28T20:01:00.000Z';
    keeper.change({ content: 'Aquí más y más' });
    await keeper.flush();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([sent.length, keeper.read().state]).toEqual([2, 'elsewhere']);
    // It is still there for whoever closes without choosing.
    expect(JSON.parse(stored.get('k') ?? '')).toMatchObject({ content: 'Aquí más y más' });
    await keeper.choose(keeper.read().words);
    expect([sent.at(-1)?.content, overs.at(-1)]).toEqual(['Aquí más y más', theirs.updated_at]);
    expect(keeper.read()).toMatchObject({ state: 'saved', theirs: null });
  });

  it('is told also where it was written while these words waited in the browser', () => {
    const kept = { ...theirs, base_version: 1 };
    stored.set(
      'k',
      JSON.stringify({ title: 'Título', content: 'Aquí', base_version: 1, updated_at: '2026-11-28T19:00:00.000Z' }),
    );
    expect(keep(kept).read()).toMatchObject({ state: 'elsewhere', theirs, words: { content: 'Aquí' } });
    stored.set(
      'k',
      JSON.stringify({ title: 'Título', content: 'Aquí', base_version: 1, updated_at: theirs.updated_at }),
    );
    expect(keep(kept).read()).toMatchObject({ state: 'idle', theirs: null, words: { content: 'Aquí' } });
  });

  it('is none where it is what was sent from here and never answered', async () => {
    answer = () => Promise.reject(new TypeError('network'));
    const keeper = keep();
    keeper.change({ content: 'Uno' });
    await keeper.flush();
    answer = () => Promise.reject({ theirs: { ...theirs, content: 'Uno' } });
    keeper.change({ content: 'Dos' });
    await keeper.flush();
    answer = async () => '2026-11-28T20:01:00.000Z';
    await vi.advanceTimersByTimeAsync(pauseBeforeSending);
    expect([keeper.read().state, sent.at(-1)?.content, overs.at(-1)]).toEqual(['saved', 'Dos', theirs.updated_at]);
  });
});
