import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChainModule, lockOf, nextInChain, productsLockOf } from './learning.rules.ts';

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
