import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChainModule,
  chatLockOf,
  countWords,
  evaluationPosition,
  isQuizOpen,
  moduleStatus,
  progressLabel,
  progressPercentage,
  readingMinutes,
  resumePosition,
  shownState,
  stepStates,
} from './learning.rules.ts';

function module(fields: Partial<ChainModule> & { order_index: number }): ChainModule {
  return {
    module_id: `m${fields.order_index}`,
    title: `Módulo ${fields.order_index}`,
    parent_module_id: null,
    category: null,
    is_welcome: false,
    is_completed: false,
    is_begun: false,
    ...fields,
  };
}

describe('countWords', () => {
  it.each([
    ['', 0],
    ['Dos palabras', 2],
    ['## Título\n\n- **uno**, _dos_\n\n| a | b |\n| --- | --- |\n| c | d |', 7],
    ['Un [enlace largo](https://otro.example/a/b/c) y ![foto](/a.png "Pie")', 5],
  ])('of %j is %i', (text, words) => expect(countWords(text)).toBe(words));
});

describe('resumePosition', () => {
  const at = (day: number) => new Date(2026, 0, day);
  const step = (isCompleted: boolean, opened: number | null = null) => ({
    isCompleted,
    opened_at: opened === null ? null : at(opened),
  });
  it.each([
    ['without steps', [], -1],
    ['nothing done', [step(false), step(false)], 0],
    ['one and three done, three opened last', [step(true, 1), step(false), step(true, 9)], 1],
    ['all done, none opened', [step(true), step(true), step(true)], 2],
    ['all done, the second opened last', [step(true, 1), step(true, 5), step(true, 3)], 1],
  ])('%s', (_name, steps, position) => expect(resumePosition(steps)).toBe(position));
});

describe('progressPercentage (spec P-341, P-359)', () => {
  it.each([
    [0, 4, false, 0],
    [1, 3, false, 33],
    [2, 3, false, 67],
    [1, 8, false, 13],
    [1, 2, false, 50],
    [4, 4, false, 100],
    [0, 0, false, 0],
    [1, 4, true, 100],
    [5, 4, false, 100],
  ])('%i of %i (completed: %s) is %i', (done, total, isCompleted, expected) => {
    expect(progressPercentage(done, total, isCompleted)).toBe(expected);
  });

  it('stays a whole number between 0 and 100 (property)', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.boolean(), (done, total, isCompleted) => {
        const value = progressPercentage(done, total, isCompleted);
        expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true);
      }),
    );
  });
});

describe('moduleStatus (spec P-331)', () => {
  it.each([
    [{ is_completed: false, is_started: false }, 'not_started'],
    [{ is_completed: false, is_started: true }, 'in_progress'],
    [{ is_completed: true, is_started: false }, 'completed'],
  ])('%o is %s', (facts, expected) => {
    expect(moduleStatus(facts)).toBe(expected);
  });
});

describe('stepStates (spec C-324 to C-333)', () => {
  const employee = { seesEverything: false, isModuleCompleted: false };
  const steps = (...done: number[]) =>
    [1, 2, 3, 4, 5].map((number) => ({ isCompleted: done.includes(number), isOpened: false }));

  it('makes the first incomplete step current and locks what lies beyond', () => {
    expect(stepStates(steps(1, 2), employee)).toEqual(['completed', 'completed', 'current', 'locked', 'locked']);
    expect(stepStates(steps(), employee)).toEqual(['current', 'locked', 'locked', 'locked', 'locked']);
  });

  it('opens a step whose previous one is completed, even behind a gap', () => {
    expect(stepStates(steps(1, 3), employee)).toEqual(['completed', 'current', 'completed', 'available', 'locked']);
  });

  it('leaves open what somebody has opened, whatever stands before it by now', () => {
    const opened = [{ isCompleted: false, isOpened: false }, { isCompleted: false, isOpened: true }, ...steps()];
    expect(stepStates(opened, employee).slice(0, 3)).toEqual(['current', 'available', 'locked']);
  });

  it('opens on the last step when all are completed', () => {
    expect(stepStates(steps(1, 2, 3, 4, 5), employee).at(-1)).toBe('current');
  });

  it('locks nothing for jefe and admin, nor in a completed module', () => {
    expect(stepStates(steps(), { seesEverything: true, isModuleCompleted: false })).not.toContain('locked');
    expect(stepStates(steps(1), { seesEverything: false, isModuleCompleted: true })).not.toContain('locked');
  });

  it('gives no state for a module without steps', () => {
    expect(stepStates([], employee)).toEqual([]);
  });

  it('shows only the open step as current', () => {
    expect(shownState({ state: 'completed', isCompleted: true }, true)).toBe('current');
    expect(shownState({ state: 'current', isCompleted: false }, false)).toBe('available');
    expect(shownState({ state: 'current', isCompleted: true }, false)).toBe('completed');
    expect(shownState({ state: 'locked', isCompleted: false }, false)).toBe('locked');
  });
});

