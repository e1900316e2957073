import { describe, expect, it } from 'vitest';
import { planChunks, type Source } from './chunk-plan.ts';

type Drawn = Record<string, { bytes?: number; imports?: string[]; lazy?: string[] }>;

function planOf(drawn: Drawn, team: readonly string[] = []) {
  const graph = new Map<string, Source>(
    Object.entries(drawn).map(([name, { bytes = 100, imports = [], lazy = [] }]) => [name, { bytes, imports, lazy }]),
  );
  const plan = planChunks(graph, {
    entry: 'entry',
    alongside: () => [],
    kind: (parts) => (parts.every((part) => team.includes(part)) ? 'team' : 'everybody'),
    weight: () => 1,
    fileCost: 1000,
  });
  return (source: string) => plan.get(source) ?? null;
}

describe('the plan of chunks', () => {
  it('leaves what one lazy part needs with it, and what the entry needs in the entry', () => {
    const file = planOf({
      entry: { imports: ['base'], lazy: ['a', 'b'] },
      base: {},
      a: { imports: ['base', 'own'] },
      b: { imports: ['base'] },
      own: {},
    });
    expect([file('base'), file('own'), file('a')]).toEqual([null, null, null]);
  });

  it('joins small shared sources, and keeps a large one away from who does not need it', () => {
    const file = planOf({
      entry: { lazy: ['a', 'b', 'c'] },
      a: { imports: ['button', 'icon', 'editor'] },
      b: { imports: ['button', 'icon', 'editor'] },
      c: { imports: ['button'] },
      button: { bytes: 300 },
      icon: {},
      editor: { bytes: 90_000 },
    });
    expect(file('icon')).not.toBeNull();
    expect(file('button')).not.toBe(file('editor'));
  });

  it('never puts what only the team needs where others load it', () => {
    const drawn = {
      entry: { lazy: ['learner', 'jefe', 'admin'] },
      learner: { imports: ['button'] },
      jefe: { imports: ['button', 'table'] },
      admin: { imports: ['button', 'table'] },
      button: {},
      table: {},
    };
    expect(planOf(drawn)('table')).toBe(planOf(drawn)('button'));
    const file = planOf(drawn, ['jefe', 'admin']);
    expect(file('table')).not.toBe(file('button'));
  });

  it('never makes two files that import each other', () => {
    // Joined with `low`, `high` would need `middle`, which needs `low`.
    const drawn: Drawn = {
      entry: { lazy: ['a', 'b', 'c'] },
      a: { imports: ['high'] },
      b: { imports: ['high', 'middle'] },
      c: { imports: ['middle', 'low'] },
      high: { imports: ['middle'] },
      middle: { imports: ['low'], bytes: 100_000 },
      low: {},
    };
    const file = planOf(drawn);
    const together = file('high') !== null && file('high') === file('low');
    expect(together && file('middle') !== file('low')).toBe(false);
  });

  it('counts as there what had to be there to ask for a part', () => {
    const file = planOf({
      entry: { lazy: ['page', 'other'] },
      page: { imports: ['table'], lazy: ['dialog'] },
      dialog: { imports: ['table'] },
      other: {},
      table: {},
    });
    expect(file('table')).toBe(file('page'));
    expect(file('other')).toBeNull();
  });
});
