import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openChanges } from '#platform/db/changes.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createServer } from './server.ts';

/** Long enough to be seen, for a node that would otherwise look every time. */
const lifeMs = 700;

let app: TestApp;
let node: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  app = await createTestApp();
  const { db, url } = app.database;
  node = await createServer({ db, storage: app.storage, changes: openChanges(url), sessionsForMs: lifeMs });
});
afterAll(async () => {
  await node.close();
  await app.close();
});

const person = () => createTestPerson(app.database.db);
const read = async (as: TestPerson) =>
  (await node.inject({ method: 'GET', url: '/api/progress', headers: { cookie: as.cookie } })).statusCode;
const write = async (as: TestPerson, url: string) =>
  (await node.inject({ method: 'POST', url, headers: { cookie: as.cookie } })).statusCode;
const revoke = (of: TestPerson) => app.database.db.execute(sql`DELETE FROM sessions WHERE user_id = ${of.id}`);

it('looks a session up once for what a screen asks at once', async () => {
  const ana = await person();
  await read(ana);
  app.database.takeQueries();
  await Promise.all([read(ana), read(ana), read(ana)]);
  expect(app.database.takeQueries().filter((text) => text.includes('access_tokens'))).toEqual([]);
});

it('ends a session that was ended on this node at once', async () => {
  const ana = await person();
  expect(await read(ana)).toBe(200);
  expect(await write(ana, '/api/auth/sign-out')).toBe(200);
  expect(await read(ana)).toBe(401);
});

it('ends a session that was revoked elsewhere within a second, and never writes for it', async () => {
  const ana = await person();
  expect(await read(ana)).toBe(200);
  await revoke(ana);
  expect(await write(ana, '/api/auth/sign-out-everywhere')).not.toBe(200);
  const ben = await person();
  expect(await read(ben)).toBe(200);
  await revoke(ben);
  await new Promise((resolve) => setTimeout(resolve, lifeMs));
  expect(await read(ben)).toBe(401);
});

it('does not remember what changed while it was looked up', async () => {
  const ana = await person();
  const [first] = await Promise.all([read(ana), revoke(ana), write(await person(), '/api/auth/sign-out')]);
  expect([200, 401]).toContain(first);
  await write(await person(), '/api/auth/sign-out');
  expect(await read(ana)).toBe(401);
});
