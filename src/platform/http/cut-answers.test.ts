import { expect, it } from 'vitest';
import { noteCut } from './cut-answers.ts';

it('people who leave when they like are no rule; answers that end at the same age are, from the fifth on', () => {
  const leaving = [3000, 61_300, 24_900, 42_000, 130_000, 75_400, 57_100, 33_000, 95_000, 600_000];
  expect(leaving.map(noteCut).filter((seconds) => seconds !== undefined)).toEqual([]);
  expect([60_010, 60_120, 60_004, 60_210, 60_030].map(noteCut)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    60,
  ]);
  // Short ones are people who go on, however alike.
  expect([5000, 5000, 5000, 5000, 5000, 5000].map(noteCut).every((seconds) => seconds === undefined)).toBe(true);
});
