import { type Archive, attributeOf } from './archive.ts';

/** What the styles and lists of a Word file make of its paragraphs. */
export interface WordLook {
  /** How deep a heading of this style is; 0 for an entry of a table of contents. */
  levels: Map<string, number>;
  /** Which list the paragraphs of a style are items of. */
  styleLists: Map<string, string>;
  /** By the id of a list: how each of its levels is numbered. */
  lists: Map<string, WordList>;
}

export interface WordList {
  /** What counts: lists that share it go on counting. */
  counter: string;
  levels: Map<number, { format: string; text: string; start: number }>;
}

export async function lookOf(archive: Archive): Promise<WordLook> {
  return { ...(await stylesOf(archive)), lists: await listsOf(archive) };
}

async function stylesOf(archive: Archive): Promise<Pick<WordLook, 'levels' | 'styleLists'>> {
  const levels = new Map<string, number>();
  const styleLists = new Map<string, string>();
  const based = new Map<string, string>();
  let id = '';
  await archive.tell('word/styles.xml', {
    opened(name, attributes) {
      const value = attributeOf(attributes, 'val') ?? '';
      if (name === 'style') id = attributeOf(attributes, 'styleId') ?? '';
      else if (name === 'basedOn') based.set(id, value);
      else if (name === 'numId') styleLists.set(id, value);
      else if (name === 'name') {
        const heading = /^(?:heading|t[íi]tulo|encabezado) (\d)$/i.exec(value)?.[1];
        if (heading) levels.set(id, Number(heading));
        else if (/^(?:title|t[íi]tulo)$/i.test(value)) levels.set(id, 1);
        else if (/^(?:toc|tdc|table of figures|tabla de ilustraciones)\b/i.test(value)) levels.set(id, 0);
      } else if (name === 'outlineLvl' && Number(value) < 9 && !levels.has(id)) levels.set(id, Number(value) + 1);
    },
    closed: () => undefined,
  });
  for (const style of based.keys()) {
    let above: string | undefined = style;
    for (let steps = 0; above && !levels.has(above) && steps < 10; steps += 1) above = based.get(above);
    const level = above ? levels.get(above) : undefined;
    if (level !== undefined) levels.set(style, level);
  }
  return { levels, styleLists };
}

async function listsOf(archive: Archive): Promise<Map<string, WordList>> {
  const defined = new Map<string, WordList>();
  const lists = new Map<string, WordList>();
  let list: WordList | null = null;
  let numbered = '';
  let level = 0;
  await archive.tell('word/numbering.xml', {
    opened(name, attributes) {
      const value = attributeOf(attributes, 'val') ?? '';
      if (name === 'abstractNum') {
        const counter = attributeOf(attributes, 'abstractNumId') ?? '';
        list = { counter, levels: new Map() };
        defined.set(counter, list);
      } else if (name === 'num') {
        list = null;
        numbered = attributeOf(attributes, 'numId') ?? '';
      } else if (name === 'abstractNumId') {
        const found = defined.get(value);
        if (found) lists.set(numbered, found);
      } else if (name === 'lvl' && list) {
        level = Number(attributeOf(attributes, 'ilvl') ?? 0);
        list.levels.set(level, { format: 'bullet', text: '', start: 1 });
      }
      const at = list?.levels.get(level);
      if (!at) return;
      if (name === 'numFmt') at.format = value;
      else if (name === 'lvlText') at.text = value;
      else if (name === 'start') at.start = Number(value) || 0;
    },
    closed: () => undefined,
  });
  return lists;
}

/** Counts the items of lists as Word does. */
export class Counting {
  readonly #counts = new Map<string, number[]>();

  /** What stands before the next item of a list, e.g. '2.1. ' or '• '. */
  mark(list: WordList | undefined, level: number): string {
    const own = list?.levels.get(level);
    if (!list || !own || own.format === 'bullet') return level % 2 === 1 ? '◦ ' : '• ';
    if (own.format === 'none') return '';
    const counts = this.#counts.get(list.counter) ?? [];
    this.#counts.set(list.counter, counts);
    counts[level] = (counts[level] ?? own.start - 1) + 1;
    counts.length = level + 1;
    const written = own.text.replace(/%(\d)/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const { format = 'decimal', start = 1 } = list.levels.get(at) ?? {};
      return counted(counts[at] ?? start, format);
    });
    return written === '' ? '' : `${written} `;
  }
}

function counted(number: number, format: string): string {
  if (/letter/i.test(format)) {
    const letter = String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.min(5, Math.ceil(number / 26)));
    return format.startsWith('upper') ? letter.toUpperCase() : letter;
  }
  if (!/roman/i.test(format)) return String(number);
  const roman = romanOf(Math.min(number, 3999));
  return format.startsWith('upper') ? roman : roman.toLowerCase();
}

function romanOf(number: number): string {
  const signs = 'M 1000 CM 900 D 500 CD 400 C 100 XC 90 L 50 XL 40 X 10 IX 9 V 5 IV 4 I 1'.split(' ');
  let left = number;
  let text = '';
  for (let at = 0; at < signs.length; at += 2) {
    const value = Number(signs[at + 1]);
    while (left >= value) {
      text += signs[at];
      left -= value;
    }
  }
  return text;
}
