import { disputed, isSign, type ScannedLine, type ScannedWord } from './scans.rules.ts';

/** Part of the narrower of two words, or of the lower of two lines, that both have to share to stand at one place. */
const samePlace = 0.3;
const sameLine = 0.5;

/** A sign belongs to a figure that begins no further behind it than this part of the page's width. */
const besides = 0.02;

const hasDigit = ([text]: ScannedWord) => /\d/.test(text);

/** A digit as it stands in the picture, in pixels from the top. */
export interface DigitBox {
  top: number;
  bottom: number;
  /** Where its line stands, at the digit. */
  baseline: number;
}

/** Digits of one figure are about as high as the highest of them, and stand on the line: parts of that height. */
const leastHeight = 0.83;
const mostAside = 0.2;

/** Whether some digits of a word are no digits of one figure: the raised 3 of 10³, the 'o' of 8o and the 'g' of g/dL are read as digits. */
export function areUneven(digits: readonly DigitBox[]): boolean {
  const highest = Math.max(...digits.map(({ top, bottom }) => bottom - top));
  return digits.some(
    ({ top, bottom, baseline }) =>
      bottom - top < highest * leastHeight || Math.abs(bottom - baseline) > highest * mostAside,
  );
}

/** Whether a second reading has anything to say. */
export function hasFigures(lines: readonly ScannedLine[]): boolean {
  return lines.some(({ words }) => words.some(hasDigit));
}

/**
 * The lines of a reading, of whose words with digits only those stay sure that a second reading of the same page, in another size, has at the same place
 * in the same letters. In a laboratory a figure that was read wrong and looks sure does harm; one in doubt is looked at (decision 0366).
 */
export function withAgreedFigures(lines: readonly ScannedLine[], second: readonly ScannedLine[]): ScannedLine[] {
  return lines.map((line) => {
    if (!line.words.some(hasDigit)) return line;
    const others = second.filter((other) => shared(line.top, line.bottom, other.top, other.bottom) >= sameLine);
    const there = others.flatMap(({ words }) => words).sort((one, other) => one[2] - other[2]);
    return {
      ...line,
      words: line.words.map((word, at) => {
        const isSure = !hasDigit(word) || (isAgreed(word, line.words, there) && !mayBeOrdinal(line.words, at));
        return isSure ? word : inDispute(word);
      }),
    };
  });
}

function isAgreed(word: ScannedWord, line: readonly ScannedWord[], there: readonly ScannedWord[]): boolean {
  // One reading may put together what the other keeps apart: all that stands at the place is compared.
  const first = there.filter((other) => areOnePlace(word, other));
  const own = line.filter((other) => other === word || first.some((one) => areOnePlace(one, other)));
  const all = there.filter((other) => own.some((one) => areOnePlace(one, other)));
  return all.length > 0 && signBefore(line, own) + written(own) === signBefore(there, all) + written(all);
}

/** The sign that stands before some words of a line: '<' of '< 0,5' is part of the figure. */
function signBefore(line: readonly ScannedWord[], [first]: readonly ScannedWord[]): string {
  if (!first) return '';
  const [, , left] = first;
  const before = line.filter((word) => isSign(word) && word[3] <= left + besides / 4 && left - word[3] < besides);
  return before.map(([text]) => alike[text] ?? text).join('');
}

/** 'Artículo 8o.' looks like 'Artículo 80.'. */
function mayBeOrdinal(words: readonly ScannedWord[], at: number): boolean {
  return /^[1-9]0[.,:;]?$/.test(words[at]?.[0] ?? '') && /^["(]*art/i.test(words[at - 1]?.[0] ?? '');
}

function inDispute([text, sure, left, right]: ScannedWord): ScannedWord {
  return [text, Math.min(sure, disputed), left, right];
}

function areOnePlace([, , left, right]: ScannedWord, [, , otherLeft, otherRight]: ScannedWord): boolean {
  return shared(left, right, otherLeft, otherRight) >= samePlace;
}

/** Part of the shorter of two stretches that both share. */
function shared(from: number, to: number, otherFrom: number, otherTo: number): number {
  const shorter = Math.min(to - from, otherTo - otherFrom);
  return shorter <= 0 ? 0 : (Math.min(to, otherTo) - Math.max(from, otherFrom)) / shorter;
}

const alike: Readonly<Record<string, string>> = { '–': '-', '—': '-', '−': '-', μ: 'µ', '°': 'º', '’': "'", '‘': "'" };

/** Words as far as a figure depends on them: without spaces, without stops at their ends. */
function written(words: readonly ScannedWord[]): string {
  return words
    .map(([text]) => text)
    .join('')
    .replace(/[–—−μ°’‘]/g, (sign) => alike[sign] ?? sign)
    .replace(/^["'([{«“¿¡|]+|["')\]}»”.,;:|]+$/g, '');
}
