import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestAnswer, type TestApp } from '#testing/test-app.ts';
import { createPerson } from './create-person.ts';
import { identityJobs } from './identity.jobs.ts';
import { access_tokens, profiles, sessions } from './identity.tables.ts';
import { hashPassword } from './passwords.ts';

let app: TestApp;
let now = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

beforeAll(async () => {
  app = await createTestApp(() => now);
  await app.database.db.transaction(async (tx) => {
    const hash = await hashPassword('Clave-buena 1ñ');
    await createPerson(tx, { email: 'ana@lab.es', first_name: 'Ana', last_name: 'Rojas' }, hash, null, null);
    await createPerson(tx, { email: 'eva@lab.es', first_name: 'Eva', last_name: 'Soto' }, hash, null, null);
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.execute(sql`DELETE FROM rate_limits`);
});

const signIn = (email: string, password = 'Clave-buena 1ñ', headers: Record<string, string> = {}) =>
  app.call('POST', '/api/auth/sign-in', { body: { email, password }, headers });
/** The cookies of an answer as a browser would send them back. */
const cookiesOf = (answer: TestAnswer) => ({
  cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
});
/** Has this test's network address failed so often. */
const countedFailures = (kind: string, points: number) =>
  app.database.db.execute(sql`INSERT INTO rate_limits (key, points, expire)
    VALUES (${`${kind}:address:127.0.0.1`}, ${points}, (extract(epoch FROM now()) * 1000 + 600000)::bigint)
    ON CONFLICT (key) DO UPDATE SET points = excluded.points`);
const refreshCookieOf = (cookie: string) => /refresh_token=[^;]+/.exec(cookie)?.[0] ?? '';

describe('the session', () => {
  it('is refreshed with 300 s or less left, and the old token lives to its own end', async () => {
    const start = await signIn('ana@lab.es');
    const refresh = () => app.call('POST', '/api/auth/refresh', { headers: cookiesOf(start) });
    later(599);
    expect((await refresh()).cookies).toEqual([]);
    later(1);
    const renewed = await refresh();
    expect(renewed.body.session.expires_in).toBe(900);
    expect((await app.call('GET', '/api/auth/session', { headers: cookiesOf(start) })).body).not.toBeNull();
    later(301);
    expect((await app.call('GET', '/api/auth/session', { headers: cookiesOf(start) })).body).toBeNull();
    expect((await app.call('GET', '/api/auth/session', { headers: cookiesOf(renewed) })).body).not.toBeNull();
  });

  it('ends everywhere at once on sign-out, also on other devices', async () => {
    const phone = await signIn('ana@lab.es');
    const laptop = await signIn('ana@lab.es');
    const out = await app.call('POST', '/api/auth/sign-out', { headers: cookiesOf(laptop) });
    expect(out.body).toEqual({ success: true });
    expect(out.cookies.every((cookie) => cookie.value === '')).toBe(true);
    expect((await app.call('GET', '/api/progress', { headers: cookiesOf(phone) })).status).toBe(401);
    const refresh = await app.call('POST', '/api/auth/refresh', { headers: cookiesOf(phone) });
    expect([refresh.status, refresh.body.message]).toEqual([
      401,
      'Tu sesión ha expirado. Por favor, vuelve a iniciar sesión.',
    ]);
    expect((await app.call('POST', '/api/auth/sign-out')).status).toBe(200);
  });

  it('is over for a refresh that meets a sign-out, and never a fault', async () => {
    for (let round = 0; round < 12; round += 1) {
      const headers = cookiesOf(await signIn('ana@lab.es'));
      const refresh = refreshCookieOf(headers.cookie);
      const answers = await Promise.all([
        app.call('POST', '/api/auth/refresh', { headers: { cookie: refresh } }),
        app.call('POST', '/api/auth/refresh', { headers: { cookie: refresh } }),
        app.call('POST', '/api/auth/sign-out', { headers: { cookie: refresh } }),
      ]);
      for (const answer of answers) expect([200, 401]).toContain(answer.status);
      const after = await app.call('POST', '/api/auth/refresh', { headers: { cookie: refresh } });
      expect(after.status).toBe(401);
    }
  });

  it('cannot be guessed by an address without end, while real ones go on', async () => {
    const guess = (token: string) =>
      app.call('POST', '/api/auth/refresh', { headers: { cookie: `refresh_token=${token}` } });
    await countedFailures('refresh', 950);
    const guesses = await Promise.all(Array.from({ length: 51 }, (_, turn) => guess(`falso-${turn}`)));
    expect(guesses.filter((answer) => answer.status === 429)).toHaveLength(1);
    const refresh = refreshCookieOf(cookiesOf(await signIn('ana@lab.es')).cookie);
    expect((await app.call('POST', '/api/auth/refresh', { headers: { cookie: refresh } })).status).toBe(200);
  });

  it('dies when its person becomes inactive, and follows a changed role at once (spec P-403)', async () => {
    const start = await signIn('eva@lab.es');
    const session = () => app.call('GET', '/api/auth/session', { headers: cookiesOf(start) });
    await app.database.db.update(profiles).set({ role: 'jefe' }).where(eq(profiles.email, 'eva@lab.es'));
    expect((await session()).body.profile.role).toBe('jefe');
    await app.database.db.update(profiles).set({ role: 'inactive' }).where(eq(profiles.email, 'eva@lab.es'));
    expect((await session()).body).toBeNull();
    expect((await app.call('POST', '/api/auth/refresh', { headers: cookiesOf(start) })).status).toBe(401);
  });

  it('keeps only hashes', async () => {
    const answer = await signIn('ana@lab.es');
    const stored = JSON.stringify([
      await app.database.db.select().from(access_tokens),
      await app.database.db.select().from(sessions),
    ]);
    for (const { name, value } of answer.cookies) if (name !== 'session_expires') expect(stored).not.toContain(value);
  });

  it('does not obey another site', async () => {
    const foreign = { origin: 'https://malo.example', 'sec-fetch-site': 'cross-site' };
    const answer = await app.call('POST', '/api/auth/sign-in', {
      body: { email: 'ana@lab.es', password: 'x' },
      headers: foreign,
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'CROSS_ORIGIN']);
  });
});

// Last: in real time every session of this file's clock has ended.
describe('the cleaning job', () => {
  it('leaves nothing of what has ended', async () => {
    await app.database.db.update(sessions).set({ expires_at: new Date(0) });
    for (const job of identityJobs) await job.run(app.database.db);
    expect(await app.database.db.select().from(access_tokens)).toEqual([]);
    expect(await app.database.db.select().from(sessions)).toEqual([]);
  });
});
