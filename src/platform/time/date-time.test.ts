import { expect, it } from 'vitest';
import { dateTime, longDate } from './date-time.ts';

it.each([
  [new Date(2025, 2, 5, 9, 7), '05/03/2025 09:07'],
  [new Date(2025, 10, 25, 21, 30), '25/11/2025 21:30'],
  [new Date(2025, 11, 31, 0, 0), '31/12/2025 00:00'],
])('%s is shown as %s (spec C-183)', (moment, expected) => {
  expect(dateTime(moment)).toBe(expected);
  expect(dateTime(moment.toISOString())).toBe(expected);
});

it('names the month in Spanish (spec C-792)', () => {
  expect(longDate(new Date(2025, 2, 5, 9, 7))).toBe('5 de marzo de 2025');
});
