import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openChanges } from '#platform/db/changes.ts';
import { createTestPerson } from '#testing/factories.ts';
import { createTestApp } from '#testing/test-app.ts';
import { createServer } from './server.ts';

it('a rule about unused sessions that is made on one node holds on the other, and a use on one keeps the session there', async () => {
  let now = new Date();
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const app = await createTestApp(() => now);
  const { db, url } = app.database.application;
  const node = await createServer({ db, storage: app.storage, changes: openChanges(url), now: () => now });
  const jefe = await createTestPerson(app.database.db, { role: 'jefe' }, now);
  const there = () => node.inject({ method: 'GET', url: '/api/me', headers: { cookie: jefe.cookie } });
  expect((await there()).headers['set-cookie']).toBeUndefined();
  const minutes = { admin: null, jefe: 10, employee: null, auditor: null };
  const { status } = await app.call('PUT', '/api/access-rules', {
    as: app.people.admin,
    body: { minutes, refuses_common: false },
  });
  expect(status).toBe(200);
  await expect.poll(async () => String((await there()).headers['set-cookie'])).toContain('session_idle=10');
  later(6);
  expect((await app.call('GET', '/api/me', { as: jefe })).status).toBe(200);
  later(6);
  // This node has seen nothing of it for twelve minutes.
  expect((await there()).statusCode).toBe(200);
  later(11);
  expect((await there()).statusCode).toBe(401);
  expect((await app.database.db.execute(sql`SELECT FROM sessions WHERE user_id = ${jefe.id}`)).rowCount).toBe(0);
  await node.close();
  await app.close();
});
