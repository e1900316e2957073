import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilTablesAreFree } from '#platform/db/hold-tables.ts';
import { migrate } from '#platform/db/migrate.ts';
import { readSchemaFiles } from '#platform/db/schema-files.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
const clients: pg.Client[] = [];
async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.close();
});

/** As a version whose functions and views are other ones. */
async function changedFiles() {
  const files = await readSchemaFiles();
  return { ...files, hashes: new Map(files.hashes).set('code', 'otra') };
}

it('an act that began before goes on and ends, whatever tables it still needs, and the migration follows it', async () => {
  const person = await connected();
  await person.query('BEGIN');
  await person.query('UPDATE user_step_progress SET user_id = user_id');
  const migrated = migrate(database.url, await changedFiles());
  const waiting = async () =>
    (await database.pool.query("SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'")).rowCount;
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBeGreaterThan(0);
  // Tables that the migration comes by before and behind that one.
  for (const table of ['profiles', 'modules', 'steps', 'quiz_attempts', 'training_cycles', 'audit_log', 'webhooks'])
    await person.query(`SELECT FROM ${table} LIMIT 1`);
  await person.query('COMMIT');
  await migrated;
  const { rows } = await database.pool.query("SELECT hash FROM schema_hashes WHERE name = 'code'");
  expect(rows).toEqual([{ hash: 'otra' }]);
});

it('who holds a table without end is told of in a sentence, and nothing is changed', async () => {
  const client = await connected();
  const work = async () => {
    await client.query('BEGIN');
    throw Object.assign(new pg.DatabaseError('canceling statement due to lock timeout', 1, 'error'), { code: '55P03' });
  };
  await expect(untilTablesAreFree(client, work, 0)).rejects.toThrow('algo la ocupa sin pausa');
  await expect(untilTablesAreFree(client, () => Promise.reject(new Error('otra cosa')))).rejects.toThrow('otra cosa');
});
