import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { knownMigrations, migrate } from '#platform/db/migrate.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { CopyOut, copyIn } from './copy.ts';
import {
  copyInto,
  copyOutOf,
  isInUse,
  quoted,
  readAuditState,
  readMigrations,
  readSequences,
  readTables,
  settle,
  whileUnguarded,
} from './database-shape.ts';
import { BackupRefused, filePart, type Manifest, tablePart } from './manifest.ts';
import { type Archive, hashOf } from './read-archive.ts';

interface RestoreOptions {
  url: string;
  storage: FileStorage;
  archive: Archive;
  /** What the database holds may go; it is asked to be saved first. */
  replace?: { save: () => Promise<void> } | undefined;
}

/**
 * Brings a backup back that was read and found sound: its files, the schema of its day, every row in one transaction, then
 * today's schema. Every table is read back and compared with its checksum, and the chain of the audit log is verified, before
 * anything is committed. Refuses a backup of a newer version, a database that a running platform uses, and one that holds
 * people unless `replace` is given.
 */
export async function restoreBackup({ url, storage, archive, replace }: RestoreOptions): Promise<void> {
  const { migrations, files } = archive.manifest;
  await refuseNewer(archive.manifest);
  await prepareDatabase(url, replace);
  for (const { key } of files) {
    await storage.put(key, await buffer(await archive.open(filePart(key))), 'application/octet-stream');
  }
  await migrate(url, migrations.length);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await load(client, archive);
  } finally {
    await client.end();
  }
  await migrate(url);
}

async function refuseNewer({ migrations }: Manifest): Promise<void> {
  const known = await knownMigrations();
  if (migrations.some((name, at) => known[at] !== name)) {
    throw new BackupRefused('El respaldo es de una versión más nueva de la plataforma. Actualízala y repite.');
  }
}

/** Leaves an empty database, or refuses. */
async function prepareDatabase(url: string, replace: RestoreOptions['replace']): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ others: number }>(`
      SELECT count(*)::int AS others FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`);
    if (rows[0]?.others)
      throw new BackupRefused('Alguien usa la base de datos. Detén antes la plataforma en todos los nodos.');
    if (await isInUse(client)) {
      if (!replace) {
        throw new BackupRefused(
          'La base de datos no está vacía. Para cambiar lo que tiene por el respaldo, añade --reemplazar.',
        );
      }
      await replace.save();
    }
    if ((await readMigrations(client)).length > 0)
      await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  } finally {
    await client.end();
  }
}

async function load(client: pg.Client, archive: Archive): Promise<void> {
  const { tables, sequences, audit } = archive.manifest;
  await client.query('BEGIN');
  await settle(client);
  // Names out of a file never become SQL: they must be those that the migrations have just made.
  const shapes = (await readTables(client)).map(({ name, columns }) => `${name} ${columns}`);
  const counters = new Set((await readSequences(client)).map(({ name }) => name));
  if (shapes.join() !== tables.map(({ name, columns }) => `${name} ${columns}`).join()) {
    throw new BackupRefused('Las tablas del respaldo no son las de su versión de la plataforma.');
  }
  await whileUnguarded(client, async () => {
    for (const table of tables) {
      const rows = await copyIn(client, copyInto(table), await archive.open(tablePart(table.name)));
      const sha256 = await hashOf(CopyOut.start(client, copyOutOf(table)));
      if (rows !== table.rows || sha256 !== table.sha256) {
        throw new BackupRefused(`La tabla ${table.name} no quedó como estaba en el respaldo. No se cambió nada más.`);
      }
    }
    for (const { name, next } of sequences.filter((one) => counters.has(one.name))) {
      await client.query('SELECT setval($1::regclass, $2::bigint, false)', [`public.${quoted(name)}`, next]);
    }
  });
  const restored = await readAuditState(client);
  if (restored.broken > 0 || restored.seals !== audit.seals) {
    throw new BackupRefused('La cadena del registro de auditoría del respaldo no es válida.');
  }
  await client.query('COMMIT');
}
