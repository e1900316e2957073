import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindEvents } from '#platform/db/happenings.ts';
import { browserOf, factorPerson, withApp } from '#testing/factor-desk.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestToken } from '#testing/test-token.ts';
import type { SecondFactorEvents } from '../second-factor.events.ts';
import { takeFactorAway } from './take-factor-away.ts';

const happened = bindEvents<SecondFactorEvents>({ factorChanged: [] });
let app: TestApp;
let now = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const day = 86_400;
const off = { roles: [], from_day: null, grace_days: 14, asks_again: false, needs_two: false };
const acts = async (id: string) =>
  (
    await app.database.db.execute<{ action: string; actor_id: string }>(
      sql`SELECT action, actor_id FROM audit_log WHERE subject_id = ${id} AND action LIKE '%reset%' ORDER BY id`,
    )
  ).rows;

beforeAll(async () => {
  app = await createTestApp(() => now);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.execute(sql`DELETE FROM rate_limits`);
  later(day);
});

/** An administrator with an app, whose session was confirmed a moment ago. */
async function administrator(email: string) {
  const admin = await factorPerson(app, email, 'admin');
  const { codes } = await withApp(admin.browser, () => now);
  const left = [...codes];
  const confirm = () => admin.browser.confirm({ code: left.pop() });
  return { ...admin, confirm };
}

describe('a demanded second factor', () => {
  it('is recalled during the days of grace, and holds back from everything else afterwards', async () => {
    const boss = await administrator('jefa@lab.es');
    const late = await factorPerson(app, 'tarde@lab.es', 'admin');
    const from_day = now.toISOString().slice(0, 10);
    const policy = { ...off, roles: ['admin'], from_day, grace_days: 2 };
    expect((await boss.browser.call('PUT', '/second-factor/policy', policy)).status).toBe(200);
    const demand = () => late.browser.call('GET', '/me/second-factor/demand');
    const last_day = new Date(now.getTime() + day * 1000).toISOString().slice(0, 10);
    expect((await demand()).body).toEqual({ last_day, is_over: false });
    expect((await late.browser.call('GET', '/settings')).status).toBe(200);
    later(2 * day);
    await late.browser.signIn(late.email);
    expect((await demand()).body).toEqual({ last_day, is_over: true });
    for (const [method, url] of [
      ['GET', '/settings'],
      ['GET', '/notices'],
      ['POST', '/me/sessions/end-others'],
    ] as const) {
      const held = await late.browser.call(method, url, method === 'GET' ? undefined : {});
      expect([held.status, held.body.code, held.body.message]).toEqual([
        428,
        'SECOND_FACTOR_DEMANDED',
        'La organización exige un segundo factor. Configúralo en Mi cuenta › Segundo factor para continuar.',
      ]);
    }
    // The notice of privacy stands before all screens, and the watch of idle sessions over them: neither waits for a second factor.
    for (const [method, url] of [
      ['GET', '/privacy/own'],
      ['POST', '/session/use'],
    ] as const)
      expect((await late.browser.call(method, url, method === 'GET' ? undefined : {})).status).toBe(200);
    await withApp(late.browser, () => now);
    expect((await demand()).body).toBeNull();
    expect((await late.browser.call('GET', '/settings')).status).toBe(200);
    // Who has one, and whose role it is not demanded of, is never held back.
    await boss.browser.signIn(boss.email);
    const employee = await factorPerson(app, 'empleada@lab.es');
    expect((await employee.browser.call('GET', '/notices')).status).toBe(200);
    expect((await late.browser.call('GET', '/second-factor/policy')).body.roles).toEqual(['admin']);
    await late.browser.call('PUT', '/second-factor/policy', off);
  });

  it('cannot be demanded by who has none, nor without a day', async () => {
    const none = await factorPerson(app, 'sin@lab.es', 'admin');
    const policy = { ...off, roles: ['jefe'], from_day: '2026-03-01' };
    expect((await none.browser.call('PUT', '/second-factor/policy', policy)).body.code).toBe('CONFIRM_AGAIN');
    await none.browser.confirm();
    const refused = await none.browser.call('PUT', '/second-factor/policy', policy);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Antes de exigirlo, configura tu propio segundo factor en Mi cuenta: si no, podrías quedarte fuera.',
    ]);
    const dayless = await none.browser.call('PUT', '/second-factor/policy', { ...policy, from_day: null });
    expect([dayless.status, JSON.stringify(dayless.body)]).toEqual([
      400,
      expect.stringContaining('Elige desde qué día.'),
    ]);
  });
});

