import iconv from 'iconv-lite';
import { Unreadable } from '#features/recognition/unreadable.rules.ts';
import { CompoundFile } from './compound-file.ts';

/** A stretch of the file whose letters or paragraphs have the same properties, each by its number. */
interface Run {
  from: number;
  to: number;
  style: number;
  properties: Properties;
}

export type Properties = ReadonlyMap<number, DataView>;

/** A letter of the document: its code, and where in the file it stands, by which its properties are found. */
interface Piece {
  text: string;
  file: number;
  width: 1 | 2;
}

const first = {
  magic: 0xa5ec,
  /** Older ones (Word 6 and 95) are written in another way. */
  version: 0x00c1,
  encrypted: 0x0100,
  secondTable: 0x0200,
};
/** Where the head of the file says how many letters each of its parts has. */
const lengthsAt = { text: 0x4c, notes: 0x50, heads: 0x54, macros: 0x58, remarks: 0x5c, endnotes: 0x60, boxes: 0x64 };
/** Where the head says where in the table stream something stands. */
const tablesAt = { styles: 0xa2, letters: 0xfa, paragraphs: 0x102, pieces: 0x1a2, lists: 0x2e2, listUses: 0x2ea };
const pageSize = 512;
const mostPieces = 200_000;
/** Property: the others stand in the stream of data, for rows of many cells. */
const hugeProperties = [0x6645, 0x6646];
const tableOfCells = 0xd608;
const tabStops = 0xc615;

/** What a Word 97–2003 file holds: the letters of each part, and what is said of letters and paragraphs. */
export class WordBinary {
  readonly #main: DataView;
  readonly #table: DataView;
  readonly #data: DataView | null;
  readonly #pieces: readonly Piece[];
  readonly #letters: readonly Run[];
  readonly #paragraphs: readonly Run[];

