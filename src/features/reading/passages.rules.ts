import { isContent, type TextBlock } from './reading.rules.ts';

/** A piece of a text that is found, quoted and shown as one. */
export interface Passage {
  /** Place in the text, from 0. */
  position: number;
  /** The page on which most of it stands; null where the format has none. */
  page: number | null;
  /** The nearest heading above. */
  section: string | null;
  content: string;
  /** `record`: what a catalogue tells of one test; `table`: mostly rows. */
  kind: 'text' | 'table' | 'record';
  /** The name of the test or thing that all of it tells of; null outside catalogues. */
  record: string | null;
  /** Places in the text, from 0, of the first and the last block that it is made of. */
  first_block: number;
  last_block: number;
}

/** A block with its place in the text. */
interface Placed extends TextBlock {
  place: number;
}

/** Characters: a passage ends at the first border behind `enough`, and never holds more than `most`. */
const enough = 900;
const most = 1500;
/** From so many characters on, a new heading or a new page starts a new passage. */
const enoughAtHeading = 450;
const longestSection = 200;
const longestHeader = 300;

/**
 * Cuts a text into passages of 900 to 1,500 characters at paragraph and heading borders; the last of a section may be
 * shorter, and each record of a catalogue is one, or several, of its own. Nothing of the content is lost, and nothing is
 * repeated but the header of a table and the name of a record, which stand first in each passage with what is theirs.
 */
export function makePassages(blocks: readonly TextBlock[]): Passage[] {
  const passages: Passage[] = [];
  let open: Placed[] = [];
  let length = 0;
  let section: string | null = null;
  let sectionOfOpen: string | null = null;
  const close = () => {
    // A heading, or a sentence that announces a list, belongs to what follows: at the end it goes on to the next passage.
    const body = open.findLastIndex((block) => !isOpening(block)) + 1;
    const closed = body === 0 ? open : open.slice(0, body);
    const rest = open.slice(closed.length);
    if (closed.length > 0) passages.push(passageOf(closed, passages.length, sectionOfOpen));
    open = rest;
    length = rest.reduce((sum, block) => sum + block.text.length + 2, 0);
    sectionOfOpen = section;
  };
  const { above, opening } = numberedParts(blocks);
  for (const block of contentOf(blocks)) {
    const last = open.at(-1);
    const isOpen = last !== undefined && isOpening(last);
    const isNewPage = block.page !== last?.page;
    const extra = isTableBegun(last, block) ? (block.header?.join(' | ').length ?? 0) : 0;
    if (last && (last.record !== block.record || beginsRecord(block))) {
      close();
      // What stands above a record is of all of them, not of the first.
      if (open.length > 0 && block.record !== undefined) close();
    } else if (length + extra + block.text.length > most || (length >= enough && !isOpen)) close();
    else if (!isOpen && length > 0 && opening.has(block.place)) close();
    else if (!isOpen && (isNewPage ? length > 0 && !isSameRecord(last, block) : isBorder(block, length))) close();
    if (length + block.text.length > most) close();
    if (block.kind === 'heading') section = titleOf(block.text, above.get(block.place));
    if (open.length === 0) sectionOfOpen = section;
    open.push(block);
    length += block.text.length + 2 + extra;
  }
  close();
  close();
  return passages;
}

/** A section by its title and that of the part that it is numbered in ('PROTOCOLO DE RESIDUOS · 3. Almacenamiento'). */
function titleOf(own: string, above: string | undefined): string {
  return (above && above.length + own.length + 3 <= longestSection ? `${above} · ${own}` : own).slice(
    0,
    longestSection,
  );
}

/** Parts that only lead elsewhere are above nothing. */
const leading = /^\W*(?:[íi]ndice|contenidos?|tabla de|lista de|sumario|bibliograf|referencias)/i;

/** Titles that stand in any part, and say of which only together with the one above. */
const usualTitle =
  /^\W*(?:objetivos?(?: \p{L}+)?|alcance|marco (?:normativo|legal|te[óo]rico)|procedimientos?|desarrollo|equipamiento|materiales(?: y \p{L}+)?|introducci[óo]n|prop[óo]sito|definiciones|generalidades|principios generales|responsab\p{L}+|registros?|anexos?|precauciones|recomendaciones|observaciones|consideraciones|advertencias?|notas?|capacitaci[óo]n)\W*$/iu;
const longestAbove = 110;

