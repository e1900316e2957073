import type { Database } from '#platform/db/database.ts';
import { makeMonths } from './audit-months.writes.ts';
import { sealCommittedEntries } from './audit.writes.ts';

/** Work that runs by itself: makes the log's parts ahead, and seals the audit log's new entries into the hash chain, one node at a time. */
export const auditJobs = [
  { name: 'seal-audit-log', everySeconds: 1, run: (db: Database) => sealCommittedEntries(db, 'recent') },
  // For an entry whose transaction lasted while twenty thousand others were sealed.
  { name: 'seal-audit-log-whole', everySeconds: 600, run: (db: Database) => sealCommittedEntries(db, 'whole') },
  // Ahead by two months, and for entries that were written with a day of the past.
  { name: 'make-audit-months', everySeconds: 60, run: makeMonths },
] as const;
