import type { Database } from '#platform/db/database.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { storing } from './history.writes.ts';
import { storeHistory } from './store-history.ts';

/** Work that runs by itself: imports whose process was stopped are stored by this one. */
export function historyJobs(storage: FileStorage) {
  const run = (db: Database) => storeHistory({ db, storage });
  return [{ name: 'store-history', everySeconds: 10, run, lease: storing }] as const;
}
