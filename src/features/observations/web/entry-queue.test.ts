import { expect, it } from 'vitest';
import { type Queued, withQueued } from '../entry-queue.rules.ts';
import { createEntryQueue } from './entry-queue.ts';

const entered = (id: string, at: number, part = id, user_id = 'ana'): Queued => ({
  ...{ id, user_id, at, part, observation_id: 'o', refusal: null },
  ...{ kind: 'entry', answer: 'met', note: '', day: null, seen_entry: null },
});

/** A device and a server: what each call is answered with is set per entry, by default it is taken. */
function setUp(answers: Record<string, number | 'lost'> = {}) {
  const device = new Map<string, Queued>();
  const storage = {
    all: async () => [...device.values()],
    put: async (one: Queued) => void device.set(one.id, one),
    remove: async (id: string) => void device.delete(id),
  };
  const calls: string[] = [];
  const sending = {
    send: async ({ id }: Queued) => {
      calls.push(id);
      if (answers[id] !== undefined) throw answers[id];
    },
    failureOf: (error: unknown) => ({ status: error === 'lost' ? undefined : Number(error), text: `No: ${error}` }),
    onSent: () => undefined,
  };
  return { device, storage, answers, calls, sending, queue: createEntryQueue(storage) };
}

it('sends in the order of entering, stops where it cannot, and loses nothing', async () => {
  for (const trouble of ['lost', 401, 503] as const) {
    const { queue, calls, sending, answers, device } = setUp({ b: trouble });
    await queue.add(entered('b', 2));
    await queue.add(entered('a', 1));
    await queue.add(entered('c', 3));
    expect(await queue.send('ana', sending)).toBe(false);
    expect([calls, [...device.keys()].toSorted()]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ]);
    delete answers.b;
    expect(await queue.send('ana', sending)).toBe(true);
    expect([calls, device.size]).toEqual([['a', 'b', 'b', 'c'], 0]);
  }
});

it('keeps what is refused with its sentence, sends the rest, and never what another person entered', async () => {
  const { queue, calls, sending, answers, device, storage } = setUp({ a: 409 });
  for (const one of [entered('a', 1), entered('b', 2), entered('x', 0, 'x', 'luis')]) await queue.add(one);
  expect(await queue.send('ana', sending)).toBe(true);
  expect(calls).toEqual(['a', 'b']);
  expect(queue.read().map(({ id, refusal }) => [id, refusal])).toEqual([
    ['x', null],
    ['a', 'No: 409'],
  ]);
  // After a reload it is there again.
  const reopened = createEntryQueue(storage);
  await reopened.load();
  const [refused] = reopened.read().filter(({ id }) => id === 'a');
  delete answers.a;
  if (refused) await reopened.retry(refused);
  await reopened.send('ana', sending);
  expect([calls, [...device.keys()]]).toEqual([['a', 'b', 'a'], ['x']]);
  await expect(
    createEntryQueue({ ...storage, put: () => Promise.reject(new Error('full')) }).add(entered('z', 1)),
  ).rejects.toThrow('full');
});

it('what was entered here last is shown over what the server said', () => {
  const server = [{ part: 'p', answer: 'not-met', note: 'Antes', day: null, entry_id: 's' }];
  const shown = withQueued(server, [entered('late', 2, 'p'), entered('early', 1, 'p'), entered('other', 1, 'q')]);
  expect([...shown.values()].map(({ part, entry_id, isQueued }) => [part, entry_id, isQueued])).toEqual([
    ['p', 'late', true],
    ['q', 'other', true],
  ]);
  expect(withQueued(server, []).get('p')).toMatchObject({ answer: 'not-met', isQueued: false });
});
