import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { WriteOptions } from 'flydrive/types';
import type { StorageConfig } from './storage.ts';

/** Bytes of a part; servers take none below 5 MB but the last, and 10,000 of them: 80 GB. */
const partBytes = 8 * 1024 * 1024;

/** What is not known to be how long goes up in parts, of which one is held at a time; an object appears whole or not at all. */
class PartsDriver extends S3Driver {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ client, bucket, ...options }: { client: S3Client; bucket: string; supportsACL: boolean }) {
    super({ client, bucket, ...options, visibility: 'private' });
    this.#client = client;
    this.#bucket = bucket;
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

/** A private bucket of an S3-compatible server. A server that is away is given up after seconds, not minutes. */
export function s3Driver(config: Extract<StorageConfig, { kind: 's3' }>): S3Driver {
  const settings: S3ClientConfig = {
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Many compatible servers do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Two seconds to connect, four without a sign of life, once: people are told within five seconds.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 2000, socketTimeout: 4000 },
  };
  // Rights are the bucket's; many compatible servers know none per object.
  return new PartsDriver({ client: new S3Client(settings), bucket: config.bucket, supportsACL: false });
}
