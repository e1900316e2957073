import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptsLeft, blockOf, comeBackAt, waitInWords } from './quiz-limits.rules.ts';

const now = new Date('2026-03-05T15:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('blockOf', () => {
  const limits = { max_attempts: 3, retry_wait_minutes: 30 };
  it.each([
    [0, null, null],
    [1, minutesAgo(30), null],
    [1, minutesAgo(29), { kind: 'waiting', until: minutesAgo(-1) }],
    [2, minutesAgo(0), { kind: 'waiting', until: minutesAgo(-30) }],
    [3, minutesAgo(500), { kind: 'used-up', allowed: 3 }],
    [4, minutesAgo(0), { kind: 'used-up', allowed: 3 }],
  ])('after %i attempts, the last at %s: %j', (attempts, last_attempt, expected) => {
    expect(blockOf(limits, { attempts, last_attempt }, now)).toEqual(expected);
  });

  it('never blocks without a wait, also where an attempt at the same time was a moment later', () => {
    const free = { max_attempts: null, retry_wait_minutes: 0 };
    expect(blockOf(free, { attempts: 1, last_attempt: minutesAgo(-0.001) }, now)).toBeNull();
  });

  it('never blocks without limits, and no first attempt (property)', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(100_000), fc.integer({ min: 1, max: 100 }), (attempts, ago, max_attempts) => {
        const free = { max_attempts: null, retry_wait_minutes: 0 };
        expect(blockOf(free, { attempts, last_attempt: minutesAgo(ago) }, now)).toBeNull();
        expect(blockOf({ max_attempts, retry_wait_minutes: ago }, { attempts: 0, last_attempt: null }, now)).toBeNull();
        const left = attemptsLeft({ max_attempts, retry_wait_minutes: 0 }, attempts) ?? 0;
        const block = blockOf({ max_attempts, retry_wait_minutes: 0 }, { attempts, last_attempt: now }, now);
        expect(block === null).toBe(left > 0);
      }),
    );
  });
});

it.each([
  ['2026-03-05T15:45:00Z', 'a las 10:45'],
  ['2026-03-05T15:45:01Z', 'a las 10:46'],
  ['2026-03-06T04:59:59Z', 'el 06/03 a las 00:00'],
  ['2026-03-06T05:00:00Z', 'el 06/03 a las 00:00'],
  ['2026-03-07T13:05:00Z', 'el 07/03 a las 08:05'],
])('until %s one comes back %s in Bogotá', (until, expected) => {
  expect(comeBackAt(new Date(until), now, 'America/Bogota')).toBe(expected);
});

it.each([
  [0, '0 minutos'],
  [1, '1 minuto'],
  [45, '45 minutos'],
  [60, '1 hora'],
  [150, '2 horas y 30 minutos'],
  [1440, '1 día'],
  [2941, '2 días, 1 hora y 1 minuto'],
])('%i minutes are %s', (minutes, words) => {
  expect(waitInWords(minutes)).toBe(words);
});