/** Which title stands above each numbered or usual one, by their places, and which titles open a part that is numbered from 1. */
function numberedParts(blocks: readonly TextBlock[]): { above: Map<number, string>; opening: Set<number> } {
  const above = new Map<number, string>();
  const opening = new Set<number>();
  let title: { text: string; place: number } | null = null;
  let part: string | undefined;
  let top = null as { number: number; text: string } | null;
  for (const [place, { kind, text }] of blocks.entries()) {
    if (kind !== 'heading') continue;
    const [, first = '', deeper = ''] = /^(\d{1,2})((?:\.\d{1,2})*)[.)]?\s+\p{L}/u.exec(text) ?? [];
    const number = Number(first);
    if (first === '' && usualTitle.test(text)) {
      const over = title ?? (part === undefined ? null : { text: part });
      if (over && over.text.length <= longestAbove) above.set(place, over.text);
    } else if (first === '') title = { text, place };
    else if (deeper !== '') {
      if (top?.number === number) above.set(place, top.text);
    } else {
      if (number === 1) {
        part = title && !leading.test(title.text) && title.text.length <= longestAbove ? title.text : undefined;
        if (title && part !== undefined) opening.add(title.place);
      } else if (number !== (top?.number ?? 0) + 1) part = undefined;
      if (part !== undefined) above.set(place, part);
      if (number === 1) title = null;
      top = { number, text };
    }
  }
  return { above, opening };
}

/** What is searched, cut into pieces that fit a passage. */
function contentOf(blocks: readonly TextBlock[]): Placed[] {
  return blocks.flatMap((block, place) => {
    if (!isContent(block) || isHeaderOfRecords(block, blocks[place + 1])) return [];
    return splitLong({ ...block, text: block.record === undefined ? block.text : textInRecord(block), place });
  });
}

const isBorder = (block: TextBlock, length: number) => block.kind === 'heading' && length >= enoughAtHeading;
const isSameRecord = (one: TextBlock | undefined, other: TextBlock) =>
  other.record !== undefined && one?.record === other.record;

/** Whether a record begins with a block: with its name, or with the row that has it. Two of one name are two. */
function beginsRecord({ kind, text, cells, record }: TextBlock): boolean {
  return record !== undefined && (kind === 'row' ? (cells?.includes(record) ?? false) : text === record);
}

/** Whether a row is the first of its table in a passage, and its header does not stand right above it. */
function isTableBegun(above: TextBlock | undefined, { kind, header, record }: TextBlock): boolean {
  if (kind !== 'row' || !header || record !== undefined || header.join(' | ').length > longestHeader) return false;
  const text = header.join(' | ');
  return above?.kind !== 'row' || (above.text !== text && above.header?.join(' | ') !== text);
}

function isHeaderOfRecords({ kind, text }: TextBlock, next: TextBlock | undefined): boolean {
  return kind === 'row' && next?.kind === 'row' && next.record !== undefined && next.header?.join(' | ') === text;
}

/** A row of a catalogue as what it says under each label; its name stands first in the passage. */
function textInRecord({ kind, text, cells, header, record }: TextBlock): string {
  if (kind !== 'row' || !cells) return text;
  const told = cells.flatMap((cell, at) => {
    if (cell === '' || cell === record) return [];
    const label = header?.[at]?.replace(/[\s:]+$/, '') ?? '';
    return [label === '' ? cell : `${label}: ${cell}`];
  });
  return told.join('\n\n');
}

function passageOf(blocks: readonly Placed[], position: number, section: string | null): Passage {
  const record = blocks[0]?.record ?? null;
  const texts = record === null || blocks[0]?.text === record ? [] : [record];
  for (const [at, block] of blocks.entries()) {
    if (isTableBegun(blocks[at - 1], block)) texts.push(block.header?.join(' | ') ?? '');
    if (block.text !== '') texts.push(block.text);
  }
  const rows = blocks.filter(({ kind }) => kind === 'row').length;
  return {
    position,
    page: pageOf(blocks),
    section,
    content: texts.join('\n\n'),
    kind: record === null ? (rows > blocks.length / 2 ? 'table' : 'text') : 'record',
    record,
    first_block: blocks[0]?.place ?? 0,
    last_block: blocks.at(-1)?.place ?? 0,
  };
}

/** Longest sentence that only announces what comes next, in characters. */
const longestOpening = 300;

/** Whether a block says nothing without the next one. */
function isOpening({ kind, text }: TextBlock): boolean {
  return kind === 'heading' || (text.endsWith(':') && text.length <= longestOpening);
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
function splitLong(block: Placed): Placed[] {
  if (block.text.length <= most) return [block];
  const kind = block.kind === 'heading' ? 'paragraph' : block.kind;
  const parts: Placed[] = [];
  let rest = block.text;
  while (rest.length > most) {
    const head = rest.slice(0, most);
    const sentenceEnd = Math.max(head.lastIndexOf('. '), head.lastIndexOf('; '), head.lastIndexOf('\n'));
    const end = sentenceEnd >= enoughAtHeading ? sentenceEnd + 1 : Math.max(head.lastIndexOf(' '), most >> 1);
    parts.push({ ...block, kind, text: rest.slice(0, end).trim() });
    rest = rest.slice(end).trim();
  }
  if (rest) parts.push({ ...block, kind, text: rest });
  return parts;
}
