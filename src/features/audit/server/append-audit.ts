import type { Transaction } from '#platform/db/database.ts';
import { type AuditEntry, insertAuditEntry } from './audit.writes.ts';

/**
 * Records who did what, in the transaction that does it: what is rolled back was never logged, what is committed
 * always is. Rows can only be added (the database refuses changes) and are chained by hashes within a second.
 */
export async function appendAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(tx, entry);
}
