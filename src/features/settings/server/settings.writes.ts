import type { Transaction } from '#platform/db/database.ts';
import { actMoment } from '#platform/db/moments.ts';
import type { BackupRecord } from '../backup-record.rules.ts';
import type { Settings } from '../settings.contract.ts';
import { backupSection } from './backup-record.reads.ts';
import { settingsWritten } from './settings-memory.ts';
import { settings } from './settings.tables.ts';

/** Stores one section whole. */
export async function upsertSection<Section extends keyof Settings>(
  tx: Transaction,
  section: Section,
  value: Settings[Section],
  updatedBy: string | null,
): Promise<void> {
  settingsWritten();
  await tx
    .insert(settings)
    .values({ section, value, updated_by: updatedBy })
    .onConflictDoUpdate({ target: settings.section, set: { value, updated_by: updatedBy, updated_at: actMoment } });
}

/** Stores what became of backups; no setting, so nobody has to look at the settings again. */
export async function upsertBackupRecord(tx: Transaction, record: BackupRecord): Promise<void> {
  const value = record;
  await tx
    .insert(settings)
    .values({ section: backupSection, value, updated_by: null })
    .onConflictDoUpdate({ target: settings.section, set: { value, updated_at: actMoment } });
}
