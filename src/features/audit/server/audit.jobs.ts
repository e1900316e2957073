import type { Database } from '#platform/db/database.ts';
import { sealCommittedEntries } from './audit.writes.ts';

/** Work that runs by itself: seals the audit log's new entries into the hash chain, one node at a time. */
export const auditJobs = [
  { name: 'seal-audit-log', everySeconds: 1, run: (db: Database) => sealCommittedEntries(db) },
] as const;
