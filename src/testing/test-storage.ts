import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { FileStorage } from '#platform/storage/storage.ts';

export interface TestStorage extends FileStorage {
  /** Absolute folder of the objects. */
  folder: string;
  /** Removes the folder. */
  close(): Promise<void>;
}

/** A file storage in a temporary folder, made on the first write. */
export async function createTestStorage(): Promise<TestStorage> {
  const root = await mkdtemp(join(tmpdir(), 'formacion-archivos-'));
  const folder = join(root, 'files');
  const storage = await openStorage({ kind: 'local', folder });
  return { ...storage, folder, close: () => rm(root, { recursive: true, force: true }) };
}
