import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';

const migrationsDir = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

/** Names of all migrations, in their order. */
export async function knownMigrations(): Promise<string[]> {
  const names = await readdir(migrationsDir);
  return names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .sort();
}

/**
 * Brings the database to the newest schema, or only through its first `count` migrations. Safe to call from several nodes at once: one migrates, the others wait
 * for its advisory lock.
 *
 * @returns the names of the migrations that were applied now
 */
export async function migrate(url: string, count?: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const applied = await runner({
      dbClient: client,
      dir: migrationsDir,
      direction: 'up',
      ...(count === undefined ? {} : { count }),
      migrationsTable: 'schema_migrations',
      checkOrder: true,
      advisoryLockMode: 'wait',
      singleTransaction: true,
      log: () => undefined,
    });
    return applied.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}
