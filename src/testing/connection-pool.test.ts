import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConnectionPool, PoolBusy } from '#platform/db/connection-pool.ts';
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

it('gives up soon when nothing is answered, and says that it is busy: every connection is at work', async () => {
  const silent = await pool.connect();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const began = Date.now();
  await expect(pool.query('SELECT 1')).rejects.toThrow(PoolBusy);
  await expect(pool.connect()).rejects.toThrow(PoolBusy);
  expect(Date.now() - began).toBeLessThan(1500);
  silent.release();
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('does not call busy what is away: the last that was heard is a connection that broke', async () => {
  const cut = await pool.connect();
  cut.on('error', () => undefined);
  await expect(cut.query('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
  cut.release(new Error('Connection terminated unexpectedly'));
  const silent = await pool.connect();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const told = await pool.query('SELECT 1').catch((error: Error) => error);
  expect(told).not.toBeInstanceOf(PoolBusy);
  expect(told).toMatchObject({ message: 'timeout exceeded when trying to connect' });
  silent.release();
});

it('a statement that is refused is an answer', async () => {
  await expect(pool.query('SELECT 1/0')).rejects.toThrow('division by zero');
  const silent = await pool.connect();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await expect(pool.query('SELECT 1')).rejects.toThrow(PoolBusy);
  silent.release();
});
