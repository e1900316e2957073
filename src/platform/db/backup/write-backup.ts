import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { ZipFile } from 'yazl';
import type { FileStorage } from '#platform/storage/storage.ts';
import { holdFiles } from './backup-lock.ts';
import { CopyOut } from './copy.ts';
import { copyOutOf, readAuditState, readMigrations, readSequences, readTables, settle } from './database-shape.ts';
import { BackupRefused, filePart, type Manifest, manifestName, tablePart } from './manifest.ts';

/**
 * Writes everything an installation holds into one ZIP while people work: each table as it stood at one moment (one REPEATABLE
 * READ transaction), and every stored file; files removed meanwhile are kept until the end. The target appears whole or
 * not at all. Refuses when the target exists, or when the database has no schema.
 *
 * @returns the manifest, and the finished file's name
 */
export async function writeBackup(url: string, storage: FileStorage, target: string): Promise<Manifest> {
  if (existsSync(target)) throw new BackupRefused(`Ya existe ${target}. Elige otro nombre.`);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const partial = `${target}.${randomBytes(4).toString('hex')}.parcial`;
  try {
    await holdFiles(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await settle(client);
    const manifest = await describe(client);
    await writeZip(client, storage, manifest, partial);
    await client.query('COMMIT');
    await rename(partial, target);
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function describe(client: pg.Client): Promise<Manifest> {
  const migrations = await readMigrations(client);
  if (migrations.length === 0) throw new BackupRefused('La base de datos está vacía: no hay nada que respaldar.');
  const tables = await readTables(client);
  const { seals } = await readAuditState(client);
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

/** Parts are opened one after another, as the ZIP comes to them; the manifest is last, when all checksums are known. */
async function writeZip(client: pg.Client, storage: FileStorage, manifest: Manifest, partial: string): Promise<void> {
  const zip = new ZipFile();
  const fail = (fault: unknown) => (zip.outputStream as Readable).destroy(fault as Error);
  zip.on('error', fail);
  for (const table of manifest.tables) {
    zip.addReadStreamLazy(tablePart(table.name), { compress: true }, (give) => {
      const copy = CopyOut.start(client, copyOutOf(table)).on('error', fail);
      give(
        null,
        copy.pipe(
          measured(({ sha256 }) => {
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
            give(null, bytes.on('error', fail).pipe(measured((measure) => void Object.assign(file, measure))));
          })
          .catch(fail);
      });
    }
  }
  zip.addReadStreamLazy(manifestName, { compress: true }, (give) => {
    give(null, Readable.from([Buffer.from(JSON.stringify(manifest))]));
  });
  zip.end();
  await pipeline(zip.outputStream as Readable, createWriteStream(partial, { mode: 0o600, flags: 'wx' }));
  const written = await open(partial, 'r+');
  await written.sync();
  await written.close();
}

/** Lets bytes through and tells at their end how many they were, and their checksum. */
function measured(tell: (measure: { size: number; sha256: string }) => void): Transform {
  const hash = createHash('sha256');
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      tell({ size, sha256: hash.digest('hex') });
      done();
    },
  });
}
