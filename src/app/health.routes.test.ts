import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openChanges } from '#platform/db/changes.ts';
import { openDatabase } from '#platform/db/database.ts';
import { type FileStorage, StorageUnavailable } from '#platform/storage/storage.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { beginToLeave } from './readiness.ts';
import { createServer } from './server.ts';

let app: TestApp;
let database: TestDatabase;
const close: Array<() => Promise<unknown>> = [];
beforeAll(async () => {
  app = await createTestApp();
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const one of close.toReversed()) await one();
  await app.close();
  await database.close();
});

/** A node of its own on a database, with a storage that is there or not. */
async function newNode(url: string, storage: FileStorage = app.storage) {
  const handle = openDatabase({ url });
  const server = await createServer({ db: handle.db, storage, changes: openChanges(url) });
  close.push(handle.close, () => server.close());
  const ask = async (path: string) => {
    const answer = await server.inject({ url: `/api/health${path}` });
    return { status: answer.statusCode, body: answer.json(), connection: answer.headers.connection };
  };
  return { ask, db: handle.db };
}

it('answers as it did, and says beside it that it lives and that people may be sent', async () => {
  expect((await app.call('GET', '/api/health')).body).toEqual({ status: 'ok', database: 'ok' });
  expect((await app.call('GET', '/api/health/live')).body).toEqual({ status: 'ok' });
  expect((await app.call('GET', '/api/health/ready')).body).toEqual({
    ...{ status: 'ok', database: 'ok', schema: 'ok', storage: 'ok' },
  });
});

it('a node whose database is away lives and is not ready', async () => {
  const { ask } = await newNode('postgres://nadie@127.0.0.1:1/nada');
  expect((await ask('/live')).status).toBe(200);
  const { status, body } = await ask('/ready');
  expect([status, body.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
});

it('a node that was told to stop is not ready, ends its connections and goes on answering', async () => {
  const { ask, db } = await newNode(database.application.url);
  expect((await ask('/ready')).connection).not.toBe('close');
  beginToLeave(db);
  const { status, body, connection } = await ask('/ready');
  expect([status, body.code, body.message, connection]).toEqual([
    ...[503, 'NODE_LEAVING', 'Este nodo se está deteniendo. Envía las solicitudes a otro.', 'close'],
  ]);
  expect((await ask('/live')).status).toBe(200);
  expect((await ask('')).status).toBe(200);
});

it('a node of an older version goes on beside a newer database, one of a newer version waits for its migrations', async () => {
  const { ask } = await newNode(database.application.url);
  await database.db.execute(sql`INSERT INTO schema_hashes (name, hash) VALUES ('9999_later', 'x')`);
  expect((await ask('/ready')).body).toMatchObject({ status: 'ok', schema: 'newer' });
  await database.db.execute(sql`DELETE FROM schema_hashes WHERE name = '9999_later'`);
  const { rowCount } = await database.db.execute(
    sql`DELETE FROM schema_hashes WHERE name = (SELECT max(name) FROM schema_hashes WHERE name <> 'code')`,
  );
  expect(rowCount).toBe(1);
  const { status, body } = await ask('/ready');
  expect([status, body.code]).toEqual([503, 'SCHEMA_BEHIND']);
});

it('a storage that never answered keeps a node out; one that goes away later does not', async () => {
  let isThere = false;
  const storage: FileStorage = {
    ...app.storage,
    writtenAt: async () => {
      if (!isThere) throw new StorageUnavailable(new Error('away'));
      return null;
    },
  };
  const { url } = app.database.application;
  const { ask } = await newNode(url, storage);
  const { status, body } = await ask('/ready');
  expect([status, body.code]).toEqual([503, 'STORAGE_NOT_REACHED']);
  isThere = true;
  expect((await ask('/ready')).body.storage).toBe('ok');
});
