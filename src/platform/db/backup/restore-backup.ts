import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { writableAddress } from '#platform/db/addresses.ts';
import { makeTables, migrate } from '#platform/db/migrate.ts';
import { createCode } from '#platform/db/schema-code.ts';
import { readSchemaFiles } from '#platform/db/schema-files.ts';
import type { FileStorage } from '#platform/storage/storage.ts';
import { CopyOut, copyIn } from './copy.ts';
import {
  copyInto,
  copyOutOf,
  countBrokenSeals,
  isInUse,
  quoted,
  readMigrations,
  readSeals,
  readSequences,
  readTables,
  settle,
  whileUnguarded,
} from './database-shape.ts';
import { BackupRefused, filePart, type Manifest, tablePart } from './manifest.ts';
import { type Archive, hashOf } from './read-archive.ts';
import { unlessStalled } from './stall.ts';

interface RestoreOptions {
  url: string;
  storage: FileStorage;
  archive: Archive;
  /** What the database holds may go; it is asked to be saved first. */
  replace?: { save: () => Promise<void> } | undefined;
  /** Ends it before it is done, with its reason. */
  until?: AbortSignal;
}

/** Longest time without a row, a reference checked or an index made, milliseconds. */
const quietMs = 600_000;

/**
 * Brings a backup back that was read and found sound: its files, the tables of its release, every row in one transaction, then
 * today's schema. Every table is read back and compared with its checksum, and the chain of the audit log is verified, before
 * anything is committed. Refuses a backup of a newer version or of one before the first release that nobody takes further, a database that
 * a running platform uses, and one that holds people unless `replace` is given.
 */
export async function restoreBackup({ url, storage, archive, replace, until }: RestoreOptions): Promise<void> {
  const { files } = archive.manifest;
  const migrations = await migrationsOf(archive.manifest);
  await prepareDatabase(url, replace);
  for (const { key } of files) {
    until?.throwIfAborted();
    await storage.put(key, await buffer(await archive.open(filePart(key))), 'application/octet-stream');
  }
  await makeTables(url, migrations);
  const client = new pg.Client({ connectionString: await writableAddress(url) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const sentence = 'La base de datos no respondió en 10 minutos y la restauración se detuvo. Revísala y repite.';
    await unlessStalled({ client, within: quietMs, sentence, until }, (advance) => load(client, archive, advance));
  } finally {
    await client.end();
  }
  await migrate(url);
}

/** The migrations that make the tables that a backup was made of. */
async function migrationsOf({ migrations: names }: Manifest): Promise<string[]> {
  const files = await readSchemaFiles();
  if (names[0]?.startsWith('0001_') && names[0] !== files.migrations[0]?.name) {
    throw new BackupRefused(
      'El respaldo es de antes de la primera versión publicada. Restáuralo con una versión que todavía lo reciba, haz otro con ella y repite.',
    );
  }
  if (names.some((name, at) => files.migrations[at]?.name !== name)) {
    throw new BackupRefused('El respaldo es de una versión más nueva de la plataforma. Actualízala y repite.');
  }
  return names;
}

/** Leaves an empty database, or refuses. */
async function prepareDatabase(url: string, replace: RestoreOptions['replace']): Promise<void> {
  const client = new pg.Client({ connectionString: await writableAddress(url) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ others: number }>(`
      SELECT count(*)::int AS others FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL
        -- Of other roles a plain owner is not told what they are.
        AND (backend_type = 'client backend' OR backend_type IS NULL)`);
    if (rows[0]?.others)
      throw new BackupRefused('Alguien usa la base de datos. Detén antes la plataforma en todos los nodos.');
    await refuseOthersThanTheOwner(client);
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

/** Restoring makes the schema anew, which only the owner of the old one can. */
async function refuseOthersThanTheOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ user: string; may: boolean }>(`
    SELECT current_user AS user, has_database_privilege(current_database(), 'CREATE')
      AND (SELECT pg_has_role(nspowner, 'USAGE') FROM pg_namespace WHERE nspname = 'public') AS may`);
  if (rows[0]?.may) return;
  throw new BackupRefused(
    `Restaurar es cosa del dueño de las tablas: «${rows[0]?.user}» no puede crear ni quitar el esquema «public» de esta base de datos. Usa el papel dueño (docs/operations.md, «Your own PostgreSQL»).`,
  );
}

async function load(client: pg.Client, archive: Archive, advance: () => void): Promise<void> {
  const { tables, sequences, audit } = archive.manifest;
  await client.query('BEGIN');
  await settle(client);
  // Names out of a file never become SQL: they must be those that the migrations have just made.
  const found = await readTables(client);
  const shapes = found.map(({ name, columns }) => `${name} ${columns}`);
  const parted = new Set(found.flatMap(({ name, isParted }) => (isParted ? [name] : [])));
  const counters = new Set((await readSequences(client)).map(({ name }) => name));
  if (shapes.join() !== tables.map(({ name, columns }) => `${name} ${columns}`).join()) {
    throw new BackupRefused('Las tablas del respaldo no son las de su versión de la plataforma.');
  }
  await whileUnguarded(client, advance, async () => {
    for (const table of tables) {
      const rows = await copyIn(client, copyInto(table), told(await archive.open(tablePart(table.name)), advance));
      const sha256 = await hashOf(
        told(CopyOut.start(client, copyOutOf({ ...table, isParted: parted.has(table.name) })), advance),
      );
      if (rows !== table.rows || sha256 !== table.sha256) {
        throw new BackupRefused(`La tabla ${table.name} no quedó como estaba en el respaldo. No se cambió nada más.`);
      }
    }
    for (const { name, next } of sequences.filter((one) => counters.has(one.name))) {
      await client.query('SELECT setval($1::regclass, $2::bigint, false)', [`public.${quoted(name)}`, next]);
    }
  });
  if ((await readSeals(client)) !== audit.seals || (await hasBrokenChain(client))) {
    throw new BackupRefused('La cadena del registro de auditoría del respaldo no es válida.');
  }
  await client.query('COMMIT');
}

/** Asks the functions of the audit log, which are here for this only: the code comes when the tables are those of today. */
async function hasBrokenChain(client: pg.Client): Promise<boolean> {
  const { code } = await readSchemaFiles();
  await client.query('SAVEPOINT chain');
  await createCode(
    client,
    code.filter(({ path }) => path.startsWith('audit/')),
  );
  const broken = await countBrokenSeals(client);
  await client.query('ROLLBACK TO SAVEPOINT chain');
  return broken > 0;
}

/** The same bytes; each of them is a sign of progress. */
async function* told(bytes: AsyncIterable<Uint8Array>, advance: () => void): AsyncIterable<Uint8Array> {
  for await (const chunk of bytes) {
    advance();
    yield chunk;
  }
}
