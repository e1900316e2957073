import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import type { ReadText, TextBlock } from '../reading.rules.ts';
import { tableBlocks } from '../tables.rules.ts';
import { attributeOf, type Listener, openArchive } from './office/archive.ts';

/** Headings, paragraphs, items, tables and footnotes of a text of LibreOffice; its pages are not in the file. */
export async function readOdt(bytes: Uint8Array): Promise<ReadText> {
  const archive = await openArchive(bytes);
  if (!archive.has('content.xml')) throw new Unreadable('broken');
  let isEncrypted = false;
  await archive.tell('META-INF/manifest.xml', {
    opened(name) {
      if (name === 'encryption-data') isEncrypted = true;
    },
    closed: () => undefined,
  });
  if (isEncrypted) throw new Unreadable('encrypted');
  try {
    const body = new OdtText();
    await archive.tell('content.xml', body);
    return { pages: null, blocks: [...body.blocks, ...body.notes] };
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken', error);
  }
}

const hidden = new Set([
  'tracked-changes',
  'annotation',
  'table-of-content',
  'sequence-decls',
  'forms',
  'note-citation',
]);
/** Cells and rows that are said to stand so many times are told as often, up to this. */
const mostRepeated = 60;

class OdtText implements Listener {
  readonly blocks: TextBlock[] = [];
  readonly notes: TextBlock[] = [];
  readonly #open: Array<{ text: string; level: number | null; isNote: boolean }> = [];
  readonly #tables: Array<{ rows: string[][]; cell: string[]; times: number }> = [];
  #lists = 0;
  #isItemBegun = false;
  #notes = 0;
  #hidden = 0;

  opened(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#hidden > 0 || hidden.has(name)) {
      this.#hidden += 1;
      return;
    }
    const last = this.#open.at(-1);
    const table = this.#tables.at(-1);
    if (name === 'p' || name === 'h') {
      const level = name === 'h' ? Number(attributeOf(attributes, 'outline-level')) || 1 : null;
      this.#open.push({ text: '', level, isNote: this.#notes > 0 });
    } else if (last && (name === 's' || name === 'tab' || name === 'line-break')) last.text += ' ';
    else if (name === 'note') this.#notes += 1;
    else if (name === 'list') this.#lists += 1;
    else if (name === 'list-item') this.#isItemBegun = true;
    else if (name === 'table') this.#tables.push({ rows: [], cell: [], times: 1 });
    else if (table && name === 'table-row') table.rows.push([]);
    else if (table && (name === 'table-cell' || name === 'covered-table-cell')) {
      table.cell = [];
      table.times = Math.min(mostRepeated, Number(attributeOf(attributes, 'number-columns-repeated')) || 1);
    }
  }

  text(text: string): void {
    const last = this.#open.at(-1);
    if (last && this.#hidden === 0) last.text += text;
  }

  closed(name: string): void {
    if (this.#hidden > 0) {
      this.#hidden -= 1;
      return;
    }
    const table = this.#tables.at(-1);
    if (name === 'p' || name === 'h') this.#finish();
    else if (name === 'note') this.#notes -= 1;
    else if (name === 'list') this.#lists -= 1;
    else if (table && (name === 'table-cell' || name === 'covered-table-cell')) {
      // Cells that go over several rows are told in each of them.
      const text =
        name === 'covered-table-cell'
          ? (table.rows.at(-2)?.[table.rows.at(-1)?.length ?? 0] ?? '')
          : table.cell.join(' ');
      table.rows.at(-1)?.push(...Array.from({ length: table.times }, () => text));
    } else if (name === 'table' && table) {
      this.#tables.pop();
      const outer = this.#tables.at(-1);
      if (outer) outer.cell.push(...table.rows.map((row) => row.filter(Boolean).join(' | ')).filter(Boolean));
      else this.blocks.push(...tableBlocks(null, table.rows));
    }
  }

  #finish(): void {
    const paragraph = this.#open.pop();
    const text = paragraph?.text.replace(/\s+/g, ' ').trim() ?? '';
    if (!paragraph || text === '') return;
    const isFirst = this.#lists > 0 && this.#isItemBegun;
    this.#isItemBegun = false;
    const marked = isFirst ? `• ${text}` : text;
    const table = this.#tables.at(-1);
    if (paragraph.isNote) this.notes.push({ page: null, kind: 'note', text });
    else if (table) table.cell.push(marked);
    else if (paragraph.level) this.blocks.push({ page: null, kind: 'heading', level: paragraph.level, text });
    else if (isFirst) this.blocks.push({ page: null, kind: 'item', level: this.#lists, text: marked });
    else this.blocks.push({ page: null, kind: 'paragraph', text });
  }
}