  /** Throws {@link Unreadable}: `encrypted`, or `broken` where it is no such file, is damaged or older than Word 97. */
  constructor(bytes: Uint8Array) {
    const file = new CompoundFile(bytes);
    this.#main = viewOf(file.stream('WordDocument'));
    if (this.#main.getUint16(0, true) !== first.magic || this.#main.getUint16(2, true) < first.version)
      throw new Unreadable('broken');
    const flags = this.#main.getUint16(0x0a, true);
    if ((flags & first.encrypted) !== 0) throw new Unreadable('encrypted');
    this.#table = viewOf(file.stream((flags & first.secondTable) !== 0 ? '1Table' : '0Table'));
    const data = file.stream('Data');
    this.#data = data ? viewOf(data) : null;
    this.#pieces = this.#piecesOf();
    this.#letters = this.#runsOf('letters');
    this.#paragraphs = this.#runsOf('paragraphs');
  }

  /** Bytes of the table stream that the head names; empty where the file has none of it. */
  part(name: 'styles' | 'lists' | 'listUses'): { view: DataView; from: number; length: number } {
    const { from, length } = this.#partAt(tablesAt[name]);
    return { view: this.#table, from, length };
  }

  #partAt(at: number): { from: number; length: number } {
    const from = this.#main.getUint32(at, true);
    const length = this.#main.getUint32(at + 4, true);
    if (length > 0 && from + length > this.#table.byteLength) throw new Unreadable('broken');
    return { from, length };
  }

  #piecesOf(): Piece[] {
    const { from, length } = this.#partAt(tablesAt.pieces);
    let at = from;
    while (at < from + length && this.#table.getUint8(at) === 1) at += 3 + this.#table.getUint16(at + 1, true);
    if (this.#table.getUint8(at) !== 2) throw new Unreadable('broken');
    const count = (this.#table.getUint32(at + 1, true) - 4) / 12;
    if (!Number.isInteger(count) || count < 0 || count > mostPieces) throw new Unreadable('broken');
    const places = at + 5;
    const main = new Uint8Array(this.#main.buffer, this.#main.byteOffset, this.#main.byteLength);
    // Pieces that tell the same bytes many times over would make a small file a large text.
    let told = 0;
    return Array.from({ length: count }, (_, index) => {
      const letters =
        this.#table.getUint32(places + (index + 1) * 4, true) - this.#table.getUint32(places + index * 4, true);
      const written = this.#table.getUint32(places + (count + 1) * 4 + index * 8 + 2, true);
      const width = (written & 0x40000000) === 0 ? 2 : 1;
      const file = width === 2 ? written : (written & 0x3fffffff) >>> 1;
      told += letters * width;
      if (letters < 0 || file + letters * width > main.length || told > main.length) throw new Unreadable('broken');
      const bytes = main.subarray(file, file + letters * width);
      const text = width === 2 ? new TextDecoder('utf-16le', { ignoreBOM: true }).decode(bytes) : fromWindows(bytes);
      if (text.length !== letters) throw new Unreadable('broken');
      return { text, file, width };
    });
  }

  #runsOf(what: 'letters' | 'paragraphs'): Run[] {
    const { from, length } = this.#partAt(tablesAt[what]);
    const count = Math.max(0, Math.floor((length - 4) / 8));
    if (count > this.#main.byteLength / pageSize) throw new Unreadable('broken');
    const runs: Run[] = [];
    for (let index = 0; index < count; index += 1) {
      const page = this.#table.getUint32(from + (count + 1) * 4 + index * 4, true) & 0x3fffff;
      if ((page + 1) * pageSize > this.#main.byteLength) throw new Unreadable('broken');
      this.#takePage(page * pageSize, what, runs);
    }
    return runs.sort((one, other) => one.from - other.from);
  }

  #takePage(page: number, what: 'letters' | 'paragraphs', runs: Run[]): void {
    const count = this.#main.getUint8(page + pageSize - 1);
    const step = what === 'letters' ? 1 : 13;
    for (let index = 0; index < count; index += 1) {
      const [from, to] = [index, index + 1].map((at) => this.#main.getUint32(page + at * 4, true));
      const place = this.#main.getUint8(page + (count + 1) * 4 + index * step) * 2;
      const run = { from: from ?? 0, to: to ?? 0, style: 0, properties: new Map<number, DataView>() as Properties };
      if (place > 0) {
        let start = page + place;
        let length = this.#main.getUint8(start);
        if (what === 'paragraphs') {
          if (length === 0) {
            start += 1;
            length = this.#main.getUint8(start) * 2;
          } else length = length * 2 - 1;
        }
        start += 1;
        if (start + length > page + pageSize) throw new Unreadable('broken');
        if (what === 'paragraphs' && length >= 2) {
          run.style = this.#main.getUint16(start, true);
          start += 2;
          length -= 2;
        }
        run.properties = this.#withHuge(propertiesOf(sliceOf(this.#main, start, length)));
      }
      runs.push(run);
    }
  }

  #withHuge(properties: Properties): Properties {
    const place = hugeProperties
      .map((one) => properties.get(one))
      .find(Boolean)
      ?.getUint32(0, true);
    if (place === undefined || !this.#data) return properties;
    const more = propertiesOf(sliceOf(this.#data, place + 2, this.#data.getUint16(place, true)));
    return new Map([...properties, ...more]);
  }

  /** How many letters stand before a part of the document, and how many it has itself. */
  #stretch(part: 'text' | 'notes' | 'endnotes' | 'boxes'): { from: number; length: number } {
    let from = 0;
    for (const [name, at] of Object.entries(lengthsAt)) {
      const length = this.#main.getUint32(at, true);
      if (name === part) return { from, length };
      from += length;
    }
    return { from, length: 0 };
  }

  /** Tells the letters of a part one by one, with what is said of them and of the paragraph that each ends. */
  tell(
    part: 'text' | 'notes' | 'endnotes' | 'boxes',
    take: (letter: string, properties: Properties, paragraph: () => { style: number; properties: Properties }) => void,
  ): void {
    const { from, length } = this.#stretch(part);
    let before = 0;
    for (const { text, file, width } of this.#pieces) {
      const begin = Math.max(0, from - before);
      const end = Math.min(text.length, from + length - before);
      for (let at = begin; at < end; at += 1) {
        const place = file + at * width;
        take(text[at] ?? '', runAt(this.#letters, place)?.properties ?? noProperties, () => {
          const { style = 0, properties = noProperties } = runAt(this.#paragraphs, place) ?? {};
          return { style, properties };
        });
      }
      before += text.length;
    }
  }
}

const noProperties: Properties = new Map();

function viewOf(bytes: Uint8Array | null): DataView {
  if (!bytes) throw new Unreadable('broken');
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function sliceOf(view: DataView, from: number, length: number): DataView {
  if (from + length > view.byteLength) throw new Unreadable('broken');
  return new DataView(view.buffer, view.byteOffset + from, length);
}

/** Properties by their numbers; each number tells how long what it says is. */
export function propertiesOf(view: DataView): Properties {
  const properties = new Map<number, DataView>();
  for (let at = 0; at + 2 < view.byteLength;) {
    const number = view.getUint16(at, true);
    at += 2;
    const length = lengthOf(number, view, at);
    if (at + length.skipped + length.own > view.byteLength) break;
    properties.set(number, sliceOf(view, at + length.skipped, length.own));
    at += length.skipped + length.own;
  }
  return properties;
}

function lengthOf(number: number, view: DataView, at: number): { skipped: number; own: number } {
  const fixed = [1, 1, 2, 4, 2, 2, null, 3][number >>> 13];
  if (typeof fixed === 'number') return { skipped: 0, own: fixed };
  if (at + 2 > view.byteLength) return { skipped: 0, own: view.byteLength };
  if (number === tableOfCells) return { skipped: 2, own: Math.max(0, view.getUint16(at, true) - 1) };
  const told = view.getUint8(at);
  if (number === tabStops && told === 255) {
    const deleted = view.getUint8(at + 1) * 4;
    const added = at + 2 + deleted < view.byteLength ? view.getUint8(at + 2 + deleted) * 3 : 0;
    return { skipped: 1, own: 2 + deleted + added };
  }
  return { skipped: 1, own: told };
}

function runAt(runs: readonly Run[], place: number): Run | undefined {
  let low = 0;
  let high = runs.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const run = runs[middle];
    if (!run) return undefined;
    if (place < run.from) high = middle - 1;
    else if (place >= run.to) low = middle + 1;
    else return run;
  }
  return undefined;
}

/** Letters of one byte are of Windows 1252, also where others would be controls. */
function fromWindows(bytes: Uint8Array): string {
  return iconv.decode(Buffer.from(bytes), 'cp1252');
}
