import type { Transaction } from '#platform/db/database.ts';

export type { AuditEntry } from './audit.writes.ts';

import { type AuditEntry, insertAuditEntries, insertAuditEntry } from './audit.writes.ts';

/**
 * Records who did what, in the transaction that does it: what is rolled back was never logged, what is committed
 * always is. Rows can only be added (the database refuses changes) and are chained by hashes within a second.
 */
export async function appendAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(tx, entry);
}

/** Records many acts of one kind in one statement, as {@link appendAudit} does one. */
export async function appendAudits(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await insertAuditEntries(tx, entries);
}
