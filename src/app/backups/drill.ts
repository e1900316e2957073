import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { storeBackupRecord } from '#features/settings/server/store-backup-record.ts';
import { readConfig } from '#platform/config/config.ts';
import { BackupRefused } from '#platform/db/backup/manifest.ts';
import { type Archive, openArchive } from '#platform/db/backup/read-archive.ts';
import { openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { reachEmbedded } from '#platform/db/embedded/reach-embedded.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { explainStart } from '../explain-start.ts';
import { onShutdown } from '../shutdown.ts';
import { placeOf } from './make-backup.ts';
import { proveBackup, provedSentence } from './prove-backup.ts';

const stopped = new AbortController();
const say = (line: string) => process.stdout.write(`${line}\n`);
const config = readSettings();

/**
 * `npm run backup:drill [-- file]`: brings the last backup of BACKUP_TARGET, or the file, back into a database that is made for it and
 * goes afterwards, and says what that proved. What the platform works with is only told the result.
 */
async function main(file: string | undefined): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'formacion-prueba-de-respaldo-'));
  const began = Date.now();
  let name = file ?? '';
  try {
    const found = file ? { name: file, path: resolve(file) } : await lastBackup(work);
    name = found.name;
    const archive = await openArchive(found.path);
    const backup_at = archive.manifest.created_at;
    try {
      say(`Se prueba ${name} en una base de datos aparte…`);
      const sentence = provedSentence(await proveBeside(archive, work));
      say(sentence);
      await note({ name, backup_at, is_proved: true, sentence }, began);
    } catch (error) {
      throw Object.assign(error as Error, { backup_at });
    } finally {
      archive.close();
    }
  } catch (error) {
    const backup_at = (error as { backup_at?: string }).backup_at ?? null;
    const sentence = explain(stopped.signal.aborted ? stopped.signal.reason : error);
    if (!stopped.signal.aborted)
      await note({ name, backup_at, is_proved: false, sentence: firstLine(sentence) }, began);
    say(sentence);
    process.exitCode = 1;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** In a PostgreSQL and a folder that go with this. */
async function proveBeside(archive: Archive, work: string) {
  const until = stopped.signal;
  const postgres = await startEmbeddedPostgres({ dataDir: work, throwaway: true, until });
  try {
    const storage = await openStorage({ kind: 'local', folder: join(work, 'files') });
    return await proveBackup({ archive, url: postgres.url, storage, until });
  } finally {
    await postgres.stop();
  }
}

async function lastBackup(work: string) {
  if (!config.backup)
    throw new BackupRefused(
      'Indica qué respaldo: npm run backup:drill -- respaldo.zip, o dónde están con BACKUP_TARGET.',
    );
  const place = placeOf({ backup: config.backup, dataDir: config.dataDir });
  const name = (await place.list()).at(-1);
  if (!name) throw new BackupRefused(`En ${place.told} todavía no hay ningún respaldo.`);
  return { name, path: await place.open(name, work) };
}

/** Notes the result where the platform reads it; a drill on another machine has nowhere to do so. */
async function note(
  result: { name: string; backup_at: string | null; is_proved: boolean; sentence: string },
  began: number,
) {
  const given = config.databaseOwnerUrl ?? config.databaseDirectUrl;
  try {
    const { url, leave } = given
      ? { url: given, leave: async () => undefined }
      : await reachEmbedded(config.dataDir, stopped.signal);
    const { db, close } = openDatabase({ url, maxConnections: 1 });
    try {
      const drill = { ...result, at: new Date().toISOString(), took_ms: Date.now() - began };
      await db.transaction((tx) => storeBackupRecord(tx, { drill }, 'drill-backup'));
    } finally {
      await close();
      await leave();
    }
  } catch {
    say('El resultado no se pudo anotar en la plataforma: aquí no se llega a su base de datos.');
  }
}

const firstLine = (text: string) => text.split('\n')[0] ?? text;

function explain(error: unknown): string {
  return explainStart(error, { what: 'No se pudo terminar la prueba' });
}

function readSettings() {
  try {
    return readConfig(process.env);
  } catch (error) {
    say(explain(error));
    process.exit(1);
  }
}

onShutdown(() => stopped.abort(new BackupRefused('Se interrumpió la prueba: no dice nada del respaldo.')));
const [, file] = process.argv.slice(2);
main(file).then(
  () => process.exit(),
  (error: unknown) => {
    say(explain(error));
    process.exit(1);
  },
);
