import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  deflated,
  directoryEnd,
  directoryEntry,
  localHead,
  type Part,
  stored,
  tail,
  type ZipEntry,
} from '../zip-format.rules.ts';
import type { PackageOutput } from './package-output.ts';

type Content = AsyncIterable<Uint8Array | string> | Uint8Array;

/** Bytes that are hashed and packed before others are answered. */
const pieceBytes = 64 * 1024;

async function* inPieces(
  content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      yield bytes.subarray(from, from + pieceBytes);
      if (bytes.length > pieceBytes) await nextTurn();
    }
  }
}

/** Pictures and papers are small already. */
const isDense = (path: string) => /\.(?:pdf|png|jpe?g|webp|xlsx|zip|heic)$/i.test(path);

/**
 * A ZIP that is written while it is read, one file after another (APPNOTE 6.3.10): what is in memory does not grow with it but by the list of its files.
 * Each file is hashed as it goes in. It may go on behind files that another process has written.
 */
export class PackageZip {
  readonly output: PackageOutput;
  readonly parts: Part[] = [];
  readonly #entries: ZipEntry[] = [];
  readonly #writtenAt: Date;

  constructor(output: PackageOutput, writtenAt: Date) {
    this.output = output;
    this.#writtenAt = writtenAt;
  }

  /** Writes one file, and waits until it is taken. Throws what its content throws, and what breaks off the output. */
  async add(path: string, content: Content): Promise<{ part: Part; entry: ZipEntry }> {
    const at = this.output.size;
    const method = isDense(path) ? stored : deflated;
    await this.output.write(localHead({ path, method, writtenAt: this.#writtenAt }));
    const hash = createHash('sha256');
    let [crc, size] = [0, 0];
    async function* measured() {
      for await (const piece of inPieces(content instanceof Uint8Array ? [content] : content)) {
        hash.update(piece);
        crc = crc32(piece, crc);
        size += piece.length;
        yield piece;
      }
    }
    const begun = this.output.size;
    const bytes =
      method === stored ? measured() : Readable.from(measured(), { objectMode: false }).compose(createDeflateRaw());
    for await (const piece of bytes as AsyncIterable<Uint8Array>) await this.output.write(piece);
    const entry = { path, method, crc, size, packed: this.output.size - begun, at, writtenAt: this.#writtenAt };
    await this.output.write(tail(entry));
    const part = { path, size, sha256: hash.digest('hex') };
    this.parts.push(part);
    this.#entries.push(entry);
    return { part, entry };
  }

  /** Takes over files that stand in what the output took over: their places are counted from where that begins. */
  takeOver(from: number, taken: ReadonlyArray<{ part: Part; entry: ZipEntry }>): void {
    for (const { part, entry } of taken) {
      this.parts.push(part);
      this.#entries.push({ ...entry, at: from + entry.at });
    }
  }

  /** No more files: writes the list of them. */
  async end(): Promise<void> {
    const at = this.output.size;
    for (const entry of this.#entries) await this.output.write(directoryEntry(entry));
    await this.output.write(directoryEnd({ count: this.#entries.length, at, length: this.output.size - at }));
  }
}
