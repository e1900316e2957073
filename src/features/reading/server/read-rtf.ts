import { once } from 'node:events';
import { Readable } from 'node:stream';
import iconv from 'iconv-lite';
import { Tokenize } from 'rtf-stream-parser';
import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import type { ReadText } from '../reading.rules.ts';
import { blocksOfPlainText } from './plain-text.ts';

interface Token {
  type: number;
  word?: string;
  data?: Buffer;
  param?: number;
}

const groupStart = 0;
const groupEnd = 1;
const control = 2;

/** Parts of the file that are not its text. */
const hidden = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'object',
  'header',
  'headerl',
  'headerr',
  'headerf',
  'footer',
  'footerl',
  'footerr',
  'footerf',
  'themedata',
  'colorschememapping',
  'datastore',
  'latentstyles',
  'listtable',
  'listoverridetable',
  'rsidtbl',
  'generator',
  'xmlnstbl',
  'fldinst',
  'filetbl',
  'revtbl',
  'mmathPr',
  'pgptbl',
]);
const spoken: Record<string, string> = {
  par: '\n',
  sect: '\n',
  page: '\n',
  line: ' ',
  row: '\n',
  cell: ' | ',
  tab: ' ',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  '~': ' ',
  _: '-',
  '{': '{',
  '}': '}',
  '\\': '\\',
};

interface Group {
  isHidden: boolean;
  /** Bytes that stand for a character given before as a number, and are skipped. */
  skip: number;
}

/** Paragraphs of an RTF document. */
export async function readRtf(bytes: Uint8Array): Promise<ReadText> {
  const text = new RtfText();
  const tokens = new Tokenize();
  tokens.on('data', (token: Token) => text.take(token));
  try {
    Readable.from([Buffer.from(bytes)]).pipe(tokens);
    await once(tokens, 'end');
  } catch (error) {
    throw new Unreadable('broken', error);
  }
  return { pages: null, blocks: blocksOfPlainText(text.finished(), 'paragraph-per-line') };
}

/** Listens to the tokens and keeps what a reader of the document would see. */
class RtfText {
  #text: string[] = [];
  #bytes: Buffer[] = [];
  #codepage = 1252;
  #group: Group = { isHidden: false, skip: 1 };
  #outer: Group[] = [];
  #isOptional = false;
  #toSkip = 0;

  take(token: Token): void {
    if (token.type === groupStart) {
      if (this.#outer.length > 5000) throw new Error('groups nested too deeply');
      this.#outer.push(this.#group);
      this.#group = { ...this.#group };
    } else if (token.type === groupEnd) {
      this.#flush();
      this.#group = this.#outer.pop() ?? this.#group;
    } else if (token.type === control) {
      this.#control(token.word ?? '', token.param, token.data);
    } else {
      this.#data(token.data ?? Buffer.alloc(0));
    }
  }

  finished(): string {
    this.#flush();
    return this.#text.join('');
  }

  #control(word: string, param: number | undefined, data: Buffer | undefined): void {
    if (word === '*') {
      this.#isOptional = true;
      return;
    }
    if (word === "'") {
      this.#data(data ?? Buffer.from([param ?? 0x20]));
      return;
    }
    if (this.#isOptional || hidden.has(word)) this.#group.isHidden = true;
    this.#isOptional = false;
    if (word === 'ansicpg' && param) this.#codepage = param;
    if (word === 'mac') this.#codepage = 10_000;
    if (word === 'uc') this.#group.skip = param ?? 1;
    if (word === 'u' && param !== undefined) {
      this.#say(String.fromCharCode(param < 0 ? param + 65_536 : param));
      this.#toSkip = this.#group.skip;
    }
    const said = spoken[word];
    if (said) this.#say(said);
  }

  #data(data: Buffer): void {
    const skipped = Math.min(this.#toSkip, data.length);
    this.#toSkip -= skipped;
    // Line breaks of the file itself mean nothing.
    const rest = data.subarray(skipped).filter((byte) => byte !== 0x0a && byte !== 0x0d);
    if (!this.#group.isHidden && rest.length > 0) this.#bytes.push(Buffer.from(rest));
  }

  #say(text: string): void {
    this.#flush();
    if (!this.#group.isHidden) this.#text.push(text);
  }

  #flush(): void {
    if (this.#bytes.length === 0) return;
    const encoding = this.#codepage === 10_000 ? 'macroman' : `cp${this.#codepage}`;
    this.#text.push(iconv.decode(Buffer.concat(this.#bytes), iconv.encodingExists(encoding) ? encoding : 'cp1252'));
    this.#bytes = [];
  }
}
