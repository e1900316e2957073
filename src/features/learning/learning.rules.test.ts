import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChainModule,
  chatLockOf,
  countWords,
  evaluationPosition,
  isQuizOpen,
  lockOf,
  moduleStatus,
  nextInChain,
  productsLockOf,
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

/** Orders of the modules that are open to an employee. */
function openOrders(modules: ChainModule[]): number[] {
  return modules.filter((one) => lockOf(one, modules, 'employee') === null).map((one) => one.order_index);
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

describe('lockOf (spec P-344, P-345, P-349)', () => {
  it('opens only order 1 when nothing is completed', () => {
    expect(
      openOrders([
        module({ order_index: 1, is_welcome: true }),
        module({ order_index: 2 }),
        module({ order_index: 3 }),
      ]),
    ).toEqual([1]);
  });

  it('opens the next one after each completion', () => {
    const modules = [1, 2, 3].map((order) =>
      module({ order_index: order, is_welcome: order === 1, is_completed: order === 1 }),
    );
    expect(openOrders(modules)).toEqual([1, 2]);
  });

  it('keeps a module locked while its nearest lower one is not completed, even if a later one is', () => {
    const modules = [
      module({ order_index: 1 }),
      module({ order_index: 2, is_completed: true }),
      module({ order_index: 3 }),
    ];
    expect(openOrders(modules)).toEqual([1, 2, 3]);
    expect(openOrders([module({ order_index: 1 }), module({ order_index: 2 }), module({ order_index: 3 })])).toEqual([
      1,
    ]);
  });

  it('takes the nearest lower order over a gap', () => {
    expect(openOrders([module({ order_index: 1, is_completed: true }), module({ order_index: 3 })])).toEqual([1, 3]);
    expect(openOrders([module({ order_index: 1 }), module({ order_index: 3 })])).toEqual([1]);
  });

  it('waits for the welcome module wherever it stands, and the welcome module itself is always open', () => {
    const modules = [
      module({ order_index: 1, is_completed: true }),
      module({ order_index: 2 }),
      module({ order_index: 5, is_welcome: true }),
    ];
    expect(openOrders(modules)).toEqual([1, 5]);
    expect(lockOf(modules[1] as ChainModule, modules, 'employee')?.code).toBe('WELCOME_REQUIRED');
  });

  it('asks only the welcome module of products and nothing of induction', () => {
    const welcome = module({ order_index: 1, is_welcome: true });
    const product = module({ order_index: 9, parent_module_id: 'categoria' });
    const induction = module({ order_index: 8, category: 'induccion_general' });
    expect(openOrders([welcome, product, induction])).toEqual([1, 8]);
    expect(openOrders([{ ...welcome, is_completed: true }, product, induction])).toEqual([1, 9, 8]);
  });

  it('leaves no dead end without a welcome module', () => {
    expect(openOrders([module({ order_index: 2 }), module({ order_index: 4 })])).toEqual([2]);
  });

  it.each(['jefe', 'admin'] as const)('never locks anything for %s (spec P-337)', (role) => {
    const modules = [module({ order_index: 1, is_welcome: true }), module({ order_index: 2 })];
    expect(modules.map((one) => lockOf(one, modules, role))).toEqual([null, null]);
  });

  it('never locks again what was open, whatever else is completed (property)', () => {
    const chain = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(chain, fc.nat(), (completed, pick) => {
        const before = completed.map((is_completed, place) =>
          module({ order_index: place + 1, is_welcome: place === 0, is_completed }),
        );
        const target = pick % before.length;
        const after = before.map((one, place) => (place === target ? { ...one, is_completed: true } : one));
        const opened = new Set(openOrders(after));
        expect(openOrders(before).every((order) => opened.has(order))).toBe(true);
      }),
    );
  });
});

