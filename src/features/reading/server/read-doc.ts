import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import type { ReadText, TextBlock } from '../reading.rules.ts';
import { tableBlocks } from '../tables.rules.ts';
import { isBoldHeading, ownHeadingLevel } from './office/bold-headings.ts';
import { Counting } from './office/docx-styles.ts';
import { type Properties, WordBinary } from './office/word-binary.ts';
import { saidBy, WordLookOfBinary } from './office/word-look.ts';
import { columnsOf, rowOf, type WordRow } from './office/word-table.ts';
import { legible } from './pdf/page-text.ts';

/** Properties of letters: taken out of the text, not shown, bold, a sign of another font. */
const letterSays = { deleted: 0x0800, hidden: 0x083c, bold: 0x0835, special: 0x0855, symbol: 0x6a09 };
/** Properties of paragraphs that tell of tables. */
const paragraphSays = { inTable: 0x2416, rowEnd: 0x2417, depth: 0x6649, innerCell: 0x244b, innerRow: 0x244c };
const cellEnd = '\x07';
const ends = new Set(['\r', '\x0c', '\x0e', cellEnd]);
const field = { begin: '\x13', middle: '\x14', end: '\x15' };

/** Headings, paragraphs, items of lists, tables, text boxes and footnotes of a document of Word 97–2003, by their structure in the file. */
export async function readDoc(bytes: Uint8Array): Promise<ReadText> {
  try {
    const file = new WordBinary(bytes);
    const look = new WordLookOfBinary(file);
    const body = new WordText(look);
    const notes = new WordText(look);
    for (const part of ['text', 'boxes'] as const) body.listen(file, part);
    for (const part of ['notes', 'endnotes'] as const) notes.listen(file, part);
    const told = notes.blocks.map((block) => ({ ...block, kind: 'note' as const }));
    return { pages: null, blocks: [...body.blocks, ...told] };
  } catch (error) {
    // What the file says of itself leads out of it.
    throw error instanceof Unreadable ? error : new Unreadable('broken', error);
  }
}

interface Paragraph {
  text: string;
  bold: number;
}

/** Listens to the letters and keeps what a reader of the document would see. */
class WordText {
  readonly blocks: TextBlock[] = [];
  readonly #look: WordLookOfBinary;
  readonly #counting = new Counting();
  #paragraph: Paragraph = { text: '', bold: 0 };
  /** For each field that is open, whether its result is being told; how many are not yet at theirs. */
  #fields: boolean[] = [];
  #untold = 0;
  #rows: WordRow[] = [];
  #row: string[] = [];
  #cell: string[] = [];
  #innerRow: string[] = [];
  #innerCell: string[] = [];

  constructor(look: WordLookOfBinary) {
    this.#look = look;
  }

  listen(file: WordBinary, part: 'text' | 'notes' | 'endnotes' | 'boxes'): void {
    file.tell(part, (letter, properties, paragraph) => {
      if (ends.has(letter)) this.#end(letter, paragraph());
      else this.#take(letter, properties);
    });
    this.#endTable();
    this.#fields = [];
    this.#untold = 0;
    this.#paragraph = { text: '', bold: 0 };
  }

  #take(letter: string, properties: Properties): void {
    if (letter === field.begin) {
      this.#fields.push(false);
      this.#untold += 1;
    } else if (letter === field.end || letter === field.middle) {
      if (this.#fields.pop() === false) this.#untold -= 1;
      if (letter === field.middle) this.#fields.push(true);
    }
    const isOn = (number: number) => isTrue(properties, number);
    if (this.#untold > 0 || isOn(letterSays.deleted) || isOn(letterSays.hidden)) return;
    const symbol = properties.get(letterSays.symbol);
    if (symbol && letter === '(' && isOn(letterSays.special)) {
      const code = symbol.getUint16(2, true);
      this.#say(legible(String.fromCharCode(code < 0x100 ? code + 0xf000 : code)), false);
    } else if (letter === '\t' || letter === '\x0b') this.#say(' ', false);
    else if (letter === '\x1e') this.#say('-', false);
    else if (letter >= ' ') this.#say(legible(letter), isOn(letterSays.bold));
  }

  #say(text: string, isBold: boolean): void {
    this.#paragraph.text += text;
    if (isBold) this.#paragraph.bold += text.length;
  }

