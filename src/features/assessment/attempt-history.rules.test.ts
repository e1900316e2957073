import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReviewStatus } from './assessment.rules.ts';
import { numberAttempts } from './attempt-history.rules.ts';

const attempt = (score: number, minute: number, id = `intento-${minute}`, review_status: ReviewStatus = 'none') => ({
  id,
  score,
  review_status,
  attempted_at: new Date(Date.UTC(2026, 2, 5, 9, minute)),
});

describe('numberAttempts (spec C-180, C-181)', () => {
  it('puts the newest first and counts from the oldest; only the best carries the badge', () => {
    const shown = numberAttempts([attempt(90, 2), attempt(50, 1), attempt(70, 3)]);
    expect(shown.map(({ number, score, isBest }) => [number, score, isBest])).toEqual([
      [3, 70, false],
      [2, 90, true],
      [1, 50, false],
    ]);
  });

  it('takes the earliest of equal scores for the best, and a first attempt for the best', () => {
    expect(numberAttempts([attempt(80, 1), attempt(80, 2)]).map(({ isBest }) => isBest)).toEqual([false, true]);
    expect(numberAttempts([attempt(0, 1)])).toMatchObject([{ number: 1, isBest: true }]);
    expect(numberAttempts([])).toEqual([]);
  });

  it('leaves out one that waits for a review, which keeps its number', () => {
    const shown = numberAttempts([attempt(50, 1), attempt(100, 2, 'b', 'pending'), attempt(60, 3, 'c', 'reviewed')]);
    expect(shown.map(({ number, isBest }) => [number, isBest])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    expect(numberAttempts([attempt(100, 1, 'a', 'pending')])).toMatchObject([{ isBest: false }]);
  });

  it('numbers without gaps, newest first, with exactly one best, whatever the order they come in (property)', () => {
    const attempts = fc.uniqueArray(
      fc.record({ score: fc.integer({ min: 0, max: 100 }), minute: fc.nat(30), id: fc.uuid() }),
      { selector: ({ id }) => id, minLength: 1 },
    );
    fc.assert(
      fc.property(attempts, (given) => {
        const shown = numberAttempts(given.map(({ score, minute, id }) => attempt(score, minute, id)));
        expect(shown.map(({ number }) => number)).toEqual(given.map((_, place) => given.length - place));
        const times = shown.map(({ attempted_at }) => attempted_at.getTime());
        expect(times).toEqual([...times].sort((one, other) => other - one));
        const best = shown.filter(({ isBest }) => isBest);
        expect(best).toHaveLength(1);
        const highest = Math.max(...shown.map(({ score }) => score));
        expect(best[0]?.score).toBe(highest);
        expect(best[0]?.number).toBe(
          Math.min(...shown.filter(({ score }) => score === highest).map(({ number }) => number)),
        );
        expect(numberAttempts([...shown].reverse())).toEqual(shown);
      }),
    );
  });
});
