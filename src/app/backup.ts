import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { BackupRefused, type Manifest } from '#platform/db/backup/manifest.ts';
import { openArchive } from '#platform/db/backup/read-archive.ts';
import { restoreBackup } from '#platform/db/backup/restore-backup.ts';
import { writeBackup } from '#platform/db/backup/write-backup.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { reachEmbedded } from '#platform/db/embedded/reach-embedded.ts';
import { SchemaRefused } from '#platform/db/schema-refused.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { noteBackup } from './note-backup.ts';
import { onShutdown } from './shutdown.ts';

const usage = `Uso:
  npm run backup -- <archivo.zip>                  guarda todo en un archivo, también mientras se trabaja
  npm run restore -- <archivo.zip> [--reemplazar]  lo trae de vuelta a una base de datos vacía, o en lugar de lo que haya`;

const stopped = new AbortController();

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
  const given = config.databaseOwnerUrl ?? config.databaseDirectUrl;
  if (command === 'backup') {
    const { url, leave } = given
      ? { url: given, leave: async () => undefined }
      : await reachEmbedded(config.dataDir, stopped.signal);
    try {
      const manifest = await writeBackup(url, storage, path, { until: stopped.signal });
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
  const embedded = given
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say, until: stopped.signal });
  const url = given ?? embedded?.url ?? '';
  try {
    const before = join(dirname(path), `antes-de-restaurar-${new Date().toISOString().replace(/[:.]/g, '-')}.zip`);
    const save = async () => {
      await writeBackup(url, storage, before, { until: stopped.signal });
      say(`Lo que había quedó guardado en ${before}.`);
    };
    const replace = replaces ? { save } : undefined;
    await restoreBackup({ url, storage, archive, replace, until: stopped.signal });
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

/** One Spanish sentence for what a person at the terminal can mend; anything else as it is. */
function explain(error: unknown): string {
  const own = [BackupRefused, ConfigError, EmbeddedPostgresError, SchemaRefused].some((kind) => error instanceof kind);
  if (error instanceof Error && own) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return 'No queda espacio en el disco para el respaldo.';
  if (code === 'EACCES' || code === 'EROFS') return 'No hay permiso para escribir el respaldo en esa carpeta.';
  if (code === 'ENOENT') return 'La carpeta del respaldo no existe.';
  if (code === 'ECONNREFUSED')
    return 'La base de datos no responde. Revisa DATABASE_URL y que el servidor esté en marcha.';
  return `No se pudo terminar: ${error instanceof Error ? error.stack : String(error)}`;
}

onShutdown(() => stopped.abort(new BackupRefused('Se interrumpió: no quedó nada a medias.')));
main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    say(explain(stopped.signal.aborted ? stopped.signal.reason : error));
    process.exit(1);
  },
);
