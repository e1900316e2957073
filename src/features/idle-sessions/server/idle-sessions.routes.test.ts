import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChanges } from '#platform/db/changes.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAuditor } from '#testing/test-auditor.ts';
import { createTestToken } from '#testing/test-token.ts';
import { endIdleSessions } from './idle-sessions.jobs.ts';

let app: TestApp;
let now = new Date();
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
beforeAll(async () => {
  app = await createTestApp(() => now);
});
afterAll(() => app.close());

const never = { admin: null, jefe: null, employee: null, auditor: null };
let admin: TestPerson;
const set = async (minutes: object, refuses_common = false) => {
  const body = { minutes: { ...never, ...minutes }, refuses_common };
  const { status } = await app.call('PUT', '/api/access-rules', { as: admin, body });
  expect(status).toBe(200);
};
beforeEach(async () => {
  await app.database.db.execute(sql`DELETE FROM access_rules`);
  admin = await createTestPerson(app.database.db, { role: 'admin' }, now);
  await set({});
});

const person = async (role: 'jefe' | 'employee' | 'admin') => {
  const made = await createTestPerson(app.database.db, { role }, now);
  await app.database.db.execute(sql`UPDATE sessions SET created_at = ${now} WHERE user_id = ${made.id}`);
  return made;
};
const ask = (as: TestPerson, cookies = '') =>
  app.call('GET', '/api/me', { headers: { cookie: `${as.cookie}${cookies && `; ${cookies}`}` } });
const isIn = async (as: TestPerson, cookies?: string) => (await ask(as, cookies)).status === 200;

describe('a session that is not used', () => {
  it('ends after the minutes of its role, as one that was revoked, and says so in the log; used, it goes on', async () => {
    await set({ jefe: 10 });
    const [used, unused, learner] = [await person('jefe'), await person('jefe'), await person('employee')];
    for (const one of [used, unused, learner]) expect(await isIn(one)).toBe(true);
    later(9 * 60);
    expect(await isIn(used)).toBe(true);
    later(60);
    const answer = await ask(unused);
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await isIn(used)).toBe(true);
    // Whoever learns on their own phone comes back when they do.
    later(3 * 60 * 60);
    expect(await isIn(learner)).toBe(true);
    expect(await isIn(used)).toBe(false);
    const { rows } = await app.database.db.execute(
      sql`SELECT actor_id FROM audit_log WHERE action = 'end-idle-session' ORDER BY id`,
    );
    expect(rows.map(({ actor_id }) => actor_id)).toEqual([unused.id, used.id]);
    const left = await app.database.db.execute(sql`SELECT FROM sessions WHERE user_id IN (${unused.id}, ${used.id})`);
    expect(left.rowCount).toBe(0);
  });

  it('is not used by what a browser asks while nobody is there', async () => {
    await set({ jefe: 5 });
    const jefe = await person('jefe');
    expect(await isIn(jefe)).toBe(true);
    for (let minute = 1; minute < 5; minute += 1) {
      later(60);
      expect(await isIn(jefe, 'unattended=1')).toBe(true);
    }
    later(60);
    expect(await isIn(jefe, 'unattended=1')).toBe(false);
  });

  it('ends without being asked for anything, a minute later at most, and its screens are told', async () => {
    await set({ admin: 30, jefe: 5 });
    const [jefe, other] = [await person('jefe'), await person('admin')];
    await isIn(jefe);
    const { changes, close } = await listening();
    later(5 * 60);
    expect(await endIdleSessions(app.database.db, now)).toBe(0);
    later(61);
    await Promise.all([1, 2].map(() => endIdleSessions(app.database.db, now)));
    await expect.poll(() => changes).toContainEqual({ about: jefe.id, by: null, endsSessions: true });
    await close();
    const { rows } = await app.database.db.execute(
      sql`SELECT count(*)::integer AS n FROM audit_log WHERE action = 'end-idle-session' AND actor_id = ${jefe.id}`,
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(await isIn(other)).toBe(true);
  });

  it('is watched from when the rule was made, and not longer than it holds', async () => {
    const jefe = await person('jefe');
    later(60 * 60);
    await set({ jefe: 5 });
    expect(await isIn(jefe)).toBe(true);
    later(4 * 60);
    await set({ jefe: 5 }, true);
    await set({}, true);
    later(60 * 60);
    expect(await isIn(jefe)).toBe(true);
  });

  it('of an auditor and of an administrator ends by their own minutes', async () => {
    const auditor = await createTestAuditor(app.database.db);
    await app.database.db.execute(sql`UPDATE sessions SET created_at = ${now} WHERE user_id = ${auditor.id}`);
    await set({ auditor: 3 });
    const own = () => app.call('GET', '/api/me', { as: auditor });
    expect((await own()).status).toBe(200);
    later(3 * 60);
    expect((await own()).status).toBe(401);
  });

  it('ends at once where its browser says that its time is over, and no other session does', async () => {
    await set({ jefe: 5 });
    const jefe = await person('jefe');
    expect((await app.call('POST', '/api/session/use', { as: jefe })).body).toEqual({ success: true });
    expect((await app.call('POST', '/api/session/idle', { as: jefe })).body).toEqual({ success: true });
    expect(await isIn(jefe)).toBe(false);
    expect(await isIn(admin)).toBe(true);
  });
});

