import { expect, it } from 'vitest';
import type { QueuedStep } from '../completion-queue.rules.ts';
import { createCompletionQueue } from './completion-queue.ts';

const step = (step_id: string, queued_at: number, user_id = 'ana'): QueuedStep => ({
  user_id,
  step_id,
  module_id: 'm',
  title: step_id,
  queued_at,
  refusal: null,
});

/** A device and a server: what each call is answered with is set per step, by default with the step's id. */
function setUp(answers: Record<string, number | 'lost'> = {}) {
  const device = new Map<string, QueuedStep>();
  const key = (one: QueuedStep) => `${one.user_id}/${one.step_id}`;
  const storage = {
    all: async () => [...device.values()],
    put: async (one: QueuedStep) => void device.set(key(one), one),
    remove: async (one: QueuedStep) => void device.delete(key(one)),
  };
  const calls: string[] = [];
  const sent: string[] = [];
  const sending = {
    send: async (stepId: string) => {
      calls.push(stepId);
      if (answers[stepId] !== undefined) throw answers[stepId];
      return stepId;
    },
    failureOf: (error: unknown) => ({ status: error === 'lost' ? undefined : Number(error), text: `No: ${error}` }),
    onSent: (one: QueuedStep) => sent.push(one.step_id),
  };
  return { device, storage, answers, calls, sent, sending, queue: createCompletionQueue(storage) };
}

it('sends in order and forgets what was sent', async () => {
  const { queue, calls, sent, sending, device } = setUp();
  await queue.add(step('b', 2));
  await queue.add(step('a', 1));
  await queue.add(step('b', 3));
  expect(await queue.send('ana', sending)).toBe(2);
  expect(calls).toEqual(['a', 'b']);
  expect(sent).toEqual(['a', 'b']);
  expect(device.size).toBe(0);
  expect(await queue.send('ana', sending)).toBe(0);
});

it('stops at the first that cannot be sent now, and loses nothing', async () => {
  for (const trouble of ['lost', 401, 503] as const) {
    const { queue, calls, sending, answers, device } = setUp({ b: trouble });
    for (const [place, id] of ['a', 'b', 'c'].entries()) await queue.add(step(id, place));
    expect(await queue.send('ana', sending)).toBe(1);
    expect(calls).toEqual(['a', 'b']);
    expect([...device.values()].map(({ step_id, refusal }) => [step_id, refusal])).toEqual([
      ['b', null],
      ['c', null],
    ]);
    delete answers.b;
    expect(await queue.send('ana', sending)).toBe(2);
  }
});

it('keeps a refused step with the server’s words, sends the others, and tries it again when asked to', async () => {
  const { queue, calls, sending, answers, device } = setUp({ a: 403 });
  await queue.add(step('a', 1));
  await queue.add(step('b', 2));
  expect(await queue.send('ana', sending)).toBe(1);
  const [refused] = queue.read();
  expect(refused).toMatchObject({ step_id: 'a', refusal: 'No: 403' });
  expect(await queue.send('ana', sending)).toBe(0);
  delete answers.a;
  if (refused) await queue.retry(refused);
  expect(await queue.send('ana', sending)).toBe(1);
  expect(calls).toEqual(['a', 'b', 'a']);
  expect(device.size).toBe(0);
});

it('never sends the steps of another person', async () => {
  const { queue, calls, sending, device } = setUp();
  await queue.add(step('a', 1, 'luis'));
  expect(await queue.send('ana', sending)).toBe(0);
  expect(calls).toEqual([]);
  expect(device.size).toBe(1);
});

it('is there again after a reload', async () => {
  const { queue, storage, sending } = setUp();
  await queue.add(step('a', 1));
  const reopened = createCompletionQueue(storage);
  await reopened.load();
  expect(reopened.read()).toHaveLength(1);
  expect(await reopened.send('ana', sending)).toBe(1);
});

it('says so when the device keeps nothing', async () => {
  const { storage } = setUp();
  const queue = createCompletionQueue({ ...storage, put: () => Promise.reject(new Error('full')) });
  await expect(queue.add(step('a', 1))).rejects.toThrow('full');
  expect(queue.read()).toEqual([]);
});
