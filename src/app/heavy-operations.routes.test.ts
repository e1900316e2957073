import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationMeta } from '#platform/contract/operation.ts';
import { openChanges } from '#platform/db/changes.ts';
import { type DatabaseHandle, openDatabase, openHeavyDatabase } from '#platform/db/database.ts';
import { type Replica, readingFrom } from '#platform/db/replica.ts';
import { createTestModule, createTestPerson } from '#testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestStorage, type TestStorage } from '#testing/test-storage.ts';
import { heavyOperations, readElsewhere } from './heavy-operations.ts';
import { router } from './router.ts';
import { createServer } from './server.ts';

let database: TestDatabase;
let storage: TestStorage;
let handles: DatabaseHandle[];
let server: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  database = await createTestDatabase();
  storage = await createTestStorage();
  const { url } = database.application;
  handles = [openDatabase({ url, answerWithin: 4500 }), openHeavyDatabase({ url, answerWithin: 4500 })];
  const [{ db }, { db: heavyDb }] = handles as [DatabaseHandle, DatabaseHandle];
  server = await createServer({ db, heavyDb, storage, changes: openChanges(url) });
});
afterAll(async () => {
  await server.close();
  for (const { close } of handles) await close();
  await database.close();
  await storage.close();
});

it('names operations that there are, none of them done idempotently', () => {
  for (const name of heavyOperations) {
    const [feature = '', operation = ''] = name.split('.');
    const features: Record<string, Record<string, { '~orpc'?: { meta: unknown } }>> = router;
    const meta = features[feature]?.[operation]?.['~orpc']?.meta as OperationMeta | undefined;
    expect([name, meta?.who === undefined, meta?.idempotency]).toEqual([name, false, undefined]);
  }
});

it('however many heavy reads wait, a step is completed at once; they are told that the database is busy, and when to come back', async () => {
  const admin = await createTestPerson(database.db, { role: 'admin' });
  const learner = await createTestPerson(database.db, { role: 'employee' });
  const { stepIds } = await createTestModule(database.db, { category: 'induccion_general', stepCount: 2 });
  const ask = async (method: 'GET' | 'POST', url: string, { cookie }: { cookie: string }) => {
    const answer = await server.inject({ method, url, headers: { cookie } });
    return { status: answer.statusCode, body: answer.json(), again: answer.headers['retry-after'] };
  };
  // Nothing but the reports of the log reads seals.
  const holder = await database.pool.connect();
  await holder.query('BEGIN; LOCK TABLE audit_seals IN ACCESS EXCLUSIVE MODE');
  const heavy = Array.from({ length: 8 }, () => ask('GET', '/api/audit-trail/verification', admin));
  const waiting = async () => {
    const { rows } = await database.pool.query(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0].n;
  };
  await expect.poll(waiting, { interval: 10 }).toBe(4);
  expect((await ask('POST', `/api/steps/${stepIds[0]}/open`, learner)).status).toBe(200);
  expect((await ask('POST', `/api/steps/${stepIds[0]}/complete`, learner)).status).toBe(200);
  // They still waited while all of that was done.
  expect(await waiting()).toBeGreaterThan(0);
  for (const { status, body, again } of await Promise.all(heavy)) {
    expect([status, body.code, again]).toEqual([503, 'DATABASE_BUSY', '5']);
    expect(body.message).toBe('La base de datos está ocupada con otra tarea. Intenta nuevamente en unos segundos.');
  }
  await holder.query('ROLLBACK');
  holder.release();
  expect((await ask('GET', '/api/audit-trail/verification', admin)).status).toBe(200);
});

it('what a replica may be asked only reads, but for what it logs: each is answered by connections that cannot write', async () => {
  const readOnly = new URL(database.application.url);
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  const copy = openDatabase({ url: readOnly.href });
  let asked = 0;
  const replica: Replica = {
    db: copy.db,
    counts: () => ({ read: asked, instead: 0 }),
    read: (primary, work) => {
      asked += 1;
      return work(readingFrom(copy.db, primary, { wrote: false }));
    },
    close: copy.close,
  };
  const changes = openChanges(database.application.url);
  const other = await createServer({ db: database.application.db, replica, storage, changes });
  const admin = await createTestPerson(database.db, { role: 'admin' });
  const learner = await createTestPerson(database.db, { role: 'employee' });
  const { id: moduleId } = await createTestModule(database.db, { category: 'induccion_general', stepCount: 2 });
  // Figures that a change of content left to be counted are counted by whoever asks first: that is the primary's.
  await server.inject({ method: 'GET', url: '/api/team/statistics', headers: { cookie: admin.cookie } });
  const features: Record<string, Record<string, { '~orpc'?: { route: { method?: string; path?: string } } }>> = router;
  const told: Array<[string, number]> = [];
  for (const name of heavyOperations) {
    const [feature = '', operation = ''] = name.split('.');
    const { method, path = '' } = features[feature]?.[operation]?.['~orpc']?.route ?? {};
    if (!readElsewhere(name, method)) continue;
    const id = /people|employees/.test(path) ? learner.id : moduleId;
    const url = `/api${path.replace('{moduleId}', moduleId).replace('{id}', id)}${path.endsWith('/export') && method === 'GET' ? '?format=xlsx' : ''}${path === '/team/work' ? '?kind=pending' : ''}`;
    const { statusCode } = await other.inject({
      method: method as 'GET',
      url,
      headers: { cookie: admin.cookie },
      ...(method === 'POST' ? { payload: { selection: { ids: [learner.id] }, format: 'csv' } } : {}),
    });
    told.push([name, statusCode]);
  }
  // What there is none of here was looked for, and not found.
  const without = ['documentReaders.listDocumentReaders', 'documentReaders.exportDocumentReaders'];
  expect(told.filter(([, status]) => status !== 200)).toEqual(
    [...without, 'requirements.getRequirement'].map((name) => [name, 404]),
  );
  expect(asked).toBe(told.length);
  expect(asked).toBeGreaterThan(25);
  await other.close();
  await copy.close();
});
