import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { WriteOptions } from 'flydrive/types';
import type { StorageConfig } from './storage.ts';

/** Bytes of a part; servers take none below 5 MB but the last, and 10,000 of them: 80 GB. */
const partBytes = 8 * 1024 * 1024;

/** Milliseconds: to connect, and without a sign of life. */
const usualPatience = { connecting: 2000, silence: 4000 } as const;

interface Clients {
  client: S3Client;
  /** Which gives up a server that does not begin to answer, and lets whoever reads an answer take their time. */
  reading: S3Client;
  bucket: string;
  /** Milliseconds for which a server may be silent that is asked for more. */
  silence: number;
}

/**
 * What is not known to be how long goes up in parts, of which one is held at a time; an object appears whole or not at all. What is read waits for its
 * reader, however long they take: only the server has to answer in time.
 */
class PartsDriver extends S3Driver {
  readonly #client: S3Client;
  readonly #reading: S3Client;
  readonly #bucket: string;
  readonly #silence: number;

  constructor({ client, reading, bucket, silence }: Clients) {
    // Rights are the bucket's; many compatible servers know none per object.
    super({ client, bucket, supportsACL: false, visibility: 'private' });
    this.#client = client;
    this.#reading = reading;
    this.#bucket = bucket;
    this.#silence = silence;
  }

  override async getStream(key: string): Promise<Readable> {
    const { Body } = await this.#reading.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }));
    return Readable.from(heard(Body as Readable, this.#silence), { objectMode: false });
  }

  override async putStream(key: string, contents: Readable, options?: WriteOptions): Promise<void> {
    const target = { Bucket: this.#bucket, Key: key };
    const type = options?.contentType ? { ContentType: options.contentType } : {};
    const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand({ ...target, ...type }));
    try {
      const Parts: CompletedPart[] = [];
      for await (const Body of inParts(contents)) {
        const PartNumber = Parts.length + 1;
        const { ETag } = await this.#client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body }));
        Parts.push({ PartNumber, ETag });
      }
      await this.#client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));
    } catch (error) {
      await this.#client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined);
      throw error;
    }
  }
}

/** Bytes as they are asked for. Throws where the server is silent for so many milliseconds while somebody waits for more. */
async function* heard(body: Readable, silence: number): AsyncGenerator<Buffer> {
  const chunks = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const waiting = setTimeout(() => body.destroy(new Error(`the storage was silent for ${silence} ms`)), silence);
      const chunk = await chunks.next().finally(() => clearTimeout(waiting));
      if (chunk.done) return;
      yield chunk.value;
    }
  } finally {
    body.destroy();
  }
}

async function* inParts(contents: Readable): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of contents as AsyncIterable<Buffer>) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}

/** A private bucket of an S3-compatible server. A server that is away is given up after seconds, not minutes: people are told within five. */
export function s3Driver(
  config: Extract<StorageConfig, { kind: 's3' }>,
  { connecting, silence }: { connecting: number; silence: number } = usualPatience,
): S3Driver {
  const settings: S3ClientConfig = {
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Many compatible servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  };
  const client = new S3Client({
    ...settings,
    requestHandler: { connectionTimeout: connecting, socketTimeout: silence },
  });
  // A socket is as silent as who reads from it: the time is counted until the answer begins, and then by whoever asks for more.
  const untilAnswered = { connectionTimeout: connecting, requestTimeout: silence, throwOnRequestTimeout: true };
  const reading = new S3Client({ ...settings, requestHandler: untilAnswered });
  return new PartsDriver({ client, reading, bucket: config.bucket, silence });
}
