import { expect, it } from 'vitest';
import { differing, product, quantise, signWords, writeSigns } from './quantised.rules.ts';

/** The same numbers every time. */
function numbers(seed: number, length: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length }, () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 2147483648 - 1;
  });
}

it.each([8, 9, 10, 11, 1024])('is near to the cosine of %i numbers', (length) => {
  const [one, other] = [numbers(1, length), numbers(7, length)];
  const cosine =
    one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0) / Math.hypot(...one) / Math.hypot(...other);
  const [left, right] = [quantise(one), quantise(other)];
  const row = new Int8Array(length * 2);
  row.set(right.numbers, length);
  expect(product(left.numbers, row, length) * left.scale * right.scale).toBeCloseTo(cosine, 2);
});

it('is no number where there is nothing', () => expect(quantise(new Float32Array(8)).scale).toBe(0));

it.each([8, 33, 1024])('counts the signs that differ, of %i', (length) => {
  const [one, other] = [quantise(numbers(3, length)).numbers, quantise(numbers(11, length)).numbers];
  const words = signWords(length);
  const [asked, row] = [new Int32Array(words), new Int32Array(words * 2)];
  writeSigns(one, asked, 0);
  writeSigns(other, row, words);
  const expected = one.reduce((sum, value, place) => sum + Number(value > 0 !== (other[place] ?? 0) > 0), 0);
  expect(differing(asked, row, words)).toBe(expected);
});
