import { Unreadable } from '#features/recognition/unreadable.rules.ts';

const mark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Signs of a table of sectors from which on they are no sectors. */
const lastSector = 0xfffffff0;
const none = 0xffffffff;
const entrySize = 128;
const storageKinds = { stream: 2, root: 5 };

interface Entry {
  name: string;
  kind: number;
  left: number;
  right: number;
  child: number;
  start: number;
  size: number;
}

/**
 * The streams of a file of Office 97–2003, which is a small file system: sectors in chains. Chains that run in circles or out of the
 * file, and sizes that it cannot have, end with `Unreadable`: nothing is taken at its word.
 */
export class CompoundFile {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #sector: number;
  readonly #miniSector: number;
  readonly #next: Uint32Array;
  readonly #miniNext: Uint32Array;
  readonly #entries: readonly Entry[];
  readonly #small: Uint8Array;
  readonly #smallBelow: number;

  constructor(bytes: Uint8Array) {
    if (bytes.length < 512 || mark.some((byte, at) => bytes[at] !== byte)) throw new Unreadable('broken');
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const [shift, miniShift] = [this.#view.getUint16(0x1e, true), this.#view.getUint16(0x20, true)];
    if ((shift !== 9 && shift !== 12) || miniShift < 4 || miniShift >= shift) throw new Unreadable('broken');
    this.#sector = 2 ** shift;
    this.#miniSector = 2 ** miniShift;
    this.#smallBelow = this.#view.getUint32(0x38, true);
    this.#next = this.#tableOf(this.#sectorsOfTable());
    this.#miniNext = numbersOf(this.#chain(this.#view.getUint32(0x3c, true)));
    this.#entries = entriesOf(this.#chain(this.#view.getUint32(0x30, true)));
    const root = this.#entries[0];
    if (root?.kind !== storageKinds.root) throw new Unreadable('broken');
    this.#small = this.#chain(root.start);
  }

  /** A stream of the file itself, not of what is embedded in it; null when there is none of this name. */
  stream(name: string): Uint8Array | null {
    const entry = this.#ofRoot().find((one) => one.kind === storageKinds.stream && one.name === name);
    if (!entry) return null;
    const isSmall = entry.size < this.#smallBelow;
    const whole = isSmall ? this.#miniChain(entry.start) : this.#chain(entry.start);
    if (entry.size > whole.length) throw new Unreadable('broken');
    return whole.subarray(0, entry.size);
  }

  #ofRoot(): Entry[] {
    const found: Entry[] = [];
    const seen = new Set<number>();
    const waiting = [this.#entries[0]?.child ?? none];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const entry = this.#entries[at];
      if (!entry || seen.has(at)) continue;
      seen.add(at);
      found.push(entry);
      waiting.push(entry.left, entry.right);
    }
    return found;
  }

  /** The sectors that hold the table of sectors: the first 109 are named in the head, the others in a chain of their own. */
  #sectorsOfTable(): number[] {
    const sectors: number[] = [];
    const most = this.#bytes.length / this.#sector;
    const take = (from: number, count: number) => {
      for (let at = 0; at < count; at += 1) {
        const sector = this.#view.getUint32(from + at * 4, true);
        if (sector < lastSector) sectors.push(sector);
      }
    };
    take(0x4c, 109);
    const perSector = this.#sector / 4 - 1;
    let sector = this.#view.getUint32(0x44, true);
    for (let steps = 0; sector < lastSector; steps += 1) {
      if (steps > most) throw new Unreadable('broken');
      const from = this.#placeOf(sector);
      take(from, perSector);
      sector = this.#view.getUint32(from + perSector * 4, true);
    }
    if (sectors.length > most) throw new Unreadable('broken');
    return sectors;
  }

  #tableOf(sectors: readonly number[]): Uint32Array {
    const table = new Uint32Array((sectors.length * this.#sector) / 4);
    for (const [at, sector] of sectors.entries()) {
      const from = this.#placeOf(sector);
      for (let place = 0; place < this.#sector / 4; place += 1) {
        table[(at * this.#sector) / 4 + place] = this.#view.getUint32(from + place * 4, true);
      }
    }
    return table;
  }

  #placeOf(sector: number): number {
    const place = (sector + 1) * this.#sector;
    if (place >= this.#bytes.length) throw new Unreadable('broken');
    return place;
  }

  #chain(start: number): Uint8Array {
    return joined(start, this.#next, (sector) => {
      const place = this.#placeOf(sector);
      return this.#bytes.subarray(place, place + this.#sector);
    });
  }

  #miniChain(start: number): Uint8Array {
    return joined(start, this.#miniNext, (sector) => {
      const place = sector * this.#miniSector;
      return this.#small.subarray(place, place + this.#miniSector);
    });
  }
}

function joined(start: number, next: Uint32Array, sectorOf: (sector: number) => Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  const seen = new Set<number>();
  for (let sector = start; sector < lastSector; sector = next[sector] ?? none) {
    if (seen.has(sector) || sector >= next.length) throw new Unreadable('broken');
    seen.add(sector);
    parts.push(sectorOf(sector));
  }
  return new Uint8Array(Buffer.concat(parts));
}

function numbersOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => view.getUint32(at * 4, true));
}

function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / entrySize) }, (_, index) => {
    const at = index * entrySize;
    const length = Math.min(64, view.getUint16(at + 0x40, true));
    return {
      name: new TextDecoder('utf-16le').decode(bytes.subarray(at, at + Math.max(0, length - 2))),
      kind: bytes[at + 0x42] ?? 0,
      left: view.getUint32(at + 0x44, true),
      right: view.getUint32(at + 0x48, true),
      child: view.getUint32(at + 0x4c, true),
      start: view.getUint32(at + 0x74, true),
      size: view.getUint32(at + 0x78, true),
    };
  });
}
