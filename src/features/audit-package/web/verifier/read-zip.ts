import type { PackageFiles } from '../../package-files.rules.ts';
import { momentOf, type ZipEntry } from '../../zip-format.rules.ts';
import { wrappingOf } from './zip-wrapping.ts';

/** A ZIP that is not one, or is cut off. */
export class BrokenZip extends Error {}

const wide = 0xffffffff;

/** The files of a ZIP, each read out of it when it is asked for: nothing else of it is in memory. Throws {@link BrokenZip}. */
export async function zipFiles(zip: Blob): Promise<PackageFiles> {
  const directory = await directoryOf(zip);
  const entries = await entriesOf(zip, directory);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return {
    paths: entries.map(({ path }) => path),
    wrapping: () => wrappingOf(zip, entries, directory),
    read: async (path) => {
      const entry = byPath.get(path);
      if (!entry) throw new BrokenZip();
      const head = await view(zip, entry.at, 30);
      if (head.getUint32(0, true) !== 0x04034b50) throw new BrokenZip();
      const from = entry.at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
      const packed = zip.slice(from, from + entry.packed);
      const stream =
        entry.method === 0 ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
      return new Uint8Array(await new Response(stream).arrayBuffer());
    },
  };
}

async function view(zip: Blob, from: number, length: number): Promise<DataView> {
  const bytes = await zip.slice(from, from + length).arrayBuffer();
  if (bytes.byteLength < length) throw new BrokenZip();
  return new DataView(bytes);
}

/** The list of files at its end, by the format's numbers (APPNOTE 4.3.12, 4.3.14, 4.3.16, 4.5.3). */
async function entriesOf(zip: Blob, { at, length, count }: Directory): Promise<ZipEntry[]> {
  const data = await view(zip, at, length);
  const entries: ZipEntry[] = [];
  for (let place = 0; place < length;) {
    if (data.getUint32(place, true) !== 0x02014b50) throw new BrokenZip();
    const [name, extra, comment] = [28, 30, 32].map((offset) => data.getUint16(place + offset, true)) as [
      number,
      number,
      number,
    ];
    const path = new TextDecoder().decode(new Uint8Array(data.buffer, place + 46, name));
    const entry = {
      path,
      method: data.getUint16(place + 10, true),
      writtenAt: momentOf(data.getUint16(place + 12, true), data.getUint16(place + 14, true)),
      crc: data.getUint32(place + 16, true),
      packed: data.getUint32(place + 20, true),
      size: data.getUint32(place + 24, true),
      at: data.getUint32(place + 42, true),
    };
    widen(entry, data, place + 46 + name, extra);
    if (!path.endsWith('/')) entries.push(entry);
    place += 46 + name + extra + comment;
  }
  if (entries.length > count) throw new BrokenZip();
  return entries;
}

/** Numbers that need more than 32 bits stand in a field of their own. */
function widen(entry: ZipEntry, data: DataView, from: number, length: number): void {
  for (let place = from; place + 4 <= from + length;) {
    const size = data.getUint16(place + 2, true);
    if (data.getUint16(place, true) === 1) {
      let next = place + 4;
      for (const field of ['size', 'packed', 'at'] as const) {
        if (entry[field] !== wide) continue;
        entry[field] = Number(data.getBigUint64(next, true));
        next += 8;
      }
    }
    place += 4 + size;
  }
}

interface Directory {
  at: number;
  length: number;
  count: number;
}

async function directoryOf(zip: Blob): Promise<Directory> {
  const tail = Math.min(zip.size, 65_557);
  const from = zip.size - tail;
  const data = await view(zip, from, tail);
  for (let place = tail - 22; place >= 0; place -= 1) {
    if (data.getUint32(place, true) !== 0x06054b50) continue;
    const found = {
      count: data.getUint16(place + 10, true),
      length: data.getUint32(place + 12, true),
      at: data.getUint32(place + 16, true),
    };
    const isWide = found.count === 0xffff || found.length === wide || found.at === wide;
    return isWide ? wideDirectory(zip, from + place) : found;
  }
  throw new BrokenZip();
}

async function wideDirectory(zip: Blob, end: number): Promise<Directory> {
  const locator = await view(zip, end - 20, 20);
  if (locator.getUint32(0, true) !== 0x07064b50) throw new BrokenZip();
  const record = await view(zip, Number(locator.getBigUint64(8, true)), 56);
  const at = (offset: number) => Number(record.getBigUint64(offset, true));
  return { count: at(32), length: at(40), at: at(48) };
}
