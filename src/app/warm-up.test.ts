import { afterAll, beforeAll, expect, it } from 'vitest';
import { openChanges } from '#platform/db/changes.ts';
import { type DatabaseHandle, openDatabase } from '#platform/db/database.ts';
import { createTestModule, createTestPerson } from '#testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createTestStorage, type TestStorage } from '#testing/test-storage.ts';
import { createServer } from './server.ts';
import { openWarmUp } from './warm-up.ts';

let database: TestDatabase;
let storage: TestStorage;
const close: Array<() => Promise<unknown>> = [];
beforeAll(async () => {
  database = await createTestDatabase();
  storage = await createTestStorage();
});
afterAll(async () => {
  for (const end of close.reverse()) await end();
  await storage.close();
  await database.close();
});

/** A server that has not been warmed, and the tokens that it was asked with. */
async function newServer(handle: DatabaseHandle) {
  const warmUp = openWarmUp();
  const tokens = new Set<string>();
  const roles = new Set<string>();
  const actorOf = (token: string | undefined) => {
    const actor = warmUp.actorOf(token);
    if (token && actor) tokens.add(token);
    if (actor) roles.add(actor.role);
    return actor;
  };
  const changes = openChanges(database.application.url);
  const server = await createServer({ db: handle.db, storage, changes, sessionsForMs: 500, actorOf });
  close.push(handle.close, () => server.close());
  return { server, warmUp, tokens, roles };
}

/** Rows of what an act of somebody would have left. */
async function traces() {
  const { rows } = await database.pool.query(
    `SELECT (SELECT count(*) FROM audit_log) AS acts, (SELECT count(*) FROM sessions) AS sessions,
       (SELECT count(*) FROM access_tokens) AS tokens, (SELECT sum(revision) FROM person_progress) AS counted`,
  );
  return rows[0];
}

it('prepares the statements of the first screens, leaves no trace, and its tokens end with it', async () => {
  await createTestPerson(database.db, { role: 'employee' });
  await createTestPerson(database.db, { role: 'jefe' });
  await createTestModule(database.db, { category: 'induccion_general', stepCount: 2 });
  const handle = openDatabase({ url: database.application.url });
  const { server, warmUp, tokens, roles } = await newServer(handle);
  // Whoever reads first after a change of content has everybody counted; that has happened here.
  await database.pool.query('SELECT count_stale_progress(1000)');
  const before = await traces();
  await warmUp.run(server, handle.db);
  expect([...roles].sort()).toEqual(['employee', 'jefe']);
  expect(await traces()).toEqual(before);
  const { rows } = await handle.pool.query('SELECT count(*)::int AS prepared FROM pg_prepared_statements');
  expect(rows[0].prepared).toBeGreaterThan(5);
  for (const token of tokens) {
    const answer = await server.inject({ url: '/api/progress', headers: { cookie: `access_token=${token}` } });
    expect(answer.statusCode).toBe(401);
  }
  expect(tokens.size).toBe(2);
});

it('a database that is away keeps no start from going on', async () => {
  const { server, warmUp, tokens } = await newServer(openDatabase({ url: 'postgres://nadie@127.0.0.1:1/nada' }));
  const began = Date.now();
  await warmUp.run(server, openDatabase({ url: 'postgres://nadie@127.0.0.1:1/nada' }).db);
  expect(Date.now() - began).toBeLessThan(5000);
  expect(tokens.size).toBe(0);
  expect((await server.inject({ url: '/api/health' })).statusCode).toBe(503);
});

it('an empty installation has nobody to ask as', async () => {
  const empty = await createTestDatabase();
  close.push(empty.close);
  const handle = openDatabase({ url: empty.application.url });
  const { server, warmUp, roles } = await newServer(handle);
  await warmUp.run(server, handle.db);
  expect(roles.size).toBe(0);
});
