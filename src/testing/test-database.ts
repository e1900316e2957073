import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#platform/db/database.ts';
import { databaseUrl, templateDatabase } from './database-cluster.ts';

/** What a test has at hand is the owner's: it may look behind the triggers. */
export interface TestDatabase extends DatabaseHandle {
  url: string;
  /** The same database as the product works with it, by a role that owns nothing. */
  application: Pick<DatabaseHandle, 'db'> & { url: string };
  /** SQL texts sent since the last call of `takeQueries`. */
  takeQueries(): string[];
}

/** A database of its own for one test file, cloned from the migrated template (about 40 ms). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `prueba_${randomBytes(6).toString('hex')}`;
  await onCluster(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${templateDatabase}`);
  let queries: string[] = [];
  const url = databaseUrl(clusterUrl, name);
  const onQuery = (sql: string) => queries.push(sql);
  const handle = openDatabase({ url, maxConnections: 12, onQuery });
  const applicationUrl = databaseUrl(inject('applicationUrl'), name);
  const application = openDatabase({ url: applicationUrl, maxConnections: 12, onQuery });
  return {
    ...handle,
    url,
    application: { db: application.db, url: applicationUrl },
    takeQueries: () => {
      const taken = queries;
      queries = [];
      return taken;
    },
    close: async () => {
      await application.close();
      await handle.close();
      await onCluster(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

export interface EmptyDatabase {
  url: string;
  close(): Promise<void>;
}

/** A database with nothing in it, for tests of what makes it. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `vacia_${randomBytes(6).toString('hex')}`;
  await onCluster(clusterUrl, `CREATE DATABASE ${name}`);
  return {
    url: databaseUrl(clusterUrl, name),
    close: () => onCluster(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function onCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
