import { countRestored } from '#platform/db/backup/count-restored.ts';
import { BackupRefused, filePart } from '#platform/db/backup/manifest.ts';
import { type Archive, hashOf } from '#platform/db/backup/read-archive.ts';
import { restoreBackup } from '#platform/db/backup/restore-backup.ts';
import type { FileStorage } from '#platform/storage/storage.ts';

/** What bringing a backup back has shown. */
export interface Proof {
  backup_at: string;
  tables: number;
  rows: number;
  files: number;
  /** Seals of the audit log, each of which holds. */
  seals: number;
}

interface Trial {
  archive: Archive;
  /** An empty database that goes afterwards. */
  url: string;
  /** An empty one. */
  storage: FileStorage;
  until?: AbortSignal;
}

/**
 * Brings a backup back into a database and a storage of its own and looks at what is there then: rows of every table, every file by
 * its checksum, the chain of the audit log under this version's own functions. Refuses with what does not hold.
 */
export async function proveBackup({ archive, url, storage, until }: Trial): Promise<Proof> {
  const { manifest } = archive;
  await restoreBackup({ url, storage, archive, ...(until ? { until } : {}) });
  const names = manifest.tables.map(({ name }) => name);
  const { rows, seals, brokenSeals } = await countRestored(url, names);
  for (const table of manifest.tables) {
    const found = rows.get(table.name);
    // Migrations of a newer version may have added rows, and a table of then may be gone.
    if (found !== undefined && found < table.rows)
      throw new BackupRefused(`De la tabla ${table.name} volvieron ${found} filas y eran ${table.rows}.`);
  }
  for (const { key, sha256 } of manifest.files) {
    const bytes = await storage.read(key);
    if (!bytes || (await hashOf(bytes)) !== sha256)
      throw new BackupRefused(`El archivo ${filePart(key)} no volvió como se guardó.`);
  }
  if (brokenSeals > 0 || seals < manifest.audit.seals)
    throw new BackupRefused(`La cadena del registro de auditoría no se sostiene: ${brokenSeals} sellos rotos.`);
  return {
    ...{ backup_at: manifest.created_at, seals, files: manifest.files.length, tables: manifest.tables.length },
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
  };
}

/** What was proved, for whoever has to show it. */
export function provedSentence({ backup_at, rows, tables, files, seals }: Proof): string {
  const { format } = new Intl.NumberFormat('es', { useGrouping: 'always' });
  const made = new Date(backup_at).toLocaleString('es');
  return `Respaldo del ${made} comprobado: volvieron ${format(rows)} filas de ${tables} tablas, ${files === 1 ? '1 archivo' : `${format(files)} archivos`} con su huella y el registro de auditoría con sus ${format(seals)} sellos intactos.`;
}
