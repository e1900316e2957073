import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { storeBackupRecord } from '#features/settings/server/store-backup-record.ts';
import type { BackupConfig } from '#platform/config/backup-config.ts';
import { type BackupPlace, openBackupPlace } from '#platform/db/backup/backup-place.ts';
import { readMark, writeBackup } from '#platform/db/backup/write-backup.ts';
import type { Database } from '#platform/db/database.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { noteBackup } from '../note-backup.ts';

export interface Backing {
  backup: BackupConfig;
  /** The address with the role that owns the tables. */
  ownerUrl: string;
  storage: FileStorage;
  dataDir: string;
  /** Ends a backup that is under way; nothing of it is left under its name. */
  until: AbortSignal;
}

export const placeOf = ({ backup, dataDir }: Pick<Backing, 'backup' | 'dataDir'>): BackupPlace =>
  openBackupPlace(backup.target, join(dataDir, 'respaldo-en-curso'));

/** Names of one installation's backups in the order in which they were made. */
export const nameOf = (mark: string, at: Date) => `respaldo-${at.toISOString().replace(/[:.]/g, '-')}-${mark}.zip`;

/**
 * Makes a backup in the place that is set, notes it, and removes the oldest of this installation that are more than are to be kept;
 * those of another one in the same place stay.
 *
 * @returns its name and what is in it
 */
export async function makeBackup(db: Database, { backup, ownerUrl, storage, dataDir, until }: Backing) {
  const place = placeOf({ backup, dataDir });
  const began = performance.now();
  const mark = await readMark(ownerUrl);
  const at = new Date();
  const name = nameOf(mark, at);
  const { manifest, bytes } = await place.save(name, async (path) => {
    const written = await writeBackup(ownerUrl, storage, path, { until });
    return { manifest: written, bytes: (await stat(path)).size };
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const last = {
    ...{ at: at.toISOString(), took_ms: Math.round(performance.now() - began), bytes, name, place: place.told },
    ...{ tables: manifest.tables.length, rows, files: manifest.files.length },
  };
  await db.transaction((tx) => storeBackupRecord(tx, { last, fault: null }));
  await noteBackup(ownerUrl, at);
  const own = (await place.list()).filter((one) => one.endsWith(`-${mark}.zip`));
  for (const old of own.slice(0, -backup.keep)) await place.remove(old);
  return { ...last, path: place.told };
}