describe('what it costs', () => {
  it('no query and no cookie where no role is watched', async () => {
    const jefe = await person('jefe');
    await ask(jefe);
    app.database.takeQueries();
    const { cookies } = await ask(jefe);
    const queries = app.database.takeQueries();
    expect(queries.join('\n')).not.toMatch(/session_uses|access_rules/);
    expect(cookies).toEqual([]);
  });

  it('a look at first, and at most one write a minute, however much a screen asks at once', async () => {
    await set({ jefe: 10 });
    const jefe = await person('jefe');
    await ask(jefe);
    const writes = async () => {
      app.database.takeQueries();
      await Promise.all(Array.from({ length: 12 }, () => ask(jefe)));
      const queries = app.database.takeQueries().filter((text) => text.includes('session_uses'));
      return queries.map((text) => text.trim().split(' ')[0]);
    };
    later(30);
    expect(await writes()).toEqual([]);
    later(31);
    expect(await writes()).toEqual(['INSERT']);
    expect(await writes()).toEqual([]);
  });
});

describe('the browser', () => {
  it('knows when its session ends, and forgets it when it does not any more', async () => {
    await set({ jefe: 10 });
    const jefe = await person('jefe');
    const [told] = (await ask(jefe)).cookies;
    expect(told).toMatchObject({ name: 'session_idle', value: '10', path: '/' });
    expect(told?.httpOnly).toBeUndefined();
    expect((await ask(jefe, 'session_idle=10')).cookies).toEqual([]);
    await set({});
    expect((await ask(jefe, 'session_idle=10')).cookies).toMatchObject([
      { name: 'session_idle', value: '', maxAge: 0 },
    ]);
  });
});

describe('the rules', () => {
  it('are an administrator’s, with numbers that make sense, and logged', async () => {
    for (const as of [await person('jefe'), await person('employee')]) {
      expect((await app.call('GET', '/api/access-rules', { as })).status).toBe(403);
      const body = { minutes: never, refuses_common: true };
      expect((await app.call('PUT', '/api/access-rules', { as, body })).status).toBe(403);
    }
    expect((await app.call('GET', '/api/access-rules', { as: admin })).body).toEqual({
      minutes: never,
      refuses_common: false,
    });
    for (const wrong of [1, 1441, 2.5, '10']) {
      const body = { minutes: { ...never, jefe: wrong }, refuses_common: false };
      expect((await app.call('PUT', '/api/access-rules', { as: admin, body })).status).toBe(400);
    }
    await set({ jefe: 15 });
    const { rows } = await app.database.db.execute(
      sql`SELECT details FROM audit_log WHERE action = 'change-access-rules' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toMatchObject([{ details: { minutes: { ...never, jefe: 15 }, refuses_common: false } }]);
  });

  it('do not concern programs: a token has its own day', async () => {
    await set({ jefe: 2 });
    const jefe = await person('jefe');
    const { headers } = await createTestToken(app.database.db, jefe, ['glosario:leer']);
    later(60 * 60);
    expect((await app.call('GET', '/api/glossary', { headers })).status).toBe(200);
  });
});

async function listening() {
  const heard: unknown[] = [];
  const changes = openChanges(app.database.application.url);
  changes.watch((change) => heard.push(change));
  await expect.poll(() => changes.isHearing()).toBe(true);
  return { changes: heard, close: () => changes.close() };
}