describe('asked again', () => {
  const rename = (as: Awaited<ReturnType<typeof factorPerson>>, id: string, role: string) =>
    as.browser.call('PATCH', `/employees/${id}`, {
      ...{ first_name: 'Ana', last_name: 'Rojas', position: '', phone: '', email: 'cambia@lab.es', role },
    });

  it('is nobody who has no factor, while the setting is off', async () => {
    const plain = await factorPerson(app, 'llana@lab.es', 'admin');
    const other = await factorPerson(app, 'cambia@lab.es');
    expect((await rename(plain, other.id, 'jefe')).status).toBe(200);
    expect((await plain.browser.call('GET', '/audit-trail/export?format=csv')).status).toBe(200);
    await plain.browser.confirm();
    await plain.browser.call('PUT', '/second-factor/policy', { ...off, asks_again: true });
    later(601);
    const asked = await rename(plain, other.id, 'employee');
    expect([asked.status, asked.body.code]).toEqual([428, 'CONFIRM_AGAIN']);
    for (const url of ['/audit-trail/export?format=csv', `/employees/${other.id}/data`])
      expect((await plain.browser.call('GET', url)).status).toBe(428);
    for (const url of [`/employees/${other.id}/erase`, `/employees/${other.id}/block`])
      expect((await plain.browser.call('POST', url, { reason: 'Se fue' })).status).toBe(428);
    // What is no role needs nothing.
    expect((await rename(plain, other.id, 'jefe')).status).toBe(200);
    const wrong = await plain.browser.confirm({ password: 'otra' });
    expect([wrong.status, wrong.body.message]).toEqual([403, 'La contraseña no es correcta.']);
    await plain.browser.confirm();
    expect((await rename(plain, other.id, 'employee')).status).toBe(200);
    // Ten minutes, and this session only.
    const elsewhere = browserOf(app);
    await elsewhere.signIn(plain.email);
    expect((await elsewhere.call('GET', '/audit-trail/export?format=csv')).status).toBe(428);
    later(601);
    await plain.browser.call('POST', '/auth/refresh');
    expect((await plain.browser.call('GET', '/audit-trail/export?format=csv')).status).toBe(428);
    await plain.browser.confirm();
    await plain.browser.call('PUT', '/second-factor/policy', off);
  });

  it('is who has a factor, whatever the setting; guesses are limited to five', async () => {
    const boss = await administrator('confirma@lab.es');
    later(601);
    expect((await boss.browser.call('GET', '/audit-trail/export?format=csv')).status).toBe(428);
    expect((await boss.browser.call('POST', '/me/confirmation/options')).body).toEqual({
      ways: ['app', 'recovery'],
      passkey: null,
    });
    for (let turn = 0; turn < 5; turn += 1) await boss.browser.confirm({ code: `00000${turn}` });
    expect((await boss.confirm()).status).toBe(429);
    await app.database.db.execute(sql`DELETE FROM rate_limits`);
    expect((await boss.confirm()).status).toBe(200);
    expect((await boss.browser.call('GET', '/audit-trail/export?format=csv')).status).toBe(200);
  });

  it('leaves tokens to their scopes, and second factors closed to them', async () => {
    const boss = await administrator('con-token@lab.es');
    const { headers } = await createTestToken(app.database.db, boss, ['segundo-factor:leer'], {
      expires_at: new Date(Date.now() + 300 * day * 1000),
    });
    const closed = await app.call('GET', '/api/me/second-factor', { headers });
    expect(closed.body.code).toBe('TOKEN_CLOSED');
  });
});

