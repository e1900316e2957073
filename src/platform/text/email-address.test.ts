import { expect, it, vi } from 'vitest';
import { isDomainAllowed, isEmail, normalizeEmail } from '#platform/text/email-address.ts';

it.each([
  ['ana@laboratorio.es', true],
  ['ana@sub.lab.es', true],
  ["ana.o'neil+turno_2@lab-norte.es", true],
  ['ñandú@lab.es', true],
  ['ana@señal.co', true],
  ['ана@почта.рф', true],
  [`${'a'.repeat(249)}@b.es`, true],
  [`${'a'.repeat(250)}@b.es`, false],
  ['', false],
  ['abc', false],
  ['a@b', false],
  ['a b@c.es', false],
  ['a@b@c.es', false],
  ['a@b..es', false],
  ['.ana@lab.es', false],
  ['ana.@lab.es', false],
  ['a..na@lab.es', false],
  ['ana@-lab.es', false],
  ['ana@lab-.es', false],
  ['ana@10.0.0.1', false],
  ['"ana"@lab.es', false],
  ['"ana maria"@lab.es', false],
  ['ana(turno)@lab.es', false],
  ['<ana@lab.es>', false],
  ['Ana <ana@lab.es>', false],
  ['<b>ana</b>@lab.es', false],
  ['ana,luis@lab.es', false],
  ['ana@[10.0.0.1]', false],
  ['mailto:ana@lab.es', false],
  ['ana\\@lab.es', false],
  ['ana\u0000@lab.es', false],
  ['ana\r\nBcc: x@lab.es', false],
  ['ana\u200b@lab.es', false],
  ['\u202eana@lab.es', false],
  ['ana\u00ad@lab.es', false],
  ['ana\u3164@lab.es', false],
  ['ana\u{e0061}@lab.es', false],
  ['\u0301ana@lab.es', false],
  ['ａｎａ@lab.es', false],
  ['ana＠lab.es', false],
])('%j is a plain address: %s (decision 0122)', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

it.each([
  ['  Ana@Lab.ES ', 'ana@lab.es'],
  ['N\u0303andu\u0301@lab.es', 'ñandú@lab.es'],
  ['Ñandú@LAB.es', 'ñandú@lab.es'],
  ['ana@sen\u0303al.co', 'ana@señal.co'],
])('%j is kept as %j', (typed, kept) => {
  expect(normalizeEmail(typed)).toBe(kept);
  expect(normalizeEmail(kept)).toBe(kept);
});

it('takes work that is bounded: nothing is looked for in a text that is longer than any address', () => {
  const tried = vi.spyOn(RegExp.prototype, 'exec');
  for (const hostile of ['a'.repeat(100_000), `${'a.'.repeat(50_000)}@`, `a@${'b-'.repeat(50_000)}`]) {
    expect(isEmail(hostile)).toBe(false);
  }
  expect(tried).not.toHaveBeenCalled();
  // The spy sees what is tried.
  expect(isEmail('ana@lab.es')).toBe(true);
  expect(tried).toHaveBeenCalled();
  tried.mockRestore();
});

it('limits registration to the given domains', () => {
  expect(isDomainAllowed('ana@lab.es', [])).toBe(true);
  expect(isDomainAllowed('ana@LAB.es', ['lab.es'])).toBe(true);
  expect(isDomainAllowed('ana@sen\u0303al.co', ['Señal.co'])).toBe(true);
  expect(isDomainAllowed('ana@otro.es', ['lab.es'])).toBe(false);
});
