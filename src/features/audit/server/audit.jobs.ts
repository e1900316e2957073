import type { Database } from '#platform/db/database.ts';
import { sealCommittedEntries } from './audit.writes.ts';

/** Work that runs by itself: seals the audit log's new entries into the hash chain, one node at a time. */
export const auditJobs = [
  { name: 'seal-audit-log', everySeconds: 1, run: (db: Database) => sealCommittedEntries(db, 'recent') },
  // For an entry whose transaction lasted while twenty thousand others were sealed.
  { name: 'seal-audit-log-whole', everySeconds: 600, run: (db: Database) => sealCommittedEntries(db, 'whole') },
] as const;
