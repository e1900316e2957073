import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConnectionPool } from '#platform/db/connection-pool.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let pool: ConnectionPool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new ConnectionPool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 300 });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

it('serves everybody of a rush, however long the queue, as long as answers come', async () => {
  const rush = Array.from({ length: 12 }, () => pool.query('SELECT pg_sleep(0.1)'));
  expect(await Promise.all(rush)).toHaveLength(12);
});

it('gives up soon when nothing is answered', async () => {
  const silent = await pool.connect();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const began = Date.now();
  await expect(pool.query('SELECT 1')).rejects.toThrow('timeout exceeded when trying to connect');
  await expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect');
  expect(Date.now() - began).toBeLessThan(1500);
  silent.release();
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
