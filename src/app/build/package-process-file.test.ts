import { expect, it } from 'vitest';
import { inLatin1 } from './package-process-file.ts';

const evaluated = (code: string): unknown => new Function(`return ${code}`)() as unknown;

it.each([
  [`'paso… — ñandú'`, 'paso… — ñandú'],
  ['`á→😀`', 'á→😀'],
  [`'a\\…b\\\\…'`, 'a…b\\…'],
  [`/^[а-я…]+$/i.test('я…')`, true],
  [`/^\\…\\\\…$/.test('…\\\\…')`, true],
  [`/^\\u{1f600}😀$/u.test('😀😀')`, true],
  [`(() => { const ∂x = 1; return ∂x; })()`.replaceAll('∂', 'д'), 1],
])('says the same of %s in Latin-1', (code, value) => {
  expect([...inLatin1(code)].filter((one) => one > 'ÿ')).toEqual([]);
  expect([evaluated(code), evaluated(inLatin1(code))]).toEqual([value, value]);
});
