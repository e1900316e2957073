/** The records of a ZIP (APPNOTE 6.3.10), as a package is made of them: names in UTF-8, sizes behind each file, wide numbers only where they are needed. */

/** How a file's bytes stand in it (4.4.5). */
export const stored = 0;
export const deflated = 8;

/** A file as the list at the end tells of it. */
export interface ZipEntry {
  path: string;
  method: number;
  crc: number;
  size: number;
  /** Bytes it takes. */
  packed: number;
  /** Where its head stands. */
  at: number;
  writtenAt: Date;
}

/** A file of a package as it was written. */
export interface Part {
  path: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** A file of evidence as it stands in a piece: its place is counted from where the piece begins. */
export interface PieceEntry {
  id: string;
  part: Part;
  entry: Omit<ZipEntry, 'writtenAt'> & { writtenAt: string };
}

/** The greatest number of a field, which says that the true one stands in a field of its own. */
const wide = 0xffffffff;
const wideCount = 0xffff;
const versionOfWide = 45;
const version = 20;
/** Sizes and checksum behind the bytes, names in UTF-8 (4.4.4). */
const flags = 0x0808;
/** A file of Unix that its owner reads and writes and others read. */
const madeByUnix = (3 << 8) | versionOfWide;
const attributes = (0o100644 << 16) >>> 0;

/** Writes numbers of a record one behind the other, least byte first. */
class Fields {
  readonly #view: DataView;
  #at = 0;

  constructor(length: number) {
    this.#view = new DataView(new ArrayBuffer(length));
  }

  two(...numbers: number[]): this {
    for (const one of numbers) {
      this.#view.setUint16(this.#at, one, true);
      this.#at += 2;
    }
    return this;
  }

  four(...numbers: number[]): this {
    for (const one of numbers) {
      this.#view.setUint32(this.#at, one, true);
      this.#at += 4;
    }
    return this;
  }

  eight(...numbers: number[]): this {
    for (const one of numbers) {
      this.#view.setBigUint64(this.#at, BigInt(one), true);
      this.#at += 8;
    }
    return this;
  }

  followedBy(...more: Uint8Array[]): Uint8Array {
    const parts = [new Uint8Array(this.#view.buffer), ...more];
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }
}

/** Date and time as MS-DOS wrote them (4.4.6), in UTC. */
function dosTime(moment: Date): [time: number, date: number] {
  const year = Math.min(2107, Math.max(1980, moment.getUTCFullYear())) - 1980;
  return [
    (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
    (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
  ];
}

/** The moment that such a time and date mean. */
export function momentOf(time: number, date: number): Date {
  const [hour, minute, second] = [time >> 11, (time >> 5) & 63, (time & 31) * 2];
  return new Date(Date.UTC((date >> 9) + 1980, ((date >> 5) & 15) - 1, date & 31, hour, minute, second));
}

const nameOf = (path: string) => new TextEncoder().encode(path);

/** What stands before a file's bytes (4.3.7). */
export function localHead({ path, method, writtenAt }: Pick<ZipEntry, 'path' | 'method' | 'writtenAt'>): Uint8Array {
  const name = nameOf(path);
  return new Fields(30)
    .four(0x04034b50)
    .two(version, flags, method, ...dosTime(writtenAt))
    .four(0, 0, 0)
    .two(name.length, 0)
    .followedBy(name);
}

/** What stands behind a file's bytes (4.3.9). */
export function tail({ crc, size, packed }: Pick<ZipEntry, 'crc' | 'size' | 'packed'>): Uint8Array {
  if (size < wide && packed < wide) return new Fields(16).four(0x08074b50, crc, packed, size).followedBy();
  return new Fields(24).four(0x08074b50, crc).eight(packed, size).followedBy();
}

/** A file in the list at the end (4.3.12, 4.5.3). */
export function directoryEntry({ path, method, crc, size, packed, at, writtenAt }: ZipEntry): Uint8Array {
  const name = nameOf(path);
  const own = [size, packed, at].filter((number) => number >= wide);
  const extra =
    own.length === 0
      ? new Uint8Array()
      : new Fields(4 + 8 * own.length)
          .two(1, 8 * own.length)
          .eight(...own)
          .followedBy();
  const shown = (number: number) => Math.min(number, wide);
  return new Fields(46)
    .four(0x02014b50)
    .two(madeByUnix, own.length === 0 ? version : versionOfWide, flags, method, ...dosTime(writtenAt))
    .four(crc, shown(packed), shown(size))
    .two(name.length, extra.length, 0, 0, 0)
    .four(attributes, shown(at))
    .followedBy(name, extra);
}

/** What ends a ZIP (4.3.14 to 4.3.16). */
export function directoryEnd({ count, at, length }: { count: number; at: number; length: number }): Uint8Array {
  const shownCount = Math.min(count, wideCount);
  const end = new Fields(22)
    .four(0x06054b50)
    .two(0, 0, shownCount, shownCount)
    .four(Math.min(length, wide), Math.min(at, wide))
    .two(0)
    .followedBy();
  if (count < wideCount && at < wide && length < wide) return end;
  const wideEnd = new Fields(56)
    .four(0x06064b50)
    .eight(44)
    .two(madeByUnix, versionOfWide)
    .four(0, 0)
    .eight(count, count, length, at)
    .followedBy();
  const finder = new Fields(20)
    .four(0x07064b50, 0)
    .eight(at + length)
    .four(1)
    .followedBy();
  return new Fields(0).followedBy(wideEnd, finder, end);
}
