import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { ZipFile } from 'yazl';
import { writableAddress } from '#platform/db/addresses.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { holdFiles } from './backup-lock.ts';
import { CopyOut } from './copy.ts';
import { copyOutOf, readMigrations, readSeals, readSequences, readTables, settle } from './database-shape.ts';
import { BackupRefused, filePart, type Manifest, manifestName, tablePart } from './manifest.ts';
import { unlessStalled } from './stall.ts';

/** Longest time in which nothing of a backup arrives, milliseconds. */
const quietMs = 60_000;
/** Longest wait for another backup, or for files that are being deleted, milliseconds. */
const waitMs = 10_000;

interface BackupOptions {
  /** Ends the backup before it is done, with its reason. */
  until?: AbortSignal;
  /** For tests: longest time without progress, milliseconds. */
  quietFor?: number;
}

/**
 * Writes everything an installation holds into one ZIP while people work: each table as it stood at one moment (one REPEATABLE
 * READ transaction), and every stored file; files removed meanwhile are kept until the end. The target appears whole or
 * not at all; what a killed backup left in its folder goes. Refuses when the target exists, when the database has no schema,
 * when another backup is being made, and when nothing has come for a minute.
 *
 * @returns the manifest, and the finished file's name
 */
export async function writeBackup(
  url: string,
  storage: FileStorage,
  target: string,
  { until, quietFor = quietMs }: BackupOptions = {},
): Promise<Manifest> {
  if (existsSync(target)) throw new BackupRefused(`Ya existe ${target}. Elige otro nombre.`);
  const client = new pg.Client({ connectionString: await writableAddress(url), connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  const sentence = `El respaldo no avanzó en ${Math.ceil(quietFor / 1000)} s y se detuvo. Revisa la base de datos, el disco y los archivos, y repite.`;
  let partial: string | undefined;
  try {
    const manifest = await unlessStalled({ client, within: quietFor, sentence, until }, async (advance, signal) => {
      await holdAlone(client);
      // Only one at a time is made of a database: what carries its mark was left by one that was killed.
      // End of the names of unfinished files, the same for every backup of one database.
      const mark = `${await markOf(client)}.parcial`;
      await removeLeftOvers(target, mark);
      partial = `${target}.${mark}`;
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      await settle(client);
      const described = await describe(client);
      await writeZip({ client, storage, manifest: described, partial, advance, signal });
      await client.query('COMMIT');
      return described;
    });
    await rename(partial ?? '', target);
    return manifest;
  } catch (error) {
    if (partial) await rm(partial, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function holdAlone(client: pg.Client): Promise<void> {
  await client.query(`SET lock_timeout = ${waitMs}`);
  await holdFiles(client).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== '55P03') throw error;
    throw new BackupRefused('Ya se está haciendo otro respaldo de esta base de datos. Espera a que termine.');
  });
}

/** What tells the backups of one database from those of others. */
export async function readMark(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: await writableAddress(url), connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await markOf(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function markOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ place: string }>(
    'SELECT system_identifier || current_database() AS place FROM pg_control_system()',
  );
  const place = createHash('sha256').update(rows[0]?.place ?? '');
  return place.digest('hex').slice(0, 8);
}

async function removeLeftOvers(target: string, mark: string): Promise<void> {
  const folder = dirname(target);
  for (const name of await readdir(folder)) {
    if (name.endsWith(`.${mark}`)) await rm(join(folder, name), { force: true });
  }
}

async function describe(client: pg.Client): Promise<Manifest> {
  const migrations = await readMigrations(client);
  if (migrations.length === 0) throw new BackupRefused('La base de datos está vacía: no hay nada que respaldar.');
  const tables = await readTables(client);
  const seals = await readSeals(client);
  return {
    format: 'respaldo-de-formacion',
    version: 1,
    created_at: new Date().toISOString(),
    migrations,
    tables: tables.map((table) => ({ ...table, rows: 0, sha256: '' })),
    sequences: await readSequences(client),
    files: [],
    audit: { seals },
  };
}

interface ZipOptions {
  client: pg.Client;
  storage: FileStorage;
  manifest: Manifest;
  partial: string;
  advance: () => void;
  signal: AbortSignal;
}

/** Parts are opened one after another, as the ZIP comes to them; the manifest is last, when all checksums are known. */
async function writeZip({ client, storage, manifest, partial, advance, signal }: ZipOptions): Promise<void> {
  const zip = new ZipFile();
  const fail = (fault: unknown) => (zip.outputStream as Readable).destroy(fault as Error);
  zip.on('error', fail);
  for (const table of manifest.tables) {
    zip.addReadStreamLazy(tablePart(table.name), { compress: true }, (give) => {
      const copy = CopyOut.start(client, copyOutOf(table)).on('error', fail);
      give(
        null,
        copy.pipe(
          measured(advance, ({ sha256 }) => {
            Object.assign(table, { rows: copy.rows, sha256 });
          }),
        ),
      );
    });
  }
  for await (const keys of storage.list()) {
    for (const key of keys.filter((one) => !one.endsWith('.parcial'))) {
      const file = { key, size: 0, sha256: '' };
      manifest.files.push(file);
      zip.addReadStreamLazy(filePart(key), { compress: false }, (give) => {
        storage
          .read(key)
          .then((bytes) => {
            if (!bytes) throw new BackupRefused(`Falta el archivo ${key}: no se pudo respaldar.`);
            give(null, bytes.on('error', fail).pipe(measured(advance, (measure) => void Object.assign(file, measure))));
          })
          .catch(fail);
      });
    }
  }
  zip.addReadStreamLazy(manifestName, { compress: true }, (give) => {
    give(null, Readable.from([Buffer.from(JSON.stringify(manifest))]));
  });
  zip.end();
  await pipeline(zip.outputStream as Readable, createWriteStream(partial, { mode: 0o600, flags: 'wx' }), { signal });
  const written = await open(partial, 'r+');
  await written.sync();
  await written.close();
}

/** Lets bytes through, says so, and tells at their end how many they were, and their checksum. */
function measured(advance: () => void, tell: (measure: { size: number; sha256: string }) => void): Transform {
  const hash = createHash('sha256');
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      advance();
      done(null, chunk);
    },
    flush(done) {
      tell({ size, sha256: hash.digest('hex') });
      done();
    },
  });
}
