import type { WordList } from './docx-styles.ts';
import { type Properties, propertiesOf, sliceOf, type WordBinary } from './word-binary.ts';

/** Properties of paragraphs that styles and paragraphs say alike. */
const listUsed = 0x460b;
const listLevel = 0x260a;
const outline = 0x2640;
const noStyle = 0x0fff;
const bodyOutline = 9;
/** Numbers that the styles of Word itself have. */
const own = { headings: [1, 9], contents: [19, 27], title: 62, tableOfFigures: 35 } as const;

const formats: Readonly<Record<number, string>> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  22: 'decimal',
  23: 'bullet',
  255: 'none',
};

interface Style {
  level: number | undefined;
  basedOn: number;
  properties: Properties;
}

/** What a style or a paragraph says of lists and headings; undefined where it says nothing. */
export interface Said {
  list: number | undefined;
  listLevel: number | undefined;
  /** From 1; 0 where it says that it is none. */
  heading: number | undefined;
}

export function saidBy(properties: Properties): Said {
  const used = properties.get(listUsed)?.getInt16(0, true);
  const depth = properties.get(outline)?.getUint8(0);
  return {
    list: used === undefined ? undefined : Math.max(0, used),
    listLevel: properties.get(listLevel)?.getUint8(0),
    heading: depth === undefined ? undefined : depth >= bodyOutline ? 0 : depth + 1,
  };
}

/** What the styles and lists of a Word 97–2003 file make of its paragraphs. */
export class WordLookOfBinary {
  /** By the number that paragraphs use, how the levels of a list are numbered. */
  readonly lists: ReadonlyMap<number, WordList>;
  readonly #styles: ReadonlyArray<Style | null>;

  constructor(file: WordBinary) {
    this.#styles = stylesOf(file);
    this.lists = listsOf(file);
  }

  /** How deep a heading of a style is; 0 for an entry of a table of contents; undefined for what is neither. */
  levelOf(style: number): number | undefined {
    return this.#above(style, ({ level, properties }) => level ?? (saidBy(properties).heading || undefined));
  }

  /** Which list paragraphs of a style are items of, and how deep. */
  listOf(style: number): { list: number; level: number } {
    return {
      list: this.#above(style, ({ properties }) => saidBy(properties).list) ?? 0,
      level: this.#above(style, ({ properties }) => saidBy(properties).listLevel) ?? 0,
    };
  }

  #above<Found>(style: number, find: (style: Style) => Found | undefined): Found | undefined {
    let at = style;
    for (let steps = 0; steps < 12 && at !== noStyle; steps += 1) {
      const one = this.#styles[at];
      if (!one) return undefined;
      const found = find(one);
      if (found !== undefined) return found;
      at = one.basedOn;
    }
    return undefined;
  }
}

function stylesOf(file: WordBinary): Array<Style | null> {
  const { view, from, length } = file.part('styles');
  if (length < 8) return [];
  const head = view.getUint16(from, true);
  const count = view.getUint16(from + 2, true);
  const base = view.getUint16(from + 4, true);
  const styles: Array<Style | null> = [];
  for (let at = from + 2 + head; styles.length < count && at + 2 <= from + length;) {
    const size = view.getUint16(at, true);
    styles.push(size < base + 2 ? null : styleOf(sliceOf(view, at + 2, size), base));
    at += 2 + size;
  }
  return styles;
}

function styleOf(view: DataView, base: number): Style {
  const number = view.getUint16(0, true) & 0x0fff;
  const kind = view.getUint16(2, true) & 0x000f;
  const basedOn = view.getUint16(2, true) >>> 4;
  const letters = view.getUint16(base, true);
  const name = textOf(view, base + 2, letters);
  const said = base + 2 + (letters + 1) * 2;
  let properties: Properties = new Map();
  // Only styles of paragraphs begin with what they say of paragraphs, after their own number.
  if (kind === 1 && said + 4 <= view.byteLength) {
    const size = view.getUint16(said, true);
    if (size > 2 && said + 2 + size <= view.byteLength) properties = propertiesOf(sliceOf(view, said + 4, size - 2));
  }
  return { level: levelByName(number, name), basedOn, properties };
}

function levelByName(number: number, name: string): number | undefined {
  if (number >= own.headings[0] && number <= own.headings[1]) return number;
  if ((number >= own.contents[0] && number <= own.contents[1]) || number === own.tableOfFigures) return 0;
  if (number === own.title) return 1;
  const heading = /^(?:heading|t[íi]tulo|encabezado) (\d)$/i.exec(name)?.[1];
  return heading ? Number(heading) : undefined;
}

/** A text of the file with two bytes to a letter; what is left of it where it ends early. */
function textOf(view: DataView, from: number, letters: number): string {
  const end = Math.min(view.byteLength, from + letters * 2);
  let text = '';
  for (let at = from; at + 2 <= end; at += 2) text += String.fromCharCode(view.getUint16(at, true));
  return text;
}

const listSize = 28;
const levelSize = 28;
const useSize = 16;

function listsOf(file: WordBinary): Map<number, WordList> {
  const defined = definedLists(file);
  const uses = file.part('listUses');
  const lists = new Map<number, WordList>();
  if (uses.length < 4) return lists;
  const count = Math.min(uses.view.getUint32(uses.from, true), Math.floor((uses.length - 4) / useSize));
  for (let index = 0; index < count; index += 1) {
    const list = defined.get(uses.view.getInt32(uses.from + 4 + index * useSize, true));
    if (list) lists.set(index + 1, list);
  }
  return lists;
}

function definedLists(file: WordBinary): Map<number, WordList> {
  const { view, from, length } = file.part('lists');
  const lists = new Map<number, WordList>();
  if (length < 2) return lists;
  const count = Math.min(view.getUint16(from, true), Math.floor((length - 2) / listSize));
  // What is said of their levels stands behind the lists, one after the other, outside what the head calls their length.
  let at = from + 2 + count * listSize;
  for (let index = 0; index < count; index += 1) {
    const head = from + 2 + index * listSize;
    const number = view.getInt32(head, true);
    const levels = (view.getUint8(head + 26) & 1) === 1 ? 1 : 9;
    const list: WordList = { counter: String(number), levels: new Map() };
    for (let level = 0; level < levels; level += 1) {
      if (at + levelSize + 2 > view.byteLength) return lists;
      const start = view.getInt32(at, true);
      const format = formats[view.getUint8(at + 4)] ?? 'decimal';
      const said = at + levelSize + view.getUint8(at + 24) + view.getUint8(at + 25);
      if (said + 2 > view.byteLength) return lists;
      const letters = view.getUint16(said, true);
      const pattern = textOf(view, said + 2, letters);
      // Letters below 9 stand for the number of that level.
      const text = [...pattern].map((sign) => (sign < '\t' ? `%${sign.charCodeAt(0) + 1}` : sign)).join('');
      list.levels.set(level, { format, text, start });
      at = said + 2 + letters * 2;
    }
    lists.set(number, list);
  }
  return lists;
}
