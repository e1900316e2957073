import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralise } from './spreadsheet.ts';

describe('neutralise', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+57 300', "'+57 300"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =A1', "' =A1"],
    ['\t=A1', "'\t=A1"],
    ['|calc', "'|calc"],
    ['Ana = Eva', 'Ana = Eva'],
    ["O'Neill", "O'Neill"],
    ['\u0000=A1', "'=A1"],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(neutralise(text)).toBe(expected);
  });

  it('leaves nothing that begins like a formula and nothing that cannot be written (property)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '=', '+', '\t', '\r', ' @'), (text, start) => {
        const safe = neutralise(start + text);
        expect(safe).not.toMatch(/^[\s=+\-@|]*[=+\-@|]/);
        expect(neutralise(safe)).toBe(safe);
      }),
    );
  });
});
