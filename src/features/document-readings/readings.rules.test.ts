import { expect, it } from 'vitest';
import { nextPage, pagesMissing, pageWords, refuseReading } from './readings.rules.ts';

it.each([
  [[], ''],
  [[3], '3'],
  [[1, 2], '1 y 2'],
  [[2, 4, 7, 8, 9], '2, 4 y 7 a 9'],
])('says pages %j as %j', (pages, words) => {
  expect(pageWords(pages)).toBe(words);
});

it('goes on where the first page is missing, and begins anew when none is', () => {
  expect(pagesMissing(4, [4, 1])).toEqual([2, 3]);
  expect(nextPage(4, [4, 1])).toBe(2);
  expect(nextPage(2, [2, 1])).toBe(1);
});

it.each([
  ['in_force', [1, 2], false, false, null],
  ['approved', [1, 2], false, false, null],
  ['in_force', [2], false, true, 'PAGES_MISSING'],
  ['in_force', [1, 2], false, true, 'QUESTIONS_OPEN'],
  ['in_force', [1, 2], true, false, 'ALREADY_READ'],
  ['obsolete', [1, 2], false, false, 'VERSION_NOT_IN_FORCE'],
  ['draft', [1, 2], false, false, 'VERSION_NOT_IN_FORCE'],
] as const)(
  'of a version %s with pages %j seen, read before: %s, asked still: %s, signing says %s',
  (state, seen, is_read, is_asked, fault) => {
    expect(refuseReading({ state, pages: 2, seen, is_read, is_asked })).toBe(fault);
  },
);
