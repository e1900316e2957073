import type { Piece } from './page-text.ts';

/** Text that stands on one height, without a gap as wide as between columns. */
export interface Line {
  text: string;
  x: number;
  end: number;
  y: number;
  height: number;
  /** Font of all its text; null when it changes within the line. */
  font: string | null;
  /** Font that it ends in: a line that follows in it goes on with it. */
  lastFont: string | null;
  /** Whether it begins with a label in a font of its own ('Muestra:' in bold). */
  isLabelled: boolean;
  /** Where the lines of its column end. */
  right: number;
}

/** Lines side by side, from left to right. */
export type Row = Line[];

/** A gap between columns, as a part of the height of the letters. */
const widestSpace = 1.1;

/** What stands on one height, row by row from above; each cut where the gap is wider than any between words. */
export function rowsOf(pieces: readonly Piece[]): Row[] {
  const heights: Piece[][] = [];
  for (const piece of [...pieces].sort((one, other) => one.y - other.y)) {
    const row = heights.at(-1);
    const [first] = row ?? [];
    if (row && first && piece.y - first.y <= Math.max(first.height, piece.height) * 0.45) row.push(piece);
    else heights.push([piece]);
  }
  return heights.map((row) => linesOf(row.sort((one, other) => one.x - other.x)));
}

function linesOf(pieces: readonly Piece[]): Row {
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const isNear = last && piece.x - last.end <= widestSpace * Math.max(last.height, piece.height);
    if (line && last && (isNear || isMark(line))) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map(lineOf).filter(({ text }) => text !== '');
}

/** Whether all that a line has is what stands before an item of a list. */
function isMark(line: readonly Piece[]): boolean {
  const text = line.map((piece) => piece.text).join('');
  return line.length <= 2 && /^(?:[•·▪◦●○■□–o-]|\d{1,2}[.)]|[a-zñ][.)]|\d{1,2}(?:\.\d{1,2})+\.?)$/u.test(text.trim());
}

function lineOf(pieces: readonly Piece[]): Line {
  const height = Math.max(...pieces.map((piece) => piece.height));
  const base = pieces.find((piece) => piece.height === height)?.y ?? 0;
  let text = '';
  let last: Piece | undefined;
  for (const [at, piece] of pieces.entries()) {
    const isSmall = at > 0 && piece.height < height * 0.8;
    const written = isSmall && base - piece.y > height * 0.12 ? raised(piece.text, text) : piece.text;
    const gap = last ? piece.x - last.end : 0;
    const isApart = last && (piece.isApart || gap > Math.max(1, piece.height * 0.2)) && gap > -1;
    if (written !== '') text += (isApart && !(isSmall && written !== piece.text) ? ' ' : '') + written;
    // Word's second kind of bullet: an o of a typewriter.
    if (at === 0 && text === 'o' && pieces[1] && pieces[1].font !== piece.font) text = '◦';
    last = piece;
  }
  const worded = pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece.text));
  const fonts = new Set(worded.map((piece) => piece.font));
  return {
    text: text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^([•◦▪●○■□]) ?(?=\S)/u, '$1 '),
    x: pieces[0]?.x ?? 0,
    end: Math.max(...pieces.map((piece) => piece.end)),
    y: base,
    height,
    font: fonts.size === 1 ? ([...fonts][0] ?? null) : null,
    lastFont: worded.at(-1)?.font ?? null,
    isLabelled: isLabelled(worded),
    right: 0,
  };
}

/** A name and a colon in one font, what it says in another. */
function isLabelled(worded: readonly Piece[]): boolean {
  const end = worded.findIndex(({ font }) => font !== worded[0]?.font);
  if (end === -1) return false;
  const label = worded
    .slice(0, end)
    .map(({ text }) => text)
    .join(' ')
    .trim();
  return label.length <= 45 && (/:$/.test(label) || /^\s*:/.test(worded[end]?.text ?? ''));
}

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A small raised number behind a figure or a unit is its power; behind a word it is the mark of a footnote, which is no text. */
function raised(text: string, before: string): string {
  if (/^[a-zº°ª]+$/iu.test(text)) return text;
  const isPower = /(?:\d|\b(?:mm|cm|dm|km|m|s|kg|x))\s*$/i.test(before) && /^[-–−+]?\d{1,2}$/.test(text.trim());
  if (isPower) {
    return text
      .trim()
      .replace(/\d/g, (digit) => raisedDigits[Number(digit)] ?? digit)
      .replace(/[-–−]/, '⁻')
      .replace('+', '⁺');
  }
  return /^[\d*†‡,\s[\]()]+$/.test(text) ? '' : text;
}

/** One line of a row, whatever the gaps. */
export function wholeRow(row: Row): Line {
  const [first] = row;
  if (!first || row.length === 1)
    return (
      first ?? { text: '', x: 0, end: 0, y: 0, height: 0, font: null, lastFont: null, isLabelled: false, right: 0 }
    );
  const fonts = new Set(row.map(({ font }) => font));
  return {
    ...first,
    text: row.map(({ text }) => text).join(' '),
    end: Math.max(...row.map(({ end }) => end)),
    height: Math.max(...row.map(({ height }) => height)),
    font: fonts.size === 1 ? first.font : null,
    lastFont: row.at(-1)?.lastFont ?? null,
  };
}
