import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import type { ReadText, TextBlock } from '../reading.rules.ts';
import { tableBlocks } from '../tables.rules.ts';
import { type Archive, attributeOf, type Listener, openArchive } from './office/archive.ts';

/** The slides of a presentation as pages: title, lines and tables; hidden slides and notes are left out. */
export async function readPptx(bytes: Uint8Array): Promise<ReadText> {
  const archive = await openArchive(bytes);
  if (!archive.has('ppt/presentation.xml')) throw new Unreadable('broken');
  try {
    const blocks: TextBlock[] = [];
    let pages = 0;
    for (const part of await slidesOf(archive)) {
      const slide = new SlideText(pages + 1);
      await archive.tell(part, slide);
      pages += 1;
      if (!slide.isHidden) blocks.push(...slide.blocks);
    }
    return { pages, blocks };
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken', error);
  }
}

/** The parts that the slides are in, in their order. */
async function slidesOf(archive: Archive): Promise<string[]> {
  const targets = new Map<string, string>();
  await archive.tell('ppt/_rels/presentation.xml.rels', {
    opened: (_, { Id = '', Target = '' }) =>
      void targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `ppt/${Target}`),
    closed: () => undefined,
  });
  const parts: string[] = [];
  await archive.tell('ppt/presentation.xml', {
    opened(name, attributes) {
      const part = name === 'sldId' ? targets.get(attributes['r:id'] ?? '') : undefined;
      if (part) parts.push(part);
    },
    closed: () => undefined,
  });
  return parts;
}

class SlideText implements Listener {
  readonly blocks: TextBlock[] = [];
  isHidden = false;
  readonly #page: number;
  #isTitle = false;
  #isPlaced = false;
  #isText = false;
  #text = '';
  #level = 1;
  #hasMark: boolean | null = null;
  #rows: string[][] | null = null;
  #cell: string[] = [];

  constructor(page: number) {
    this.#page = page;
  }

  opened(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'sld') this.isHidden = attributes.show === '0';
    else if (name === 'sp') {
      this.#isTitle = false;
      this.#isPlaced = false;
    } else if (name === 'ph') {
      const type = attributeOf(attributes, 'type') ?? 'body';
      this.#isTitle = /^(?:title|ctrTitle)$/.test(type);
      this.#isPlaced = /^(?:body|obj)$/.test(type);
      // Dates, numbers and feet of slides are no content.
      if (/^(?:dt|ftr|sldNum|hdr)$/.test(type)) this.#isText = false;
    } else if (name === 'p') {
      this.#text = '';
      this.#level = 1;
      this.#hasMark = null;
    } else if (name === 'pPr') this.#level = 1 + (Number(attributes.lvl) || 0);
    else if (name === 'buNone') this.#hasMark = false;
    else if (name === 'buChar' || name === 'buAutoNum') this.#hasMark = true;
    else if (name === 'br') this.#text += ' ';
    else if (name === 't') this.#isText = true;
    else if (name === 'tbl') this.#rows = [];
    else if (name === 'tr') this.#rows?.push([]);
    else if (name === 'tc') this.#cell = [];
  }

  text(text: string): void {
    if (this.#isText) this.#text += text;
  }

  closed(name: string): void {
    if (name === 't') this.#isText = false;
    else if (name === 'p') this.#finish();
    else if (name === 'tc') this.#rows?.at(-1)?.push(this.#cell.join(' '));
    else if (name === 'tbl' && this.#rows) {
      this.blocks.push(...tableBlocks(this.#page, this.#rows));
      this.#rows = null;
    }
  }

  #finish(): void {
    const text = this.#text.replace(/\s+/g, ' ').trim();
    this.#text = '';
    if (text === '') return;
    const page = this.#page;
    if (this.#rows) this.#cell.push(text);
    else if (this.#isTitle) this.blocks.push({ page, kind: 'heading', level: 1, text });
    else if (this.#hasMark ?? this.#isPlaced)
      this.blocks.push({ page, kind: 'item', level: this.#level, text: `• ${text}` });
    else this.blocks.push({ page, kind: 'paragraph', text });
  }
}
