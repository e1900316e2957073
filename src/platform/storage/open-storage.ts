import { told } from '../telemetry/telemetry.ts';
import { diskStorage } from './disk-storage.ts';
import { LocalDriver } from './local-driver.ts';
import type { FileStorage, StorageConfig } from './storage.ts';
import { toldStorage } from './told-storage.ts';

/** Opens the storage. Nothing is connected or created before the first object is written. */
export async function openStorage(config: StorageConfig): Promise<FileStorage> {
  const storage = await storageOf(config);
  return told() ? toldStorage(storage) : storage;
}

async function storageOf(config: StorageConfig): Promise<FileStorage> {
  if (config.kind === 'local') return diskStorage(new LocalDriver(config.folder));
  // The S3 client is large and loaded only where it is used.
  const { s3Driver } = await import('./s3-driver.ts');
  return diskStorage(s3Driver(config));
}
