import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enqueued, meaningOf, type QueuedStep, toSend, withQueued } from './completion-queue.rules.ts';

const step = (step_id: string, fields: Partial<QueuedStep> = {}): QueuedStep => ({
  user_id: 'ana',
  step_id,
  module_id: 'm',
  title: step_id,
  queued_at: 1,
  refusal: null,
  ...fields,
});

describe('the queue', () => {
  it('holds a step once, in its first place, and tries a refused one again', () => {
    const queue = [step('a', { refusal: 'No.' }), step('b', { queued_at: 2 })];
    expect(enqueued(queue, step('a', { queued_at: 9 }))).toEqual([step('a'), step('b', { queued_at: 2 })]);
    expect(enqueued(queue, step('c'))).toHaveLength(3);
    expect(enqueued(queue, step('b', { user_id: 'luis' }))).toHaveLength(3);
  });

  it('sends a person’s own steps in the order of completion, whatever the order they were read in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { maxLength: 12 }), (times) => {
        const queue = times.map((queued_at) => step(`s${queued_at}`, { queued_at }));
        const sent = toSend([...queue, step('x', { user_id: 'luis' }), step('y', { refusal: 'No.' })], 'ana');
        expect(sent.map(({ queued_at }) => queued_at)).toEqual([...times].sort((one, other) => one - other));
      }),
    );
  });

  it.each([
    [undefined, 'wait'],
    [500, 'wait'],
    [503, 'wait'],
    [401, 'wait'],
    [408, 'wait'],
    [429, 'wait'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [409, 'refused'],
  ])('status %s means %s', (status, meaning) => expect(meaningOf(status)).toBe(meaning));
});

describe('a module with waiting steps', () => {
  const read = (id: string, isCompleted: boolean, state: 'completed' | 'current' | 'available' | 'locked') => ({
    id,
    isCompleted,
    state,
    html: state === 'locked' ? null : '<p></p>',
  });
  const module = {
    isLearner: true,
    progress: { completedSteps: 1, totalSteps: 4, progressPercentage: 25, isCompleted: false },
    steps: [
      read('1', true, 'completed'),
      read('2', false, 'current'),
      read('3', false, 'locked'),
      read('4', false, 'locked'),
    ],
  };

  it('counts them, and keeps locked what has no content here', () => {
    const shown = withQueued(module, new Set(['2']));
    expect(shown.steps.map(({ state }) => state)).toEqual(['completed', 'completed', 'locked', 'locked']);
    expect(shown.progress).toMatchObject({ completedSteps: 2, progressPercentage: 50, isCompleted: false });
  });

  it('opens the next step when its content is there', () => {
    const steps = module.steps.map((one) => (one.id === '3' ? { ...one, html: '<p></p>' } : one));
    expect(withQueued({ ...module, steps }, new Set(['2'])).steps[2]?.state).toBe('current');
  });

  it('stays as it is without waiting steps of its own, and for those who only look', () => {
    expect(withQueued(module, new Set())).toBe(module);
    expect(withQueued(module, new Set(['other', '1']))).toBe(module);
    const preview = { ...module, isLearner: false };
    expect(withQueued(preview, new Set(['2']))).toBe(preview);
  });
});
