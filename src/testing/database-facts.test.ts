import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDatabaseFacts } from '#platform/db/database-facts.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('names the log among the largest tables, whatever parts it lies in, as the product’s own role sees it', async () => {
  const { pool, application } = database;
  await pool.query(
    "INSERT INTO audit_log (action, subject_type, details) SELECT 'sign-in', 'profile', jsonb_build_object('n', repeat('x', 500)) FROM generate_series(1, 3000)",
  );
  await pool.query('VACUUM ANALYZE audit_log');
  const { tables } = await readDatabaseFacts(application.db, {});
  expect(tables).toHaveLength(8);
  const log = tables.find(({ name }) => name === 'audit_log');
  expect(log?.rows).toBeGreaterThanOrEqual(3000);
  expect(log?.bytes).toBeGreaterThan(1_000_000);
});

it('asks for the size of the whole database once a minute', async () => {
  const size = async () => (await readDatabaseFacts(database.application.db, {})).bytes;
  const before = await size();
  expect(before).toBeGreaterThan(1_000_000);
  await database.pool.query(
    'CREATE TABLE lleno AS SELECT repeat(md5(n::text), 30) AS t FROM generate_series(1, 3000) n',
  );
  expect(await size()).toBe(before);
});
