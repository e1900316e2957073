import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ZipFile } from 'yazl';

/** A file of a package as it was written. */
export interface Part {
  path: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

type Content = AsyncIterable<Uint8Array | string> | Buffer;

/** Hashes and counts what goes through. */
function measured() {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, told: () => ({ size, sha256: hash.digest('hex') }) };
}

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
 * A ZIP that is written while it is read, one file after another: what is in memory does not grow with it. Each file is hashed as it goes in, the whole
 * as it comes out of {@link PackageZip.output}.
 */
export class PackageZip {
  readonly parts: Part[] = [];
  readonly #zip = new ZipFile();
  readonly #whole = measured();
  readonly #writtenAt: Date;
  /** Rejects once nobody reads any more. */
  readonly #gone = new Promise<never>((_, reject) => {
    this.#whole.stream.once('error', reject);
    this.#whole.stream.once('close', () => reject(new Error('nobody reads this package any more')));
  });

  constructor(writtenAt: Date) {
    this.#writtenAt = writtenAt;
    // What breaks either breaks both: whoever reads hears of it.
    const output = this.#zip.outputStream as Readable;
    pipeline(output, this.#whole.stream).catch(() => undefined);
    // Told once more than anybody listens, where writing and reading end at once.
    for (const stream of [output, this.#whole.stream]) stream.on('error', () => undefined);
    this.#gone.catch(() => undefined);
  }

  get output(): Readable {
    return this.#whole.stream;
  }

  /** Writes one file, and waits until it is taken. Throws what its content throws, and where nobody reads any more. */
  async add(path: string, content: Content): Promise<Part> {
    const own = measured();
    const source = Readable.from(inPieces(Buffer.isBuffer(content) ? [content] : content), { objectMode: false });
    own.stream.on('error', () => undefined);
    this.#zip.addReadStream(own.stream, path, { mtime: this.#writtenAt, compress: !isDense(path) });
    await Promise.race([pipeline(source, own.stream), this.#gone]);
    const part = { path, ...own.told() };
    this.parts.push(part);
    return part;
  }

  /** No more files. */
  end(): void {
    this.#zip.end();
  }

  /** Breaks it off: who reads it is told. */
  destroy(fault: Error): void {
    this.#whole.stream.destroy(fault);
  }

  /** Size and hash of the whole, once it was read. */
  told = () => this.#whole.told();
}
