import { join } from 'node:path';
import pg from 'pg';
import { writableAddress } from './addresses.ts';
import { lockKey } from './advisory-locks.ts';
import { holdTables, untilTablesAreFree } from './hold-tables.ts';
import { createCode, dropCode } from './schema-code.ts';
import { readSchemaFiles, type SchemaFiles } from './schema-files.ts';
import { SchemaRefused } from './schema-refused.ts';
import { refreshStatistics } from './statistics.ts';

/**
 * Brings the database to the schema that db/ describes, in one transaction: the views, functions and triggers are taken out, new
 * migrations change tables and data, and the code is made as it is now. One query when there is nothing to do. Safe to call
 * from several nodes at once: one does it, the others wait. Refuses, in a sentence, a database of a newer or an unknown older
 * version, and one that was made by a migration whose file has changed since.
 */
export async function migrate(url: string, files?: SchemaFiles): Promise<void> {
  const wanted = files ?? (await readSchemaFiles());
  await connected(url, async (client) => {
    if (isSame(await readHashes(client), wanted.hashes)) return;
    const bring = async () => {
      await refuseUnreleased(client, wanted);
      const known = await readKnown(client, wanted);
      if (isSame(known, wanted.hashes)) return;
      await holdTables(client);
      await dropCode(client, wanted);
      await runMigrations(
        client,
        wanted,
        wanted.migrations.map(({ name }) => name),
      );
      await createCode(client, wanted.code);
      await keepHashes(client, wanted.hashes);
    };
    await untilTablesAreFree(client, () => inTransaction(client, bring));
    // A migration that wrote data, a restore and a database taken over end here.
    await refreshStatistics(client);
  });
}

/**
 * Makes the tables as some release had them, for what a backup of it holds: no views, functions or triggers.
 *
 * @param url an empty database
 * @param names the migrations of that release
 */
export async function makeTables(url: string, names: string[]): Promise<void> {
  const files = await readSchemaFiles();
  await connected(url, (client) =>
    inTransaction(client, async () => {
      await runMigrations(client, files, names);
      await keepHashes(client, new Map([...files.hashes].filter(([name]) => names.includes(name))));
    }),
  );
}

/** Refuses what versions before the first release made: one of those in between takes it over (decision 0170). */
async function refuseUnreleased(client: pg.Client, { migrations }: SchemaFiles): Promise<void> {
  const { rows: found } = await client.query(`SELECT to_regclass('public.schema_migrations') AS there`);
  if (!found[0]?.there) return;
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY id LIMIT 1');
  if (rows[0] && rows[0].name !== migrations[0]?.name) {
    throw new SchemaRefused(
      'La base de datos es de antes de la primera versión publicada. Ábrela una vez con una versión que todavía la actualice y repite.',
    );
  }
}

/** What the database was made from by now: checksums by name, none for a new one. */
async function readHashes(client: pg.Client): Promise<Map<string, string>> {
  try {
    const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM schema_hashes');
    return new Map(rows.map(({ name, hash }) => [name, hash]));
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return new Map();
    throw error;
  }
}

const isSame = (one: Map<string, string>, other: Map<string, string>) =>
  one.size === other.size && [...one].every(([name, hash]) => other.get(name) === hash);

/** As {@link readHashes}, of a database that these files know how to take further. */
async function readKnown(client: pg.Client, { migrations, hashes }: SchemaFiles): Promise<Map<string, string>> {
  const found = await readHashes(client);
  for (const [name, hash] of found) {
    if (name === 'code') continue;
    if (!hashes.has(name)) {
      throw new SchemaRefused('La base de datos es de una versión más nueva de la plataforma. Actualízala y repite.');
    }
    if (hashes.get(name) !== hash) {
      throw new SchemaRefused(
        `La base de datos se hizo con otro texto de db/migrations/${name}.sql. Una migración aplicada no se cambia: recupera el archivo y escribe otra.`,
      );
    }
  }
  const missed = migrations.findIndex(({ name }) => !found.has(name));
  const late = missed < 0 ? undefined : migrations.slice(missed).find(({ name }) => found.has(name));
  if (late) {
    throw new SchemaRefused(
      `Falta db/migrations/${migrations[missed]?.name}.sql, y ${late.name} ya se aplicó. Los números solo crecen: dale uno mayor.`,
    );
  }
  return found;
}

/** The migrations of these names that have not been applied, in their order; the runner's own transaction is a part of ours. */
async function runMigrations(client: pg.Client, { folder, migrations }: SchemaFiles, names: string[]): Promise<void> {
  const parts: Record<string, string> = {
    BEGIN: 'SAVEPOINT tables',
    COMMIT: 'RELEASE SAVEPOINT tables',
    ROLLBACK: 'ROLLBACK TO SAVEPOINT tables',
  };
  const { runner } = await import('node-pg-migrate');
  const within = { query: (text: string, values?: unknown[]) => client.query(parts[text] ?? text, values) };
  for (const { name } of migrations.filter((migration) => names.includes(migration.name))) {
    await runner({
      dbClient: within as never,
      dir: join(folder, 'migrations'),
      file: name,
      direction: 'up',
      migrationsTable: 'schema_migrations',
      checkOrder: true,
      noLock: true,
      singleTransaction: true,
      log: () => undefined,
    });
  }
}

async function keepHashes(client: pg.Client, hashes: Map<string, string>): Promise<void> {
  await client.query(
    `INSERT INTO schema_hashes (name, hash) SELECT * FROM unnest($1::text[], $2::text[])
     ON CONFLICT (name) DO UPDATE SET hash = EXCLUDED.hash`,
    [[...hashes.keys()], [...hashes.values()]],
  );
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  await client.query(`SELECT pg_advisory_xact_lock(${lockKey('schema')})`);
  await client.query('CREATE TABLE IF NOT EXISTS schema_hashes (name text PRIMARY KEY, hash text NOT NULL)');
  await work();
  await client.query('COMMIT');
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: await writableAddress(url) });
  // A connection that breaks says so where it is waited for.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