describe('the evaluation step and the quiz (spec C-350, C-351)', () => {
  const step = (step_number: number, title: string, isCompleted = false) => ({ step_number, title, isCompleted });
  const employee = { seesEverything: false, isModuleCompleted: false };

  it.each(['Evaluación', 'EVALUACION', '  evaluación '])('finds the step titled %j', (title) => {
    expect(evaluationPosition([step(1, 'Inicio'), step(2, title)])).toBe(1);
  });

  it('falls back to step 6 and to none', () => {
    expect(evaluationPosition([1, 2, 3, 4, 5, 6, 7].map((number) => step(number, `Paso ${number}`)))).toBe(5);
    expect(evaluationPosition([step(1, 'Inicio'), step(2, 'Evaluación final')])).toBe(-1);
  });

  it('opens the quiz on reaching the evaluation step, otherwise at the end', () => {
    const withEvaluation = [step(1, 'Inicio', true), step(2, 'Evaluación'), step(3, 'Práctica')];
    expect(isQuizOpen(withEvaluation, employee)).toBe(true);
    expect(isQuizOpen([step(1, 'Inicio'), step(2, 'Evaluación')], employee)).toBe(false);
    expect(isQuizOpen([step(1, 'Inicio', true), step(2, 'Final')], employee)).toBe(false);
    expect(isQuizOpen([step(1, 'Inicio', true), step(2, 'Final', true)], employee)).toBe(true);
    expect(isQuizOpen([], employee)).toBe(true);
  });
});

describe('chatLockOf (spec P-352, P-353; decision 0113)', () => {
  const plan = (...done: boolean[]) =>
    done.map((is_completed, place) => module({ order_index: place + 1, is_welcome: place === 0, is_completed }));
  it.each([
    ['plan', [], 'employee', null],
    ['plan', [false, false], 'employee', 'Módulo 1'],
    ['plan', [true, false, false], 'employee', 'Módulo 2'],
    ['plan', [true, true], 'employee', null],
    ['plan', [false], 'jefe', null],
    ['plan', [false], 'admin', null],
    ['welcome', [false, false], 'employee', 'Módulo 1'],
    ['welcome', [true, false], 'employee', null],
    ['none', [false, false], 'employee', null],
  ] as const)('%s, %j for %s waits for %s', (setting, done, role, next) => {
    const lock = chatLockOf(plan(...done), role, setting);
    expect(lock?.missing[0]?.title ?? null).toBe(next);
    if (lock) expect(lock.code).toBe('CHAT_LOCKED');
  });

  it('says what it waits for', () => {
    expect(chatLockOf(plan(false), 'employee', 'plan')?.message).toBe(
      'Completa todos los módulos para desbloquear el chat',
    );
    expect(chatLockOf(plan(false), 'employee', 'welcome')?.message).toBe(
      'Completa el módulo de bienvenida para desbloquear el chat',
    );
  });
});

describe('readingMinutes', () => {
  it.each([
    [0, 1],
    [299, 1],
    [300, 2],
    [1000, 5],
  ])('%i words take %i minutes', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});

describe('progressLabel (spec C-355 to C-358)', () => {
  it.each([
    [true, 40, false, 'Completado'],
    [false, 1, false, 'En Progreso'],
    [false, 100, false, 'En Progreso'],
    [false, 0, true, 'Disponible'],
    [false, 0, false, 'Bloqueado'],
  ])('completed %s, %i %%, unlocked %s: %s', (isCompleted, percentage, isUnlocked, expected) => {
    expect(progressLabel({ isCompleted, progressPercentage: percentage, isUnlocked })).toBe(expected);
  });
});
