import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { type FileStorage, StorageUnavailable } from './storage.ts';

/** Most keys in one page of a listing. */
const pageSize = 500;

/** Makes the few methods of {@link FileStorage} of a flydrive driver; every fault becomes {@link StorageUnavailable}. */
export function diskStorage(driver: DriverContract): FileStorage {
  const disk = new Disk(driver);
  return {
    put: (key, bytes, contentType) => told(disk.put(key, bytes, { contentType })),
    putStream: async (key, bytes, contentType) => {
      const source = heard(bytes);
      try {
        await told(disk.putStream(key, source.stream, { contentType }));
      } catch (error) {
        throw source.fault() ?? error;
      }
    },
    delete: (key) => told(disk.delete(key)),
    read: (key) => orNull(openStream(disk, key)),
    writtenAt: (key) => orNull(disk.getMetaData(key).then((meta) => meta.lastModified)),
    async *list() {
      let paginationToken: string | undefined;
      do {
        const page = await told(
          disk.listAll('/', { recursive: true, ...(paginationToken ? { paginationToken } : {}) }),
        );
        const keys = [...page.objects].flatMap((entry) => (entry.isFile ? [entry.key] : []));
        for (let start = 0; start < keys.length; start += pageSize) yield keys.slice(start, start + pageSize);
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
  };
}

/** A stream, and what it broke by itself with: what whoever reads it does to it is not its fault. */
function heard(bytes: Readable) {
  let fault: unknown;
  const chunks = bytes[Symbol.asyncIterator]();
  const next = () =>
    chunks.next().catch((error: unknown) => {
      fault = error;
      throw error;
    });
  async function* read() {
    try {
      for (let chunk = await next(); !chunk.done; chunk = await next()) yield chunk.value;
    } finally {
      await chunks.return?.();
    }
  }
  const stream = Readable.from(read(), { objectMode: false });
  // A reader that stops before the end destroys it, which is told by what that reader throws.
  stream.on('error', () => undefined);
  return { stream, fault: () => fault };
}

/** A local stream tells only on opening that there is nothing to open. */
async function openStream(disk: Disk, key: string) {
  const stream = await disk.getStream(key);
  if ('pending' in stream && stream.pending) await once(stream, 'open');
  return stream;
}

async function told<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw new StorageUnavailable(error);
  }
}

async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw new StorageUnavailable(error);
  }
}

/** Whether the fault, or what caused it, says that there is no such object. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === 'ENOENT') return true;
  return ['NoSuchKey', 'NotFound'].includes(error.name) || isMissing(error.cause);
}
