import { expect, it } from 'vitest';
import { advanced } from './step-advance.rules.ts';

const step = (id: string, isCompleted = false) => ({ id, isCompleted, state: 'locked', html: null as string | null });
const known = {
  steps: [step('1'), step('2')],
  progress: { completedSteps: 0, total: 2 },
  resumeStepId: '1',
  quiz: { isOpen: false, passMark: 70 },
};
const told = {
  steps: [
    { id: '1', isCompleted: true, state: 'completed' },
    { id: '2', isCompleted: false, state: 'current' },
  ],
  progress: { completedSteps: 1 },
  opened: { ...step('2'), state: 'current', html: '<p>Dos</p>' },
  isQuizOpen: true,
};

it('keeps what was read and takes over what has changed', () => {
  expect(advanced(known, told)).toEqual({
    steps: [
      { ...step('1'), isCompleted: true, state: 'completed' },
      { ...step('2'), state: 'current', html: '<p>Dos</p>' },
    ],
    progress: { completedSteps: 1, total: 2 },
    resumeStepId: '2',
    quiz: { isOpen: true, passMark: 70 },
  });
  expect(advanced({ ...known, quiz: null }, { ...told, isQuizOpen: false })?.quiz).toBeNull();
});

it.each([
  ['a step more', { ...told, steps: [...told.steps, { id: '3', isCompleted: false }] }],
  ['a step less', { ...told, steps: told.steps.slice(1) }],
  ['another order', { ...told, steps: told.steps.toReversed() }],
])('takes nothing over from a module with %s', (_, other) => expect(advanced(known, other)).toBeNull());

it('takes nothing over where there is a quiz that was not there', () => {
  expect(advanced({ ...known, quiz: null }, told)).toBeNull();
});
