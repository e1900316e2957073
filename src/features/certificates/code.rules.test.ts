import { expect, it } from 'vitest';
import { codeOf, printedCode, readCode } from './code.rules.ts';

const numbers = (seed: number) => Array.from({ length: 9 }, (_, place) => (seed * 7 + place * 11) % 31);

it('reads a code however it is typed, and finds every wrong sign and every two that changed places', () => {
  for (let seed = 0; seed < 31; seed += 1) {
    const code = codeOf(numbers(seed));
    expect(readCode(` ${printedCode(code).toLowerCase()} `)).toBe(code);
    for (let place = 0; place < code.length; place += 1) {
      for (const sign of '23456789ABCDEFGHJKMNPQRSTUVWXYZ') {
        if (sign !== code[place]) expect(readCode(code.slice(0, place) + sign + code.slice(place + 1))).toBeNull();
      }
      const swapped = code.slice(0, place) + (code[place + 1] ?? '') + code[place] + code.slice(place + 2);
      if (swapped !== code) expect(readCode(swapped)).toBeNull();
    }
  }
});

it.each(['', 'ABC', '0000000000', 'ABCDEFGHJKM', 'áBCDEFGHJK', "'; DROP TABLE"])('%j is no code', (typed) =>
  expect(readCode(typed)).toBeNull(),
);
