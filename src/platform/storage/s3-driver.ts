import { S3Driver } from 'flydrive/drivers/s3';
import type { StorageConfig } from './storage.ts';

/** A private bucket of an S3-compatible server. A server that is away is given up after seconds, not minutes. */
export function s3Driver(config: Extract<StorageConfig, { kind: 's3' }>): S3Driver {
  return new S3Driver({
    bucket: config.bucket,
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    visibility: 'private',
    // Rights are the bucket's; many compatible servers know neither rights per object nor the newer checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Two seconds to connect, four without a sign of life, once: people are told within five seconds.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 2000, socketTimeout: 4000 },
  });
}
