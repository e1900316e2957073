import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import type { ReadText, TextBlock } from '../reading.rules.ts';
import { tableBlocks } from '../tables.rules.ts';
import { attributeOf, type Listener, openArchive } from './office/archive.ts';
import { isBoldHeading, ownHeadingLevel } from './office/bold-headings.ts';
import { Counting, lookOf, type WordLook } from './office/docx-styles.ts';
import { legible } from './pdf/page-text.ts';

type Attributes = Readonly<Record<string, string>>;

/** Headings, paragraphs, items of lists, tables, text boxes and footnotes of a Word document; pictures and changes that were undone are left out. */
export async function readDocx(bytes: Uint8Array): Promise<ReadText> {
  const archive = await openArchive(bytes);
  if (!archive.has('word/document.xml')) throw new Unreadable('broken');
  try {
    const body = new WordText(await lookOf(archive));
    await archive.tell('word/document.xml', body);
    const notes = new WordText(body.look);
    for (const part of ['word/footnotes.xml', 'word/endnotes.xml']) await archive.tell(part, notes);
    const told = notes.blocks.map((block) => ({ ...block, kind: 'note' as const }));
    return { pages: null, blocks: [...body.blocks, ...told] };
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken', error);
  }
}

interface Paragraph {
  text: string;
  style: string;
  list: string | null;
  level: number;
  outline: number | null;
  /** Characters in bold, of all. */
  bold: number;
}

interface Table {
  rows: string[][];
  headers: number;
  row: string[];
  cell: string[];
  span: number;
  isBelow: boolean;
  isHeader: boolean;
}

/** What is told twice, or was taken out of the text. */
const hidden = new Set(['Fallback', 'del', 'moveFrom', 'instrText', 'delText']);

/** Listens to a part and keeps what a reader of the document would see. */
class WordText implements Listener {
  readonly look: WordLook;
  readonly blocks: TextBlock[] = [];
  readonly #counting = new Counting();
  readonly #paragraphs: Paragraph[] = [];
  readonly #tables: Table[] = [];
  #hidden = 0;
  #isText = false;
  #isBold = false;
  #isInRun = false;

  constructor(look: WordLook) {
    this.look = look;
  }

  opened(name: string, attributes: Attributes): void {
    if (this.#hidden > 0 || hidden.has(name)) {
      this.#hidden += 1;
      return;
    }
    const paragraph = this.#paragraphs.at(-1);
    const table = this.#tables.at(-1);
    const value = attributeOf(attributes, 'val');
    if (name === 'p') {
      this.#paragraphs.push({ text: '', style: '', list: null, level: 0, outline: null, bold: 0 });
    } else if (name === 'tbl') {
      this.#tables.push({ rows: [], headers: 0, row: [], cell: [], span: 1, isBelow: false, isHeader: false });
    } else if (name === 'r') {
      this.#isBold = false;
      this.#isInRun = true;
    } else if (name === 't') this.#isText = true;
    else if (table) this.#inTable(table, name, value);
    if (paragraph) this.#inParagraph(paragraph, name, attributes);
  }

  #inTable(table: Table, name: string, value: string | undefined): void {
    if (name === 'tr') {
      table.row = [];
      table.isHeader = false;
    } else if (name === 'tc') {
      table.cell = [];
      table.span = 1;
      table.isBelow = false;
    } else if (name === 'gridSpan') table.span = Math.min(60, Number(value) || 1);
    else if (name === 'vMerge') table.isBelow = value !== 'restart';
    else if (name === 'tblHeader') table.isHeader = value !== 'false' && value !== '0';
  }

  #inParagraph(paragraph: Paragraph, name: string, attributes: Attributes): void {
    const value = attributeOf(attributes, 'val') ?? '';
    if (name === 'pStyle') paragraph.style = value;
    else if (name === 'numId') paragraph.list = value;
    else if (name === 'ilvl') paragraph.level = Math.min(8, Number(value) || 0);
    else if (name === 'outlineLvl' && Number(value) < 9) paragraph.outline = Number(value) + 1;
    else if (name === 'b' && this.#isInRun) this.#isBold = value !== '0' && value !== 'false';
    else if ((name === 'tab' && this.#isInRun) || name === 'br' || name === 'cr') paragraph.text += ' ';
    else if (name === 'noBreakHyphen') paragraph.text += '-';
    else if (name === 'sym') {
      const code = Number.parseInt(attributeOf(attributes, 'char') ?? '', 16);
      if (code > 0) paragraph.text += legible(String.fromCharCode(code < 0xf000 ? code + 0xf000 : code));
    }
  }

  text(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!this.#isText || !paragraph || this.#hidden > 0) return;
    const seen = legible(text);
    paragraph.text += seen;
    if (this.#isBold) paragraph.bold += seen.length;
  }

  closed(name: string): void {
    if (this.#hidden > 0) {
      this.#hidden -= 1;
      return;
    }
    if (name === 't') this.#isText = false;
    else if (name === 'r') this.#isInRun = false;
    else if (name === 'p') this.#finish();
    const table = this.#tables.at(-1);
    if (!table) return;
    if (name === 'tc') {
      const text = table.isBelow ? (table.rows.at(-1)?.[table.row.length] ?? '') : table.cell.join(' ');
      table.row.push(text, ...Array.from({ length: table.span - 1 }, () => ''));
    } else if (name === 'tr') {
      table.rows.push(table.row);
      if (table.isHeader && table.headers === table.rows.length - 1) table.headers += 1;
    } else if (name === 'tbl') this.#finishTable();
  }

  #finishTable(): void {
    const table = this.#tables.pop();
    if (!table) return;
    const outer = this.#tables.at(-1);
    // A table within a cell is said line by line there.
    if (outer) outer.cell.push(...table.rows.map((row) => row.filter(Boolean).join(' | ')).filter(Boolean));
    else this.blocks.push(...tableBlocks(null, table.rows, table.headers || null));
  }

  #finish(): void {
    const paragraph = this.#paragraphs.pop();
    if (!paragraph) return;
    const text = paragraph.text.replace(/\s+/g, ' ').trim();
    if (text === '') return;
    const number = paragraph.list ?? this.look.styleLists.get(paragraph.style) ?? '0';
    const isListed = number !== '0';
    const list = this.look.lists.get(number);
    const table = this.#tables.at(-1);
    if (table) {
      table.cell.push(isListed ? this.#counting.mark(list, paragraph.level) + text : text);
      return;
    }
    const level = paragraph.outline ?? this.look.levels.get(paragraph.style);
    if (level === 0) this.blocks.push({ page: null, kind: 'contents', text });
    else if (level !== undefined) this.blocks.push({ page: null, kind: 'heading', level, text });
    else if (isListed) {
      const mark = this.#counting.mark(list, paragraph.level);
      this.blocks.push({ page: null, kind: 'item', level: paragraph.level + 1, text: mark + text });
    } else if (isBoldHeading(paragraph, text)) {
      this.blocks.push({ page: null, kind: 'heading', level: ownHeadingLevel, text });
    } else this.blocks.push({ page: null, kind: 'paragraph', text });
  }
}
