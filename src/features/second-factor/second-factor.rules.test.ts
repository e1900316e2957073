import { describe, expect, it } from 'vitest';
import { codeTyped, demandOn, isCopied, judgeCode, recoveryCodeOf, siteOf } from './second-factor.rules.ts';

const kept = { last_step: null, burned_step: null };

describe('a code of an app', () => {
  it.each([-1, 0, 1])('is taken %i steps from now', (away) => {
    expect(judgeCode([100 + away], 100, kept)).toEqual({ fit: 'now', step: 100 + away });
  });
  it('is taken once, and none before it', () => {
    expect(judgeCode([100], 100, { ...kept, last_step: 100 })).toEqual({ fit: 'used', step: 100 });
    expect(judgeCode([99], 100, { ...kept, last_step: 100 })).toEqual({ fit: 'used', step: 99 });
    expect(judgeCode([101], 100, { ...kept, last_step: 100 })).toEqual({ fit: 'now', step: 101 });
  });
  it('tells a wrong clock, and is not taken later', () => {
    expect(judgeCode([118], 100, kept)).toEqual({ fit: 'clock', step: 118 });
    expect(judgeCode([118], 118, { ...kept, burned_step: 118 })).toEqual({ fit: 'used', step: 118 });
    expect(judgeCode([], 100, kept)).toEqual({ fit: 'never' });
  });
  it('that fits twice is taken at the step that is free', () => {
    expect(judgeCode([100, 101], 100, { ...kept, last_step: 100 })).toEqual({ fit: 'now', step: 101 });
  });
});

it('what is typed is known by its shape', () => {
  expect(codeTyped(' 123 456 ')).toEqual({ kind: 'app', code: '123456' });
  expect(codeTyped('abcd-efgh-jkmn-pqrs')).toEqual({ kind: 'recovery', code: 'ABCDEFGHJKMNPQRS' });
  for (const text of ['', '12345', '1234567', 'ABCD-EFGH', 'ABCD-EFGH-JKMN-PQR1', '１２３４５６'])
    expect(codeTyped(text)).toBeNull();
});

it('recovery codes are sixteen letters that cannot be taken for one another', () => {
  const code = recoveryCodeOf(Uint8Array.from({ length: 16 }, (_, place) => place * 17));
  expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  expect(codeTyped(code)?.kind).toBe('recovery');
});

it('a site is known to passkeys by its name, where browsers take it for safe', () => {
  expect(siteOf('https://formacion.laboratorio.co:8443')).toBe('formacion.laboratorio.co');
  expect(siteOf('http://localhost:3000')).toBe('localhost');
  for (const origin of [
    'http://formacion.laboratorio.co',
    'https://10.0.0.5',
    'http://127.0.0.1:3000',
    'https://[::1]',
    'https://servidor',
  ])
    expect(siteOf(origin)).toBeNull();
});

describe('what is demanded', () => {
  const policy = { roles: ['admin' as const], from_day: '2026-03-01', grace_days: 14 };
  it.each([
    ['2026-02-28', null],
    ['2026-03-01', { last_day: '2026-03-14', is_over: false }],
    ['2026-03-14', { last_day: '2026-03-14', is_over: false }],
    ['2026-03-15', { last_day: '2026-03-14', is_over: true }],
  ])('on %s', (today, expected) => expect(demandOn(policy, 'admin', today)).toEqual(expected));
  it('is over at once without days of grace', () => {
    expect(demandOn({ ...policy, grace_days: 0 }, 'admin', '2026-03-01')?.is_over).toBe(true);
  });
  it('is nothing of other roles, or without a day', () => {
    expect(demandOn(policy, 'employee', '2026-03-20')).toBeNull();
    expect(demandOn({ ...policy, from_day: null }, 'admin', '2026-03-20')).toBeNull();
  });
});

it('a count that does not rise is that of a copy; who never counts is none', () => {
  expect([isCopied(0, 0), isCopied(5, 6), isCopied(0, 1)]).toEqual([false, false, false]);
  expect([isCopied(5, 5), isCopied(5, 4), isCopied(5, 0)]).toEqual([true, true, true]);
});
