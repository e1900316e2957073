import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { BackupRecord } from '../backup-record.rules.ts';
import { readBackupRecord } from './backup-record.reads.ts';
import { lockSettings } from './settings.reads.ts';
import { upsertBackupRecord } from './settings.writes.ts';

/**
 * Notes what became of a backup or of a drill beside what is known of the others, and in the audit log: that one was written, that it
 * failed, that it was brought back on trial.
 */
export async function storeBackupRecord(
  tx: Transaction,
  change: Partial<BackupRecord>,
  act?: 'fail-backup' | 'drill-backup',
): Promise<void> {
  await lockSettings(tx);
  await upsertBackupRecord(tx, { ...(await readBackupRecord(tx)), ...change });
  if (act) await appendAudit(tx, { actor_id: null, action: act, subject_type: 'settings', subject_id: 'installation' });
}
