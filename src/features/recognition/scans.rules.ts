/** A word as it was recognised: its text, how sure that is (0 to 100), where it begins and ends as parts of the page's width. */
export type ScannedWord = readonly [text: string, sure: number, left: number, right: number];

/** A line of recognised words, from the left; top, bottom and height of its letters are parts of the page's height. */
export interface ScannedLine {
  top: number;
  bottom: number;
  height: number;
  words: readonly ScannedWord[];
}

/** Why a page gave nothing: there are no words on it, its picture is in a coding that is not read here, or it could not be looked at. */
export const scanFaults = ['nothing', 'undecoded', 'too-slow', 'too-heavy', 'broken'] as const;
export type ScanFault = (typeof scanFaults)[number];

/** A page that was recognised in its picture. */
export interface ScannedPage {
  page: number;
  lines: readonly ScannedLine[];
  /** How sure its words are, 0 to 100, the longer ones counting more; null where there are none. */
  confidence: number | null;
  /** Degrees that the picture was turned clockwise to be read. */
  turned: 0 | 90 | 180 | 270;
  /** Height of the turned picture by its width. */
  aspect: number;
  fault: ScanFault | null;
}

/** Below this a figure is not believed. */
export const leastSure = 80;

/** How sure a figure is at most that something speaks against. */
export const disputed = 40;

/** From here on a page is not turned to see whether it is read better the other way. Upside down, pages come to about 45. */
const sureEnough = 75;

/** Letters and digits below which the text of a page says nothing about whether it is a picture. */
const fewestLetters = 25;

/** How sure a page's words are, each counting by its letters; null when there are none. */
export function confidenceOf(lines: readonly ScannedLine[]): number | null {
  let letters = 0;
  let sum = 0;
  for (const [text, sure] of lines.flatMap(({ words }) => words)) {
    letters += text.length;
    sum += text.length * sure;
  }
  return letters === 0 ? null : Math.round((sum / letters) * 10) / 10;
}

/** Whether the page may be standing on its head or lying on its side. */
export function mayBeTurned(lines: readonly ScannedLine[]): boolean {
  const sure = confidenceOf(lines);
  return sure !== null && sure < sureEnough;
}

/** Whether the words were read the right way up. */
export function isUpright(lines: readonly ScannedLine[]): boolean {
  return lines.flatMap(({ words }) => words).length >= 3 && !mayBeTurned(lines);
}

/**
 * Writings that no figure has: a sign between a digit and a letter (10³/L as 10%L), a stop before the first digit, a colon between two (3,12 as 3:12);
 * and six digits at a
 * stretch, numbers of lots, whose letters are read as digits.
 */
const unusual = /\d["“”'’*%?¿¡|]+[/\p{L}\d]|(?:^|[^\d])[.,:]\d|\d:\d|\d{6}/u;

/** Units whose 'µ' is taken for another letter: the recognition does not know the sign, and a picogram is a millionth of a microgram. */
const notMicro = /^[("]*(?:[phay]|H(?=L|g\/)|¡[iIl¿]?)(?:L|g\/?[dm]?L|mol\/L)[).,;:"]*$/;

/** The 'µ' of a unit is mostly taken for a 'u'. */
const asMicro = /^(["(]*)u(?=L\b|g\/|mol\/)/;

/** A word as text: a figure that is not sure, or cannot be one, says so itself, wherever it is quoted; so does a unit. */
export function wordText([text, sure]: ScannedWord): string {
  const isDoubtful = /\d/.test(text) ? sure < leastSure || unusual.test(text) : notMicro.test(text);
  const said = text.replace(asMicro, '$1µ');
  return isDoubtful ? `[¿${said}?]` : said;
}

/** Whether a text has a figure that was not sure. */
export const hasDoubtfulFigure = (text: string) => /\[¿.+?\?\]/.test(text);

/** What says more or less of the figure beside it, or stands between two. */
const sign = /^[<>≤≥±=+~–—-]+$/;

/** Whether a word is such a sign alone. */
export const isSign = ([text]: ScannedWord) => sign.test(text);

/** Lines without what is no word: lines of tables and stains are read as signs. Those beside a figure belong to it, however sure. */
export function withoutStains(lines: readonly ScannedLine[]): ScannedLine[] {
  return lines
    .map((line) => ({ ...line, words: line.words.filter((word, at) => isWord(word) || isOfFigure(line.words, at)) }))
    .filter(({ words }) => words.some(([text]) => /[\p{L}\p{N}]/u.test(text)));
}

const isWord = ([text, sure]: ScannedWord) => /[\p{L}\p{N}]/u.test(text) || sure > 80;

function isOfFigure(words: readonly ScannedWord[], at: number): boolean {
  const word = words[at];
  const [next = ''] = words[at + 1] ?? [];
  return word !== undefined && isSign(word) && /\d/.test(next);
}

/** Whether so little text stands on a page that its picture has to be looked at. */
export function isBare(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < fewestLetters;
}
