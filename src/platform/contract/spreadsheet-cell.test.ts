import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, neutralise, restore } from './spreadsheet-cell.ts';

describe('neutralise', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+57 300', "'+57 300"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =A1', "' =A1"],
    ['\t=A1', "'\t=A1"],
    ['|calc', "'|calc"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\u00a0=A1', "'\u00a0=A1"],
    ['\u3000＝A1', "'\u3000＝A1"],
    ['\u200b=A1', "'\u200b=A1"],
    ['\ufeff=A1', "'\ufeff=A1"],
    ['\r=A1', "'\r=A1"],
    ['\nAna', "'\nAna"],
    ["'=A1", "''=A1"],
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
        expect(safe).not.toMatch(/^[\s=+\-@|＝＋－＠｜]*[=+\-@|＝＋－＠｜]/);
        // oxlint-disable-next-line no-control-regex -- exactly these are removed
        expect(restore(safe)).toBe((start + text).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ''));
      }),
    );
  });
});

it('writes a CSV that spreadsheets open as it is', () => {
  expect(csvOf([['a;b', 'c"d', 'e', '＝1']])).toBe('\uFEFF"a;b";"c""d";e;\'＝1\r\n');
});
