import { describe, expect, it } from 'vitest';
import { areUneven, withAgreedFigures } from './figures.rules.ts';
import { leastSure, type ScannedLine, type ScannedWord, withoutStains, wordText } from './scans.rules.ts';

/** A line of words that are told where they begin, as parts of a page of a thousand. */
function line(...words: Array<[text: string, left: number, right: number, sure?: number]>): ScannedLine {
  const placed = words.map(([text, left, right, sure = 95]): ScannedWord => [text, sure, left / 1000, right / 1000]);
  return { top: 0.1, bottom: 0.12, height: 0.015, words: placed };
}

/** The line as it is shown, once a second reading was compared. */
const shown = (first: ScannedLine, ...second: ScannedLine[]) =>
  withAgreedFigures([first], second)
    .flatMap(({ words }) => words.map(wordText))
    .join(' ');

describe('a figure is sure', () => {
  it('when a second reading has it at its place', () => {
    expect(shown(line(['TSH', 100, 130], ['0,85', 300, 340]), line(['TSH', 100, 131], ['0,85', 301, 341]))).toBe(
      'TSH 0,85',
    );
  });

  it('however the two put the words of a range together, and whatever stop ends it', () => {
    const apart = line(['0,85', 300, 340], ['-', 345, 350], ['1,15;', 355, 395]);
    expect(shown(apart, line(['0,85-1,15', 300, 394]))).toBe('0,85 - 1,15;');
    expect(shown(line(['0,85–1,15', 300, 394]), apart)).toBe('0,85–1,15');
  });
});

describe('a figure is in doubt', () => {
  const value = line(['Control', 100, 160], ['0,85', 300, 340]);
  it.each([
    ['another digit', line(['0,86', 300, 340])],
    ['no decimal comma', line(['085', 300, 340])],
    ['another sign of decimals', line(['0:85', 300, 340])],
    ['a sign before it', line(['<', 285, 295], ['0,85', 300, 340])],
    ['nothing there', line(['Control', 100, 160])],
    ['it in another place', line(['0,85', 500, 540])],
    ['it in another line', { ...line(['0,85', 300, 340]), top: 0.3, bottom: 0.32 }],
  ])('when the second reading has %s', (_, second) => {
    expect(shown(value, second)).toBe('Control [¿0,85?]');
  });

  it('when its sign was lost in the second reading', () => {
    expect(shown(line(['<', 285, 295], ['0,01', 300, 340]), line(['0,01', 300, 340]))).toBe('< [¿0,01?]');
  });

  it('as the number of an article that may be an ordinal', () => {
    const article = line(['Artículo', 100, 180], ['80.', 190, 220], ['85', 300, 320]);
    expect(shown(article, article)).toBe('Artículo [¿80.?] 85');
  });

  it.each(['10%L', '10"3/L', '.85', '3:12', '740628'])('as %s, which no figure is', (text) => {
    const odd = line([text, 300, 360]);
    expect(shown(odd, odd)).toBe(`[¿${text}?]`);
  });

  it.each(['pL', 'hL.', 'pg/mL', 'Hg/L)'])('as %s, whose first letter may be µ', (text) => {
    expect(wordText([text, 99, 0, 1])).toBe(`[¿${text}?]`);
  });

  it('the u of uL is a µ', () => {
    expect(['uL', '(ug/L).', 'usted'].map((text) => wordText([text, 99, 0, 1]))).toEqual(['µL', '(µg/L).', 'usted']);
  });

  it.each(['mL', 'ng/mL', 'pH', 'Hg', 'para', 'U/L'])('but not as %s', (text) => {
    expect(wordText([text, leastSure, 0, 1])).toBe(text);
  });
});

describe('digits of one figure', () => {
  const digit = (top: number, bottom = 120) => ({ top, bottom, baseline: 120 });
  it('are of one height and stand on the line', () => {
    expect(areUneven([digit(100), digit(101), digit(100, 121)])).toBe(false);
    expect(areUneven([])).toBe(false);
  });

  it('are not where one is raised, as low as a letter, or hangs below the line', () => {
    expect(areUneven([digit(100), digit(100), digit(96, 109)])).toBe(true);
    expect(areUneven([digit(100), digit(105)])).toBe(true);
    expect(areUneven([digit(105, 125)])).toBe(true);
  });
});

it('a sign before a figure stays, however sure; a stain does not', () => {
  const { words = [] } =
    withoutStains([line(['|', 50, 52, 30], ['<', 285, 295, 20], ['0,01', 300, 340], ['—', 500, 520, 20])])[0] ?? {};
  expect(words.map(([text]) => text)).toEqual(['<', '0,01']);
});
