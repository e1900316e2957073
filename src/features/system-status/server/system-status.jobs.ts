import type { Database } from '#platform/db/database.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { removeOldFaults } from './system-status.writes.ts';
import { giveSign } from './this-node.ts';

/** Signs of life of this node, and what is forgotten (decision 0277). */
export const systemStatusJobs = (storage: FileStorage) =>
  [
    { name: 'sign-of-life', everySeconds: 15, isPrompt: true, run: (db: Database) => giveSign(db, storage) },
    { name: 'forget-faults', everySeconds: 60 * 60, run: (db: Database) => removeOldFaults(db) },
  ] as const;
