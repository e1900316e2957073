import type { Wrapping } from '../../package-files.rules.ts';
import { directoryEnd, directoryEntry, localHead, tail, type ZipEntry } from '../../zip-format.rules.ts';

const sameBytes = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, place) => byte === other[place]);

const bytesAt = async (zip: Blob, from: number, length: number) =>
  new Uint8Array(await zip.slice(from, from + length).arrayBuffer());

/** Where the name stands in the head of a file, and where its length does (APPNOTE 4.3.7). */
const nameAt = 30;
const nameLengthAt = 26;

/**
 * What of a ZIP is not its files: their heads, what stands between and behind them, the list. It is written anew from the list and compared, so that no
 * byte is looked at by nobody. Some programs go by the names of the heads, others by those of the list: they have to be the same.
 */
export async function wrappingOf(
  zip: Blob,
  entries: readonly ZipEntry[],
  directory: { at: number; length: number },
): Promise<Wrapping> {
  const renamed: string[] = [];
  let isAsWritten = true;
  let next = 0;
  for (const entry of entries.toSorted((one, other) => one.at - other.at)) {
    const written = localHead(entry);
    const head = await bytesAt(zip, entry.at, written.length);
    const behind = tail(entry);
    const from = entry.at + written.length;
    if (entry.at !== next || !sameBytes(head, written)) isAsWritten = false;
    const length = (head[nameLengthAt] ?? 0) + 256 * (head[nameLengthAt + 1] ?? 0);
    if (length !== written.length - nameAt || !sameBytes(head.subarray(nameAt), written.subarray(nameAt)))
      renamed.push(entry.path);
    if (!sameBytes(await bytesAt(zip, from + entry.packed, behind.length), behind)) isAsWritten = false;
    next = from + entry.packed + behind.length;
  }
  const { at, length } = directory;
  const end = directoryEnd({ count: entries.length, at, length });
  const list = await bytesAt(zip, at, zip.size - at);
  let place = 0;
  for (const part of [...entries.map(directoryEntry), end]) {
    if (!sameBytes(list.subarray(place, place + part.length), part)) isAsWritten = false;
    place += part.length;
  }
  return { isAsWritten: isAsWritten && next === at && place === list.length, renamed };
}
