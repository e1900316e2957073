import type { Database } from '#platform/db/database.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { deleteRemovedFiles, sweepOrphans } from './sweep-files.ts';

/** Work that runs by itself: the bytes of removed files go within seconds, stray ones once an hour. */
export function filesJobs(storage: FileStorage) {
  return [
    { name: 'delete-removed-files', everySeconds: 5, run: (db: Database) => deleteRemovedFiles(db, storage) },
    { name: 'sweep-orphan-files', everySeconds: 60 * 60, run: (db: Database) => sweepOrphans(db, storage) },
  ] as const;
}
