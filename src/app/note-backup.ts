import { lockSettings, readSettings } from '#features/settings/server/settings.reads.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { openDatabase } from '#platform/db/database.ts';

/** Notes that a whole backup was written, for the administrators' first steps and for the audit trail. */
export async function noteBackup(url: string, at: Date): Promise<void> {
  const { db, close } = openDatabase({ url, maxConnections: 1 });
  try {
    await db.transaction(async (tx) => {
      await lockSettings(tx);
      const { installation } = await readSettings(tx);
      const next = { ...installation, last_backup_at: at.toISOString() };
      await storeSettings(tx, 'installation', next, null, 'write-backup');
    });
  } finally {
    await close();
  }
}