  #end(letter: string, { style, properties }: { style: number; properties: Properties }): void {
    const isOn = (number: number) => isTrue(properties, number);
    const isInTable = isOn(paragraphSays.inTable) || letter === cellEnd;
    const depth = isInTable ? (properties.get(paragraphSays.depth)?.getInt32(0, true) ?? 1) : 0;
    const paragraph = this.#paragraph;
    this.#paragraph = { text: '', bold: 0 };
    if (depth === 0) {
      this.#endTable();
      this.#finish(paragraph, style, properties);
      return;
    }
    if (letter === cellEnd && isOn(paragraphSays.rowEnd)) {
      this.#endRow(properties);
      return;
    }
    if (depth > 1) {
      if (isOn(paragraphSays.innerRow)) {
        // A table within a cell is said line by line there.
        const said = this.#innerRow.filter(Boolean).join(' | ');
        if (said) this.#cell.push(said);
        this.#innerRow = [];
        return;
      }
      this.#innerCell.push(this.#saidInCell(paragraph, style, properties));
      if (!isOn(paragraphSays.innerCell)) return;
      this.#innerRow.push(this.#innerCell.filter(Boolean).join(' '));
      this.#innerCell = [];
      return;
    }
    this.#cell.push(this.#saidInCell(paragraph, style, properties));
    if (letter !== cellEnd) return;
    this.#row.push(this.#cell.filter(Boolean).join(' '));
    this.#cell = [];
  }

  #endRow(properties: Properties): void {
    const row = this.#row;
    this.#row = [];
    this.#cell = [];
    const placed = rowOf(row, properties);
    if (placed) this.#rows.push(placed);
    else {
      // Without its edges nobody can tell the columns: what it says is kept, cell by cell, and no table made of it.
      this.#endTable();
      this.#tellApart(row);
    }
  }

  /** What stands in cells that nobody can tell the column of. */
  #tellApart(texts: readonly string[]): void {
    for (const text of texts.filter(Boolean)) this.blocks.push({ page: null, kind: 'paragraph', text });
  }

  #endTable(): void {
    if (this.#rows.length > 0) {
      const table = columnsOf(this.#rows);
      if (table) this.blocks.push(...tableBlocks(null, table.rows, table.headers || null));
      else this.#tellApart(this.#rows.flatMap(({ cells }) => cells.map(({ text }) => text)));
    }
    // Cells that no end of a row followed are of a file that was cut off.
    this.#tellApart([...this.#row, ...this.#cell]);
    this.#rows = [];
    this.#row = [];
    this.#cell = [];
    this.#innerRow = [];
    this.#innerCell = [];
  }

  #saidInCell(paragraph: Paragraph, style: number, properties: Properties): string {
    const text = shown(paragraph.text);
    const { list, level } = this.#listOf(style, properties);
    return text === '' || list === 0 ? text : this.#counting.mark(this.#look.lists.get(list), level) + text;
  }

  #listOf(style: number, properties: Properties): { list: number; level: number } {
    const said = saidBy(properties);
    const ofStyle = this.#look.listOf(style);
    return { list: said.list ?? ofStyle.list, level: said.listLevel ?? ofStyle.level };
  }

  #finish(paragraph: Paragraph, style: number, properties: Properties): void {
    const text = shown(paragraph.text);
    if (text === '') return;
    const { list, level } = this.#listOf(style, properties);
    const said = saidBy(properties).heading;
    const heading = said === undefined ? this.#look.levelOf(style) : said === 0 ? undefined : said;
    if (heading === 0) this.blocks.push({ page: null, kind: 'contents', text });
    else if (heading !== undefined) this.blocks.push({ page: null, kind: 'heading', level: heading, text });
    else if (list !== 0) {
      const mark = this.#counting.mark(this.#look.lists.get(list), level);
      this.blocks.push({ page: null, kind: 'item', level: level + 1, text: mark + text });
    } else if (isBoldHeading(paragraph, text)) {
      this.blocks.push({ page: null, kind: 'heading', level: ownHeadingLevel, text });
    } else this.blocks.push({ page: null, kind: 'paragraph', text });
  }
}

/** 1 says yes; 0x81 that it is other than the style says, which is the same where a style does not say it. */
const isTrue = (properties: Properties, number: number) => ((properties.get(number)?.getUint8(0) ?? 0) & 1) === 1;

const shown = (text: string) => text.replace(/\s+/g, ' ').trim();
