import type { Readable } from 'node:stream';

/** Where the bytes of files are kept. Keys are relative paths without names of people, e.g. `quiz-images/…/1767.png`. */
export interface FileStorage {
  /** Writes a whole object or nothing of it; one that is there is replaced. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** As {@link FileStorage.put}, of bytes that come one after another; little of them is held at once. A fault of the source is thrown as it is. */
  putStream(key: string, bytes: Readable, contentType: string): Promise<void>;
  /** The object's bytes; null when there is none. */
  read(key: string): Promise<Readable | null>;
  /** Removes the object; one that is not there is no fault. */
  delete(key: string): Promise<void>;
  /** Every key, in pages of bounded size. */
  list(): AsyncIterable<string[]>;
  /** When the object was written; null when there is none. */
  writtenAt(key: string): Promise<Date | null>;
}

/** The storage cannot do what it was asked: the disk is full, the folder is not writable, the server is away. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('The file storage did not do what it was asked.', { cause });
  }
}

/** A folder on this machine, or a bucket of an S3-compatible server. */
export type StorageConfig =
  | { readonly kind: 'local'; readonly folder: string }
  | {
      readonly kind: 's3';
      /** Address of the server; undefined means Amazon's own for the region. */
      readonly endpoint: string | undefined;
      readonly region: string;
      readonly bucket: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
      /** The bucket stands in the path rather than in the host name. */
      readonly forcePathStyle: boolean;
    };
