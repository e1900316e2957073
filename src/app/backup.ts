import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { BackupRefused, type Manifest } from '#platform/db/backup/manifest.ts';
import { openArchive } from '#platform/db/backup/read-archive.ts';
import { restoreBackup } from '#platform/db/backup/restore-backup.ts';
import { writeBackup } from '#platform/db/backup/write-backup.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { reachEmbedded } from '#platform/db/embedded/reach-embedded.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { noteBackup } from './note-backup.ts';

const usage = `Uso:
  npm run backup -- <archivo.zip>                  guarda todo en un archivo, también mientras se trabaja
  npm run restore -- <archivo.zip> [--reemplazar]  lo trae de vuelta a una base de datos vacía, o en lugar de lo que haya`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** `backup <file>` and `restore <file> [--reemplazar]`, with the configuration of the platform (decision 0089). */
async function main([command, file, ...options]: string[]): Promise<void> {
  const replaces = options.includes('--reemplazar');
  if (!file || !['backup', 'restore'].includes(command ?? '') || options.length > (replaces ? 1 : 0)) {
    throw new BackupRefused(usage);
  }
  const config = readConfig(process.env);
  const storage = await openStorage(config.storage);
  const path = resolve(file);
  const began = Date.now();
  const told = (manifest: Manifest) => {
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { format } = new Intl.NumberFormat('es', { useGrouping: 'always' });
    const size = format(Math.ceil(statSync(path).size / 1024));
    const seconds = ((Date.now() - began) / 1000).toFixed(1).replace('.', ',');
    return `${format(rows)} filas de ${manifest.tables.length} tablas y ${format(manifest.files.length)} archivos (${size} KB) en ${seconds} s`;
  };
  if (command === 'backup') {
    const { url, leave } = config.databaseUrl
      ? { url: config.databaseUrl, leave: async () => undefined }
      : await reachEmbedded(config.dataDir);
    try {
      const manifest = await writeBackup(url, storage, path);
      say(`Respaldo guardado en ${path}: ${told(manifest)}.`);
      // The archive is whole whatever becomes of the note.
      await noteBackup(url, new Date()).catch(() =>
        say('No se pudo anotar en la plataforma que hay un respaldo nuevo.'),
      );
    } finally {
      await leave();
    }
    return;
  }
  const archive = await openArchive(path);
  // Bringing back needs the folder for itself: with a platform running on it this refuses.
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  const url = config.databaseUrl ?? embedded?.url ?? '';
  try {
    const before = join(dirname(path), `antes-de-restaurar-${new Date().toISOString().replace(/[:.]/g, '-')}.zip`);
    const save = async () => {
      await writeBackup(url, storage, before);
      say(`Lo que había quedó guardado en ${before}.`);
    };
    await restoreBackup({ url, storage, archive, replace: replaces ? { save } : undefined });
    const { manifest } = archive;
    say(
      `Respaldo del ${new Date(manifest.created_at).toLocaleString('es')} restaurado y comprobado: ${told(manifest)}.`,
    );
    say('Las sesiones no se restauran: cada persona inicia sesión de nuevo.');
  } finally {
    archive.close();
    await embedded?.stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected =
    error instanceof BackupRefused || error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  say(isExpected ? error.message : `No se pudo terminar: ${error instanceof Error ? error.stack : String(error)}`);
  process.exit(1);
});
