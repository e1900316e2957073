import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';

/** An object of the storage that holds a part of a package's bytes. */
export interface Stored {
  name: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** Writes bytes under a name into the storage; whole or not at all. */
type Store = (name: string, bytes: Readable) => Promise<void>;

interface Open {
  name: string;
  stream: PassThrough;
  stored: Promise<void>;
  hash: ReturnType<typeof createHash>;
  size: number;
}

/** Waits until a stream takes more, or never will. */
function roomIn(stream: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const event of ['drain', 'close']) stream.off(event, done);
      resolve();
    };
    if (stream.destroyed || !stream.writableNeedDrain) return resolve();
    for (const event of ['drain', 'close']) stream.on(event, done);
  });
}

/** Bytes that wait for the storage. */
const waiting = 256 * 1024;

/**
 * The bytes of a package, written one after another into one object of the storage or several: each is hashed, and all of them together. What is in
 * memory does not grow with them.
 */
export class PackageOutput {
  readonly #store: Store;
  #whole = createHash('sha256');
  #size = 0;
  #open: Open | null = null;
  #fault: unknown = null;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Bytes so far. */
  get size(): number {
    return this.#size;
  }

  /** Bytes of the object that is written. */
  get sizeOfPart(): number {
    return this.#open?.size ?? 0;
  }

  /** Goes on in another object. */
  begin(name: string): void {
    const stream = new PassThrough({ highWaterMark: waiting });
    stream.on('error', () => undefined);
    const stored = this.#store(name, stream).catch((fault: unknown) => {
      this.destroy(fault);
      throw fault;
    });
    stored.catch(() => undefined);
    this.#open = { name, stream, stored, hash: createHash('sha256'), size: 0 };
  }

  /** Takes bytes, and waits where the storage is behind. Throws what broke it off. */
  async write(bytes: Uint8Array): Promise<void> {
    const open = this.#open;
    if (this.#fault) throw this.#fault;
    if (!open) throw new Error('nothing is open');
    this.#whole.update(bytes);
    open.hash.update(bytes);
    open.size += bytes.length;
    this.#size += bytes.length;
    if (open.stream.write(bytes)) return;
    await roomIn(open.stream);
    if (this.#fault) throw this.#fault;
  }

  /** Ends the object that is written, and waits until it is stored. Throws what broke it off. */
  async end(): Promise<Stored> {
    const open = this.#open;
    if (this.#fault) throw this.#fault;
    if (!open) throw new Error('nothing is open');
    this.#open = null;
    open.stream.end();
    await open.stored;
    return { name: open.name, size: open.size, sha256: open.hash.digest('hex') };
  }

  /** Takes an object that was stored before as what comes next, if it is as it was. @returns false, and nothing is taken, where it is not */
  async take({ size, sha256 }: Pick<Stored, 'size' | 'sha256'>, bytes: Readable): Promise<boolean> {
    const whole = this.#whole.copy();
    const own = createHash('sha256');
    let read = 0;
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      if (this.#fault) throw this.#fault;
      own.update(chunk);
      whole.update(chunk);
      read += chunk.length;
    }
    if (read !== size || own.digest('hex') !== sha256) return false;
    this.#whole = whole;
    this.#size += size;
    return true;
  }

  /** Breaks it off: who stores it is told. */
  destroy(fault: unknown): void {
    this.#fault ??= fault;
    this.#open?.stream.destroy(fault instanceof Error ? fault : new Error(String(fault)));
  }

  /** Waits until nothing of it is being stored, whatever became of it. */
  async settled(): Promise<void> {
    await this.#open?.stored.catch(() => undefined);
  }

  /** Size and hash of all of it, once it is written. */
  told(): { size: number; sha256: string } {
    return { size: this.#size, sha256: this.#whole.digest('hex') };
  }
}