describe('a lost factor', () => {
  const reset = (admin: Awaited<ReturnType<typeof administrator>>, id: string) =>
    admin.browser.call('POST', `/second-factor/people/${id}/reset`);

  it('is reset by an administrator, who confirmed it: sessions end and the person is told', async () => {
    const boss = await administrator('repara@lab.es');
    const lost = await factorPerson(app, 'perdio@lab.es');
    await withApp(lost.browser, () => now);
    later(601);
    expect((await reset(boss, lost.id)).body.code).toBe('CONFIRM_AGAIN');
    await boss.confirm();
    const listed = await boss.browser.call('GET', '/second-factor/people?has=with');
    expect(JSON.stringify(listed.body)).toContain(lost.id);
    const two = await Promise.all([reset(boss, lost.id), reset(boss, lost.id)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(two.find(({ status }) => status === 409)?.body.message).toBe('Esta persona no tiene segundo factor.');
    expect((await lost.browser.call('GET', '/notices')).status).toBe(401);
    expect((await lost.browser.signIn(lost.email)).status).toBe(200);
    const notices = (await lost.browser.call('GET', '/notices')).body.notices;
    expect(notices[0]).toMatchObject({ kind: 'factor-reset' });
    expect(await acts(lost.id)).toEqual([{ action: 'reset-second-factor', actor_id: boss.id }]);
    const own = await reset(boss, boss.id);
    expect([own.status, own.body.code]).toEqual([409, 'NOT_YOUR_OWN']);
  });

  it('takes two administrators where the setting asks for it', async () => {
    const [one, two] = [await administrator('uno@lab.es'), await administrator('dos@lab.es')];
    const lost = await factorPerson(app, 'perdida@lab.es', 'jefe');
    await withApp(lost.browser, () => now);
    await one.browser.call('PUT', '/second-factor/policy', { ...off, needs_two: true });
    expect((await reset(one, lost.id)).body).toEqual({ state: 'asked' });
    const again = await reset(one, lost.id);
    expect([again.status, again.body.message]).toEqual([
      409,
      'Ya lo pediste: ahora tiene que confirmarlo otro administrador.',
    ]);
    expect((await lost.browser.call('GET', '/me/second-factor')).body.app).not.toBeNull();
    const waiting = await two.browser.call('GET', '/second-factor/people?has=asked');
    expect(waiting.body.people).toMatchObject([{ id: lost.id, reset_asked_by: { id: one.id } }]);
    expect((await two.browser.call('DELETE', `/second-factor/people/${lost.id}/reset`)).status).toBe(200);
    expect((await two.browser.call('DELETE', `/second-factor/people/${lost.id}/reset`)).status).toBe(409);
    expect((await reset(two, lost.id)).body).toEqual({ state: 'asked' });
    expect((await reset(one, lost.id)).body).toEqual({ state: 'done' });
    expect((await acts(lost.id)).map(({ action }) => action)).toEqual([
      'ask-factor-reset',
      'decline-factor-reset',
      'ask-factor-reset',
      'reset-second-factor',
    ]);
  });

  it('of the only administrator is taken away by whoever runs the machine', async () => {
    const only = await administrator('unica@lab.es');
    const { db } = app.database;
    expect(await takeFactorAway(db, 'nadie@lab.es', happened)).toBe('unknown');
    expect(await takeFactorAway(db, ' UNICA@lab.es ', happened)).toBe('done');
    expect(await takeFactorAway(db, only.email, happened)).toBe('none');
    expect((await only.browser.call('GET', '/notices')).status).toBe(401);
    expect((await only.browser.signIn(only.email)).status).toBe(200);
    expect(await acts(only.id)).toEqual([{ action: 'reset-second-factor', actor_id: null }]);
  });
});
