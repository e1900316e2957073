import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstStages, nextStage, outcomeOf, stageNames, toRetry, withStage } from './stages.rules.ts';

describe('a creation (spec C-371 to C-379)', () => {
  it('goes through six stages in their order', () => {
    let stages = firstStages('product');
    const order: string[] = [];
    for (let name = nextStage(stages); name; name = nextStage(stages)) {
      order.push(name);
      stages = withStage(stages, name, 'success');
    }
    expect(order).toEqual(['assistant', 'content', 'module', 'steps', 'quiz', 'assignment']);
    expect(outcomeOf(stages)).toBe('done');
  });

  it.each([
    ['assistant', 'failed'],
    ['content', 'failed'],
    ['module', 'failed'],
    ['steps', 'partial'],
    ['quiz', 'partial'],
    ['assignment', 'partial'],
  ] as const)('a failure in %s: %s', (failing, outcome) => {
    let stages = firstStages('product');
    for (let name = nextStage(stages); name; name = nextStage(stages)) {
      stages = withStage(stages, name, name === failing ? 'error' : 'success', name === failing ? 'no' : null);
    }
    expect(outcomeOf(stages)).toBe(outcome);
    const left = stageNames.filter((name) => stages[name]?.state === 'pending');
    expect(left).toEqual(outcome === 'failed' ? stageNames.slice(stageNames.indexOf(failing) + 1) : []);
    expect(nextStage(toRetry(stages))).toBe(failing);
  });

  it('what succeeded is never done again, wherever it was cut off (property)', () => {
    const moves = fc.array(fc.constantFrom('success', 'error', 'killed', 'retry'), { maxLength: 30 });
    fc.assert(
      fc.property(moves, (list) => {
        let stages = firstStages('product');
        const succeeded = new Set<string>();
        for (const move of list) {
          const name = nextStage(stages);
          if (move === 'retry') stages = toRetry(stages);
          else if (name) {
            expect(succeeded.has(name)).toBe(false);
            if (move === 'success') succeeded.add(name);
            stages = withStage(stages, name, move === 'killed' ? 'loading' : move);
          }
        }
      }),
    );
  });
});
