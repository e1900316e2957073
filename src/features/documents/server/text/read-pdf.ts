import { getDocumentProxy } from 'unpdf';
import type { ReadText, TextBlock } from '../../reading.rules.ts';
import { Unreadable } from './unreadable.ts';

/** What is used of the items that pdf.js gives for a page. */
interface Item {
  str: string;
  transform: number[];
  width: number;
  height: number;
  fontName: string;
}

interface Line {
  text: string;
  x: number;
  y: number;
  /** Where its text ends, in points from the left. */
  end: number;
  height: number;
  /** Font of all its text; null when it changes within the line. */
  font: string | null;
}

/** Longest text that can be a heading. */
const longestHeading = 140;

/** Paragraphs and headings of a PDF, page by page; running heads and page numbers are left out. */
export async function readPdf(bytes: Uint8Array): Promise<ReadText> {
  const pdf = await open(bytes);
  const pages: Line[][] = [];
  const fontLengths = new Map<string, number>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent();
    const items = content.items.filter((item): item is typeof item & Item => 'str' in item);
    for (const item of items) fontLengths.set(item.fontName, (fontLengths.get(item.fontName) ?? 0) + item.str.length);
    pages.push(linesOf(items));
    page.cleanup();
  }
  const bodyFont = [...fontLengths].sort((left, right) => right[1] - left[1])[0]?.[0] ?? null;
  const running = runningLines(pages);
  const step = usualStep(pages);
  const blocks: TextBlock[] = [];
  for (const [place, lines] of pages.entries()) {
    const own = lines.filter((line, at) => !(isAtEdge(lines, at) && running.has(withoutDigits(line.text))));
    appendPage(blocks, paragraphsOf(own, { page: place + 1, bodyFont, step }));
  }
  return { pages: pages.length, blocks };
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { useSystemFonts: false, verbosity: 0 });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new Unreadable(name === 'PasswordException' ? 'encrypted' : 'broken', error);
  }
}

/** Items that stand on one height are one line; a gap between them is a space. */
function linesOf(items: readonly Item[]): Line[] {
  const lines: Line[] = [];
  let end = 0;
  for (const item of items) {
    if (item.str === '') continue;
    const [x = 0, y = 0] = item.transform.slice(4);
    const line = lines.at(-1);
    if (!line || Math.abs(line.y - y) > Math.max(line.height, item.height) * 0.5) {
      if (item.str.trim() === '') continue;
      lines.push({ text: item.str, x, y, end: x, height: item.height, font: item.fontName });
    } else {
      const isApart = x - end > Math.max(1, item.height * 0.2) && !line.text.endsWith(' ') && !item.str.startsWith(' ');
      line.text += (isApart ? ' ' : '') + item.str;
      line.height = Math.max(line.height, item.height);
      if (item.str.trim() !== '' && line.font !== item.fontName) line.font = null;
    }
    end = x + item.width;
    const current = lines.at(-1);
    if (current && item.str.trim() !== '') current.end = Math.max(current.end, end);
  }
  return lines
    .map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
    .filter((line) => line.text !== '');
}

/**
 * Lines join into a paragraph while they follow closely; a wider gap, another font on a line of its own, an item of a list,
 * or a line that ends before it had to, ends it.
 */
