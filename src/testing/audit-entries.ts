import type { SQL } from 'drizzle-orm';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import type { Database } from '#platform/db/database.ts';

/** Entries of the audit log that meet a condition, in the order of their writing: the log stands in parts, which answer in any. */
export const auditEntries = (db: Database, condition: SQL) =>
  db.select().from(audit_log).where(condition).orderBy(audit_log.id);
