import { Parser } from 'htmlparser2';
import { type Entry, fromBufferPromise } from 'yauzl';
import { Unreadable } from '#features/recognition/unreadable.rules.ts';

/** Most that the parts of a file that are read may unpack to, in bytes, and the most parts it may have. */
const mostUnpacked = 200 * 1024 * 1024;
const mostParts = 20_000;

/** What is told of a part in XML, element by element; names are without what stands before their colon. */
export interface Listener {
  opened(name: string, attributes: Readonly<Record<string, string>>): void;
  closed(name: string): void;
  text?(text: string): void;
}

/** The parts of an office file, which is a ZIP of XML. */
export class Archive {
  readonly #zip: Awaited<ReturnType<typeof fromBufferPromise>>;
  readonly #entries: ReadonlyMap<string, Entry>;
  #unpacked = 0;

  constructor(zip: Awaited<ReturnType<typeof fromBufferPromise>>, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Refuses what says that it unpacks to too much, or hides how much, before a library unpacks it as a whole. Throws `Unreadable`. */
  requireModestSize(): void {
    let total = 0;
    for (const { uncompressedSize, compressedSize } of this.#entries.values()) {
      if (uncompressedSize === 0 && compressedSize > 8) throw new Unreadable('broken');
      total += uncompressedSize;
      if (total > mostUnpacked / 2) throw new Unreadable('too-heavy');
    }
  }

  /** Tells a part as it is unpacked, so that it is never in memory as a whole; a part that is missing tells nothing. */
  async tell(name: string, listener: Listener): Promise<void> {
    const entry = this.#entries.get(name);
    if (!entry) return;
    const bare = (full: string) => full.slice(full.indexOf(':') + 1);
    const parser = new Parser(
      {
        onopentag: (tag, attributes) => listener.opened(bare(tag), attributes),
        onclosetag: (tag) => listener.closed(bare(tag)),
        ontext: (text) => listener.text?.(text),
      },
      { xmlMode: true, decodeEntities: true },
    );
    const decoder = new TextDecoder();
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
      this.#unpacked += chunk.length;
      if (this.#unpacked > mostUnpacked) throw new Unreadable('too-heavy');
      parser.write(decoder.decode(chunk, { stream: true }));
    }
    parser.end();
  }
}

/** Opens an office file. Throws `Unreadable`: encrypted, broken or too heavy. */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // What Office protects with a password is a file of the old kind around the new one.
  if (buffer.subarray(0, 4).toString('hex') === 'd0cf11e0') throw new Unreadable('encrypted');
  try {
    const zip = await fromBufferPromise(buffer);
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= mostParts) throw new Unreadable('too-heavy');
      if (entry.isEncrypted()) throw new Unreadable('encrypted');
      entries.set(entry.fileName, entry);
    }
    return new Archive(zip, entries);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('broken', error);
  }
}

/** What an attribute says, whatever stands before its colon. */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  for (const [full, value] of Object.entries(attributes)) {
    if (full === name || full.endsWith(`:${name}`)) return value;
  }
  return undefined;
}