describe('what a lock names', () => {
  const names = (modules: ChainModule[], order: number) => {
    const lock = lockOf(modules.find((one) => one.order_index === order) as ChainModule, modules, 'employee');
    return lock && [lock.missing.map((one) => one.title), lock.startWith?.title ?? null];
  };

  it('names the welcome module while that is missing', () => {
    const modules = [1, 2, 3].map((order) => module({ order_index: order, is_welcome: order === 1 }));
    expect(names(modules, 3)).toEqual([['Módulo 1'], null]);
    expect(productsLockOf(modules, 'employee')?.missing).toEqual([{ id: 'm1', title: 'Módulo 1' }]);
    expect(productsLockOf(modules, 'jefe')).toBeNull();
  });

  it('names what is missing, and where to begin when that is locked itself', () => {
    const modules = [1, 2, 4, 5, 6].map((order) => module({ order_index: order, is_completed: order === 1 }));
    expect(names(modules, 2)).toBeNull();
    expect(names(modules, 4)).toEqual([['Módulo 2'], null]);
    expect(names(modules, 5)).toEqual([['Módulo 4'], 'Módulo 2']);
    expect(names(modules, 6)).toEqual([['Módulo 5'], 'Módulo 2']);
  });

  it('begins at what was begun, although something below it is missing', () => {
    const modules = [1, 2, 3, 4, 5].map((order) => module({ order_index: order, is_begun: order === 3 }));
    expect(names(modules, 5)).toEqual([['Módulo 4'], 'Módulo 3']);
    expect(names(modules, 4)).toEqual([['Módulo 3'], null]);
  });

  it('names each of several with one order', () => {
    const modules = [
      module({ order_index: 1, is_completed: true }),
      module({ order_index: 2, module_id: 'a', title: 'A' }),
      module({ order_index: 2, module_id: 'b', title: 'B' }),
      module({ order_index: 3 }),
    ];
    expect(names(modules, 3)).toEqual([['A', 'B'], null]);
  });
});

describe('what was begun (decision 0111)', () => {
  it('stays open whatever the chain has become (property)', () => {
    const any = fc.record({
      order_index: fc.integer({ min: 1, max: 9 }),
      is_completed: fc.boolean(),
      is_welcome: fc.boolean(),
      parent_module_id: fc.constantFrom(null, 'categoria'),
      category: fc.constantFrom(null, 'induccion_general'),
      is_begun: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 9 }), (chain) => {
        const modules = chain.map((fields, place) => module({ ...fields, module_id: `m${place}` }));
        for (const one of modules) {
          const lock = lockOf(one, modules, 'employee');
          if (one.is_begun) expect(lock).toBeNull();
          // A lock always names something that is not done, and leads to something that is open.
          const first = lock?.startWith ?? lock?.missing[0];
          const target = modules.find((other) => other.module_id === first?.id);
          if (lock) expect(target && !target.is_completed && lockOf(target, modules, 'employee') === null).toBe(true);
        }
      }),
    );
  });
});

describe('nextInChain (spec P-346, P-348)', () => {
  it('gives the following module by order and nothing after the last', () => {
    const modules = [
      module({ order_index: 3 }),
      module({ order_index: 1 }),
      module({ order_index: 2, category: 'induccion_general' }),
    ];
    expect(nextInChain('m1', modules)?.module_id).toBe('m3');
    expect(nextInChain('m3', modules)).toBeNull();
    expect(nextInChain('m2', modules)).toBeNull();
  });
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
  const steps = (...done: number[]) => [1, 2, 3, 4, 5].map((number) => ({ isCompleted: done.includes(number) }));

  it('makes the first incomplete step current and locks what lies beyond', () => {
    expect(stepStates(steps(1, 2), employee)).toEqual(['completed', 'completed', 'current', 'locked', 'locked']);
    expect(stepStates(steps(), employee)).toEqual(['current', 'locked', 'locked', 'locked', 'locked']);
  });

  it('opens a step whose previous one is completed, even behind a gap', () => {
    expect(stepStates(steps(1, 3), employee)).toEqual(['completed', 'current', 'completed', 'available', 'locked']);
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
