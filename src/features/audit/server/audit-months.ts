import type { Transaction } from '#platform/db/database.ts';
import type { Retained } from '#platform/db/retained.ts';
import { appendAudit } from './append-audit.ts';
import { readOldMonths } from './audit-months.reads.ts';
import { insertMonthExport, lockMonths, type MonthExport, removeMonth } from './audit-months.writes.ts';

/** Notes that a month of the log was given out whole. */
export async function noteMonthExport(tx: Transaction, given: MonthExport): Promise<void> {
  const { month, entries, sha256, exported_by } = given;
  await insertMonthExport(tx, given);
  await appendAudit(tx, {
    actor_id: exported_by,
    action: 'export-audit-month',
    subject_type: 'audit-trail',
    subject_id: null,
    details: { month, entries, sha256 },
  });
}

/**
 * Keeps the log as it is from before a transaction reads anything until it ends, so that what was taken away is known to be: a purge that would take a
 * month away meanwhile tries again later.
 */
export async function keepMonths(tx: Transaction): Promise<void> {
  await lockMonths(tx);
}

/** Whole months of the log, as long ago as it is kept. The seals of what is removed stay, and the chain holds. */
export const auditRetained: Retained = {
  class: 'audit-log',
  due: readOldMonths,
  remove: async (tx, ids, { purgeId }) => {
    for (const month of ids) await removeMonth(tx, month, purgeId);
    return ids.length;
  },
};
