import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { readDay } from './written-day.ts';

it.each([
  ['05/03/2024', '2024-03-05'],
  ['5/3/2024', '2024-03-05'],
  ['5-3-2024', '2024-03-05'],
  ['05.03.2024', '2024-03-05'],
  ['2024-03-05', '2024-03-05'],
  ['2024-03-05T00:00:00.000Z', '2024-03-05'],
  ['2024-03-05 00:00:00', '2024-03-05'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', null],
  ['31/04/2024', null],
  ['03/25/2024', null],
  ['05/03/24', null],
  ['05/03-2024', null],
  ['2024/03/05', null],
  ['45356', null],
  ['marzo de 2024', null],
  ['01/01/1899', null],
  ['01/01/2101', null],
  ['00/01/2024', null],
  ['', null],
])('%j is the day %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

it('reads every day that it writes (property)', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (moment) => {
      const day = moment.toISOString().slice(0, 10);
      expect(readDay(spanishDay(day))).toBe(day);
      expect(readDay(day)).toBe(day);
    }),
  );
});
