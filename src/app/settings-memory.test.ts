import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Changes, openChanges } from '#platform/db/changes.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createServer } from './server.ts';

/** Long enough to be seen, for a node that would otherwise look every time. */
const lifeMs = 60_000;

let app: TestApp;
/** A node that remembers, beside the test's own one, which does not. */
let node: Awaited<ReturnType<typeof createServer>>;
let changes: Changes;
beforeAll(async () => {
  app = await createTestApp();
  const { db, url } = app.database;
  changes = openChanges(url);
  node = await createServer({ db, storage: app.storage, changes, sessionsForMs: lifeMs });
});
afterAll(async () => {
  await node.close();
  await app.close();
});

const heard = () => expect.poll(() => changes.isHearing());
const nameAt = async () => (await node.inject({ url: '/api/organisation' })).json().product_name;
const renameUntold = (name: string) =>
  app.database.db.execute(sql`INSERT INTO settings (section, value)
    VALUES ('product', jsonb_build_object('name', ${name}::text))
    ON CONFLICT (section) DO UPDATE SET value = EXCLUDED.value`);
const queries = async (work: () => Promise<unknown>) => {
  app.database.takeQueries();
  await work();
  return app.database.takeQueries().filter((text) => text.includes('"settings"')).length;
};

it('asks for the settings once, however many ask', { timeout: 30_000 }, async () => {
  await heard().toBe(true);
  // Settings that another test of this process has written are looked for during fifteen seconds.
  await expect.poll(() => queries(nameAt), { timeout: 20_000, interval: 500 }).toBe(0);
  expect(await queries(() => Promise.all([nameAt(), nameAt(), nameAt()]))).toBe(0);
});

it('looks again once a change was announced, whoever made it', async () => {
  const before = await nameAt();
  await renameUntold('Academia');
  expect(await nameAt()).toBe(before);
  await app.database.db.execute(sql`SELECT pg_notify('changes', '[{"about":"*","by":null}]')`);
  await expect.poll(nameAt).toBe('Academia');
});

it('remembers nothing while it hears nothing', async () => {
  await nameAt();
  await app.database.db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%'`);
  await heard().toBe(false);
  await renameUntold('Sin oír');
  expect(await nameAt()).toBe('Sin oír');
  await heard().toBe(true);
  expect(await nameAt()).toBe('Sin oír');
});

it('looks every time after it has written settings itself', async () => {
  await nameAt();
  const body = { product: { name: 'Recién escrito' } };
  const { statusCode } = await node.inject({
    method: 'PATCH',
    url: '/api/settings',
    headers: { cookie: app.people.admin.cookie, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  expect([statusCode, await nameAt()]).toEqual([200, 'Recién escrito']);
  await renameUntold('Otro');
  expect(await nameAt()).toBe('Otro');
});
