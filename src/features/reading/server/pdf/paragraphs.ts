import { lettersOf } from '../../lines-of-blocks.rules.ts';
import type { Area, TextBlock } from '../../reading.rules.ts';
import type { Line } from './lines.ts';
import { boxOf, joined } from './tables.ts';

/** What is usual in a document. */
export interface Usual {
  font: string | null;
  height: number;
  /** Between two lines of a paragraph, in points. */
  step: number;
}

/** A block with where it stands, in points, and the height of its letters. */
export interface Placed {
  block: TextBlock;
  box: Area;
  height: number;
  /** Its lines: letters of the block before each, and where it stands. */
  lines?: Array<[before: number, box: Area]>;
}

const longestHeading = 140;

/**
 * Lines join into a paragraph while they follow closely; a wider gap, another font on a line of its own, an item of a list,
 * or a line that ends before it had to, ends it.
 */
export function paragraphsOf(lines: readonly Line[], page: number, usual: Usual): Placed[] {
  const blocks: Placed[] = [];
  let letters = 0;
  const ends = lines.map(({ end }) => end).sort((one, other) => one - other);
  const right = ends[Math.floor(ends.length * 0.9)] ?? 0;
  const close = (upper: Line | undefined, lower: Line | undefined) =>
    upper !== undefined &&
    lower !== undefined &&
    lower.y > upper.y &&
    lower.y - upper.y <= Math.max(usual.step * 1.35, lower.height > usual.height * 1.3 ? lower.height * 1.35 : 0);
  for (const [at, line] of lines.entries()) {
    const before = close(lines[at - 1], line) ? lines[at - 1] : undefined;
    const after = close(line, lines[at + 1]) ? lines[at + 1] : undefined;
    // A term in bold whose sentence goes on in the next line is no heading, nor is the rest of a value below its bold label.
    const isRest = before !== undefined && blocks.at(-1)?.block.kind !== 'heading' && goesOnLike(before, line);
    const isHeading =
      isTitle(line.text) &&
      !isRest &&
      (hasOwnLook(line, usual) || numbered.test(line.text)) &&
      !isListed(line.text, before?.text, after?.text) &&
      !(after && /^[\p{Ll})]/u.test(after.text) && !hasOwnLook(after, usual));
    const last = blocks.at(-1);
    const isItem = startsItem(line.text, lines[at - 1]?.text ?? '') || isInSequence(lines, at);
    const isNext =
      last !== undefined &&
      before !== undefined &&
      (last.block.kind === 'heading') === isHeading &&
      !isItem &&
      !line.isLabelled &&
      (isHeading ? isAlike(before, line) : !endsEarly(before, line, right) && !/\.{5,} ?\d+$/.test(before.text));
    if (isNext && last.block.text.length < 20_000) {
      last.block.text = joined(last.block.text, line.text);
      last.box = union(last.box, boxOf([line]));
      last.lines?.push([letters, boxOf([line])]);
      letters += lettersOf(line.text).length;
    } else {
      const kind = isHeading ? 'heading' : isItem ? 'item' : 'paragraph';
      const level = kind === 'item' ? { level: levelOfItem(line.text) } : {};
      const box = boxOf([line]);
      blocks.push({ block: { page, kind, ...level, text: line.text }, box, height: line.height, lines: [[0, box]] });
      letters = lettersOf(line.text).length;
    }
  }
  // Sentences in letters of their own, as an abstract on a cover, head nothing.
  for (const { block } of blocks)
    if (block.kind === 'heading' && block.text.length > longestHeading && /[.]$/.test(block.text))
      block.kind = 'paragraph';
  return blocks;
}

export function union(one: Readonly<Area>, other: Readonly<Area>): Area {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}

const bullet = /^[•·▪◦●○■□➢✓✔→] ?\S|^[–-] \S/u;
const levelOfItem = (text: string) => (/^[◦○]/u.test(text) ? 2 : /^[▪■]/u.test(text) ? 3 : 1);

/** Whether a line that looks like a heading is an item of a list. */
function isListed(text: string, before = '', after = ''): boolean {
  if (bullet.test(text)) return true;
  if (!numbered.test(text)) return false;
  const depth = levelsOf(text);
  return [before, after].some((near) => numbered.test(near) && levelsOf(near) === depth);
}

const levelsOf = (text: string) => (/^[\d.]+/.exec(text)?.[0].match(/\d+/g) ?? []).length;

/** Whether a new item of a list begins with this line. */
function startsItem(text: string, before: string): boolean {
  if (bullet.test(text) || numbered.test(text)) return true;
  return /^(?:\d{1,2}[.)]|[a-zñ][.)]|[–-]) ?\S/u.test(text) && /(?:^|[.:;,)]|\b[yo])$/.test(before);
}

/** Lines that are looked through for the next item of a list. */
const longestItem = 12;

/** Whether a line with '2.' or 'b)' stands below one with '1.' or 'a)', or above one with '3.' or 'c)'. */
function isInSequence(lines: readonly Line[], at: number): boolean {
  const mark = markOf(lines[at]);
  if (!mark) return false;
  const isNeighbour = (line: Line | undefined, step: number) => {
    const other = markOf(line);
    return other?.style === mark.style && other.value === mark.value + step && Math.abs(other.x - mark.x) < 8;
  };
  return (
    lines.slice(Math.max(0, at - longestItem), at).some((line) => isNeighbour(line, -1)) ||
    lines.slice(at + 1, at + longestItem).some((line) => isNeighbour(line, 1))
  );
}

function markOf(line: Line | undefined): { style: string; value: number; x: number } | null {
  const found = /^(?:(\d{1,2})|([a-z]))([.)]) ?\S/.exec(line?.text ?? '');
  if (!line || !found) return null;
  const [, number, letter = '', end] = found;
  return { style: `${number ? '1' : 'a'}${end}`, value: number ? Number(number) : letter.charCodeAt(0), x: line.x };
}

/** Whether a line ends although the first word of the next one had room in it: then its paragraph ends there. */
function endsEarly(line: Line, next: Line, right: number): boolean {
  if (!/^[\p{Lu}¿¡]/u.test(next.text) || /[,-]$/.test(line.text)) return false;
  const word = next.text.split(' ', 1)[0] ?? '';
  const letter = (line.end - line.x) / Math.max(1, line.text.length);
  return right - line.end > (word.length + 2) * letter;
}

/** '4.5.2 Lavado de manos': numbers of several levels stand before headings, whatever their font. */
const numbered = /^\d{1,2}(\.\d{1,2})+\.? \p{Lu}/u;

function isTitle(text: string): boolean {
  return text.length <= longestHeading && /\p{L}{2}/u.test(text) && !/[,;]$/.test(text);
}

function hasOwnLook({ font, height }: Line, usual: Usual): boolean {
  return (font !== null && font !== usual.font) || height > usual.height * 1.15;
}

/** Whether a line is in the font and the size in which the one above ended. */
const goesOnLike = (one: Line, other: Line) =>
  other.font !== null && one.lastFont === other.font && Math.abs(one.height - other.height) < 1;

const isAlike = (one: Line, other: Line) => one.font === other.font && Math.abs(one.height - other.height) < 1;
