import type { TextBlock } from './reading.rules.ts';

/** A piece of a text that is found, quoted and shown as one. */
export interface Passage {
  /** Place in the text, from 0. */
  position: number;
  /** The page on which most of it stands; null where the format has none. */
  page: number | null;
  /** The nearest heading above. */
  section: string | null;
  content: string;
}

/** Characters: a passage ends at the first border behind `enough`, and never holds more than `most`. */
const enough = 900;
const most = 1500;
/** From so many characters on, a new heading or a new page starts a new passage. */
const enoughAtHeading = 450;
const longestSection = 200;

/**
 * Cuts a text into passages of 900 to 1,500 characters at paragraph and heading borders; the last of a section may be
 * shorter. Nothing is lost and nothing is repeated: joined again, the passages hold every block in order.
 */
export function makePassages(blocks: readonly TextBlock[]): Passage[] {
  const passages: Passage[] = [];
  let open: TextBlock[] = [];
  let section: string | null = null;
  let sectionOfOpen: string | null = null;
  const lengthOfOpen = () => open.reduce((sum, block) => sum + block.text.length + 2, 0);
  const close = () => {
    // A heading, or a sentence that announces a list, belongs to what follows: at the end it goes on to the next passage.
    const body = open.findLastIndex((block) => !isOpening(block)) + 1;
    const closed = body === 0 ? open : open.slice(0, body);
    const headings = open.slice(closed.length);
    if (closed.length > 0) {
      const content = closed.map((block) => block.text).join('\n\n');
      passages.push({ position: passages.length, page: pageOf(closed), section: sectionOfOpen, content });
    }
    open = headings;
    sectionOfOpen = section;
  };
  for (const block of blocks.flatMap(splitLong)) {
    const length = lengthOfOpen();
    const last = open.at(-1);
    const isOpen = last !== undefined && isOpening(last);
    const isNewPage = block.page !== last?.page;
    if (length + block.text.length > most || (length >= enough && !isOpen)) close();
    else if (!isOpen && (isNewPage ? length > 0 : block.isHeading && length >= enoughAtHeading)) close();
    if (lengthOfOpen() + block.text.length > most) close();
    if (block.isHeading) section = block.text.slice(0, longestSection);
    if (open.length === 0) sectionOfOpen = section;
    open.push(block);
  }
  close();
  close();
  return passages;
}

/** Longest sentence that only announces what comes next, in characters. */
const longestOpening = 300;

/** Whether a block says nothing without the next one. */
function isOpening({ isHeading, text }: TextBlock): boolean {
  return isHeading || (text.endsWith(':') && text.length <= longestOpening);
}

/** The page that holds most of the characters. */
function pageOf(blocks: readonly TextBlock[]): number | null {
  const lengths = new Map<number, number>();
  for (const { page, text } of blocks) {
    if (page !== null) lengths.set(page, (lengths.get(page) ?? 0) + text.length);
  }
  let best: number | null = null;
  for (const [page, length] of lengths) {
    if (best === null || length > (lengths.get(best) ?? 0)) best = page;
  }
  return best;
}

/** A block that is longer than a passage may be, cut at the ends of sentences, else of words. */
function splitLong(block: TextBlock): TextBlock[] {
  if (block.text.length <= most) return [block];
  const parts: TextBlock[] = [];
  let rest = block.text;
  while (rest.length > most) {
    const head = rest.slice(0, most);
    const sentenceEnd = Math.max(head.lastIndexOf('. '), head.lastIndexOf('; '), head.lastIndexOf('\n'));
    const end = sentenceEnd >= enoughAtHeading ? sentenceEnd + 1 : Math.max(head.lastIndexOf(' '), most >> 1);
    parts.push({ ...block, isHeading: false, text: rest.slice(0, end).trim() });
    rest = rest.slice(end).trim();
  }
  if (rest) parts.push({ ...block, isHeading: false, text: rest });
  return parts;
}