function paragraphsOf(
  lines: readonly Line[],
  { page, bodyFont, step }: { page: number; bodyFont: string | null; step: number },
): TextBlock[] {
  const blocks: TextBlock[] = [];
  const ends = lines.map(({ end }) => end).sort((one, other) => one - other);
  const right = ends[Math.floor(ends.length * 0.9)] ?? 0;
  const close = (upper: Line | undefined, lower: Line | undefined) =>
    upper !== undefined && lower !== undefined && upper.y > lower.y && upper.y - lower.y <= step * 1.35;
  for (const [at, line] of lines.entries()) {
    const before = close(lines[at - 1], line) ? lines[at - 1] : undefined;
    const after = close(line, lines[at + 1]) ? lines[at + 1] : undefined;
    // A term in bold whose sentence goes on in the next line is no heading.
    const isHeading =
      isTitle(line.text) &&
      (hasOwnFont(line, bodyFont) || numbered.test(line.text)) &&
      !isListed(line.text, before?.text, after?.text) &&
      !(after && /^[\p{Ll})]/u.test(after.text) && !hasOwnFont(after, bodyFont));
    const last = blocks.at(-1);
    const isNext =
      last !== undefined &&
      before !== undefined &&
      (last.kind === 'heading') === isHeading &&
      !startsItem(line.text, before.text) &&
      (isHeading || !endsEarly(before, line, right));
    if (isNext && last.text.length < 20_000) last.text = joined(last.text, line.text);
    else blocks.push({ page, kind: isHeading ? 'heading' : 'paragraph', text: line.text });
  }
  return blocks;
}

const bullet = /^[•·▪◦●]/u;

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
  return /^(?:\d{1,2}[.)]|[a-zñ]\)|[–-]) ?\S/u.test(text) && /[.:;,)]$/.test(before);
}

/** Whether a line ends although the first word of the next one had room in it: then its paragraph ends there. */
function endsEarly(line: Line, next: Line, right: number): boolean {
  if (!/^[\p{Lu}¿¡]/u.test(next.text) || /[,-]$/.test(line.text)) return false;
  const word = next.text.split(' ', 1)[0] ?? '';
  const letter = (line.end - line.x) / Math.max(1, line.text.length);
  return right - line.end > (word.length + 2) * letter;
}

/** The distance between two lines of the same paragraph: the commonest of the document, in points. */
function usualStep(pages: ReadonlyArray<readonly Line[]>): number {
  const counts = new Map<number, number>();
  for (const lines of pages) {
    for (const [at, line] of lines.entries()) {
      const step = Math.round(line.y - (lines[at + 1]?.y ?? line.y));
      if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
    }
  }
  return [...counts].sort((left, right) => right[1] - left[1] || left[0] - right[0])[0]?.[0] ?? 12;
}

/** '4.5.2 Lavado de manos': numbers of several levels stand before headings, whatever their font. */
const numbered = /^\d{1,2}(\.\d{1,2})+\.? \p{Lu}/u;

function isTitle(text: string): boolean {
  return text.length <= longestHeading && /\p{L}{2}/u.test(text) && !/[,;]$/.test(text);
}

function hasOwnFont(line: Line, bodyFont: string | null): boolean {
  return line.font !== null && line.font !== bodyFont;
}

/** A word divided at the end of a line is made whole again. */
function joined(text: string, next: string): string {
  if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next)) return text.slice(0, -1) + next;
  return `${text} ${next}`;
}

/** A paragraph that runs over the page's end stays one block, on the page where it began. */
function appendPage(blocks: TextBlock[], page: TextBlock[]): void {
  const last = blocks.at(-1);
  const [first, ...rest] = page;
  const runsOn =
    last &&
    first &&
    last.kind !== 'heading' &&
    first.kind !== 'heading' &&
    /[\p{Ll},-]$/u.test(last.text) &&
    /^\p{Ll}/u.test(first.text);
  if (runsOn) last.text = joined(last.text, first.text);
  else if (first) blocks.push(first);
  blocks.push(...rest);
}

const withoutDigits = (text: string) => text.replace(/\d+/g, '#');
const isAtEdge = (lines: readonly Line[], at: number) => at < 2 || at >= lines.length - 2;

/** Lines that stand at the top or the foot of most pages, whatever their numbers. */
function runningLines(pages: ReadonlyArray<readonly Line[]>): Set<string> {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    const edges = new Set(lines.filter((_, at) => isAtEdge(lines, at)).map((line) => withoutDigits(line.text)));
    for (const text of edges) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const often = Math.max(4, pages.length * 0.5);
  return new Set([...counts].filter(([, count]) => count >= often).map(([text]) => text));
}
