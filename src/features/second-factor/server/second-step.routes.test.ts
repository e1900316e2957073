import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserOf, codeAt, factorPassword, factorPerson, withApp } from '#testing/factor-desk.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { deleteEnded } from './second-factor.writes.ts';

let app: TestApp;
let now = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const actsOf = async (id: string) =>
  (
    await app.database.db.execute<{ action: string }>(
      sql`SELECT action FROM audit_log WHERE subject_id = ${id} AND action NOT IN ('sign-in', 'create-person') ORDER BY id`,
    )
  ).rows.map(({ action }) => action);

beforeAll(async () => {
  app = await createTestApp(() => now);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.execute(sql`DELETE FROM rate_limits`);
  later(600);
});

describe('signing in with an app of codes', () => {
  it('asks after the right password, and only then', async () => {
    const ana = await factorPerson(app, 'ana@lab.es');
    const { secret } = await withApp(ana.browser, () => now);
    const phone = browserOf(app);
    expect((await phone.signIn(ana.email, 'otra')).body.code).toBe('WRONG_CREDENTIALS');
    const half = await phone.signIn(ana.email);
    expect([half.status, half.body.code, half.body.message, half.body.data]).toEqual([
      403,
      'SECOND_FACTOR_NEEDED',
      'Falta el segundo paso para entrar.',
      { ways: ['app', 'recovery'] },
    ]);
    expect([...phone.jar.keys()]).toEqual(['second_step']);
    expect((await phone.call('GET', '/auth/session')).body).toBeNull();
    expect((await phone.call('GET', '/me/second-factor')).status).toBe(401);
    later(30);
    const done = await phone.call('POST', '/auth/second-step', { code: codeAt(secret, now) });
    expect([done.status, done.body.profile.email]).toEqual([200, ana.email]);
    expect(phone.jar.has('second_step')).toBe(false);
    expect(await actsOf(ana.id)).toEqual(['confirm-again', 'add-code-app']);
  });

  it('takes a code once, also by two at the same time', async () => {
    const eva = await factorPerson(app, 'eva@lab.es');
    const { secret } = await withApp(eva.browser, () => now);
    later(60);
    const code = codeAt(secret, now);
    const two = [browserOf(app), browserOf(app)];
    for (const one of two) await one.signIn(eva.email);
    const answers = await Promise.all(two.map((one) => one.call('POST', '/auth/second-step', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const lost = answers.find(({ status }) => status === 403);
    expect([lost?.body.code, lost?.body.message]).toEqual([
      'USED_CODE',
      'Ese código ya se usó. Espera a que la aplicación muestre el siguiente (cambia cada 30 segundos).',
    ]);
  });

  it('the same half sign-in opens one session, by a double click', async () => {
    const ida = await factorPerson(app, 'ida@lab.es');
    const { secret, codes } = await withApp(ida.browser, () => now);
    later(60);
    const phone = browserOf(app);
    await phone.signIn(ida.email);
    const cookie = `second_step=${phone.jar.get('second_step')}`;
    const send = (code: string) => app.call('POST', '/api/auth/second-step', { body: { code }, headers: { cookie } });
    const answers = await Promise.all([send(codeAt(secret, now)), send(codes[0] ?? '')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const left = (await ida.browser.call('GET', '/me/second-factor')).body.recovery_codes_left;
    // What was shown in vain is not used up.
    expect(left).toBe(answers[1]?.status === 200 ? 9 : 10);
    expect((await send(codes[1] ?? '')).body.message).toBe(
      'Tardaste más de cinco minutos. Escribe otra vez tu correo y tu contraseña.',
    );
  });

  it('ends after five minutes, with another password, and for who lost access', async () => {
    const leo = await factorPerson(app, 'leo@lab.es');
    const { codes } = await withApp(leo.browser, () => now);
    const phone = browserOf(app);
    await phone.signIn(leo.email);
    later(301);
    expect((await phone.call('POST', '/auth/second-step', { code: codes[0] })).body.code).toBe('SIGN_IN_OVER');
    await phone.signIn(leo.email);
    await app.database.db.execute(
      sql`UPDATE credentials SET password_hash = password_hash || ' ' WHERE user_id = ${leo.id}`,
    );
    expect((await phone.call('POST', '/auth/second-step', { code: codes[0] })).body.code).toBe('SIGN_IN_OVER');
    await app.database.db.execute(
      sql`UPDATE credentials SET password_hash = btrim(password_hash) WHERE user_id = ${leo.id}`,
    );
    await phone.signIn(leo.email);
    await app.database.db.execute(sql`UPDATE profiles SET role = 'inactive' WHERE id = ${leo.id}`);
    expect((await phone.call('POST', '/auth/second-step', { code: codes[0] })).body.code).toBe('INACTIVE_ACCOUNT');
    expect((await browserOf(app).call('POST', '/auth/second-step', { code: codes[0] })).status).toBe(410);
  });

  it('tells a wrong clock, and does not take that code when its time comes', async () => {
    const sol = await factorPerson(app, 'sol@lab.es');
    const { secret } = await withApp(sol.browser, () => now);
    const phone = browserOf(app);
    await phone.signIn(sol.email);
    const ahead = codeAt(secret, new Date(now.getTime() + 240_000));
    const told = await phone.call('POST', '/auth/second-step', { code: ahead });
    expect([told.status, told.body.message]).toEqual([
      403,
      'El código es de otra hora: el reloj de tu teléfono no está bien. Pon la fecha y la hora automáticas y usa el código que muestre entonces.',
    ]);
    later(240);
    expect((await phone.call('POST', '/auth/second-step', { code: ahead })).body.code).toBe('USED_CODE');
    later(30);
    expect((await phone.call('POST', '/auth/second-step', { code: codeAt(secret, now) })).status).toBe(200);
  });

  it('refuses after five wrong codes, however they are sent, and notes each', async () => {
    const rut = await factorPerson(app, 'rut@lab.es');
    const { codes } = await withApp(rut.browser, () => now);
    const phone = browserOf(app);
    await phone.signIn(rut.email);
    const wrong = await Promise.all(
      Array.from({ length: 9 }, (_, turn) => phone.call('POST', '/auth/second-step', { code: `00000${turn}` })),
    );
    expect(wrong.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(5);
    const after = await phone.call('POST', '/auth/second-step', { code: codes[0] });
    expect([after.status, after.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(after.headers['retry-after']).toBeDefined();
    expect((await actsOf(rut.id)).filter((act) => act === 'fail-second-factor').length).toBeGreaterThanOrEqual(5);
    expect((await phone.call('POST', '/auth/second-step', { code: 'hola' })).status).toBe(429);
  });
});

it('a recovery code opens once, is told to its person, and codes made anew end those before', async () => {
  const mia = await factorPerson(app, 'mia@lab.es');
  const { codes } = await withApp(mia.browser, () => now);
  expect(codes).toHaveLength(10);
  const phone = browserOf(app);
  await phone.signIn(mia.email);
  expect((await phone.call('POST', '/auth/second-step', { code: codes[3]?.toLowerCase() })).status).toBe(200);
  await phone.signIn(mia.email);
  const again = await phone.call('POST', '/auth/second-step', { code: codes[3] });
  expect([again.status, again.body.message]).toEqual([
    403,
    'Ese código de recuperación no es correcto o ya se usó. Prueba con otro de tu lista.',
  ]);
  const notices = await mia.browser.call('GET', '/notices');
  expect(notices.body.notices.map(({ kind }: { kind: string }) => kind)).toEqual(['factor-changed', 'factor-changed']);
  expect((await mia.browser.call('GET', '/me/second-factor')).body.recovery_codes_left).toBe(9);
  await mia.browser.confirm({ code: codes[4] });
  const renewed = (await mia.browser.call('POST', '/me/second-factor/recovery-codes')).body.recovery_codes;
  expect(renewed).toHaveLength(10);
  expect((await phone.call('POST', '/auth/second-step', { code: codes[5] })).status).toBe(403);
  expect((await phone.call('POST', '/auth/second-step', { code: renewed[0] })).status).toBe(200);
});

describe('a trusted device', () => {
  it('is not asked for thirty days, is listed, and ends by hand', async () => {
    const gil = await factorPerson(app, 'gil@lab.es');
    const { codes } = await withApp(gil.browser, () => now);
    const phone = browserOf(app);
    await phone.signIn(gil.email);
    await phone.call('POST', '/auth/second-step', { code: codes[0], trust: true });
    expect((await phone.signIn(gil.email)).status).toBe(200);
    const [device] = (await phone.call('GET', '/me/second-factor')).body.devices;
    expect(device).toMatchObject({ expires_at: new Date(now.getTime() + 30 * 86_400_000).toISOString() });
    // What is planted, or is somebody else's, is trusted for nobody.
    const stranger = browserOf(app);
    stranger.jar.set(`trust_${gil.id.slice(0, 8)}`, 'x'.repeat(43));
    expect((await stranger.signIn(gil.email)).status).toBe(403);
    const other = await factorPerson(app, 'otro-gil@lab.es');
    await withApp(other.browser, () => now);
    stranger.jar.set(`trust_${other.id.slice(0, 8)}`, phone.jar.get(`trust_${gil.id.slice(0, 8)}`) ?? '');
    expect((await stranger.signIn(other.email)).status).toBe(403);
    expect((await other.browser.call('DELETE', `/me/second-factor/devices/${device.id}`)).status).toBe(404);
    expect((await phone.call('DELETE', `/me/second-factor/devices/${device.id}`)).status).toBe(200);
    expect((await phone.signIn(gil.email)).status).toBe(403);
  });

  it('ends after thirty days and with another password', async () => {
    const noa = await factorPerson(app, 'noa@lab.es');
    const { codes } = await withApp(noa.browser, () => now);
    const phone = browserOf(app);
    const trust = async (code: string | undefined) => {
      await phone.signIn(noa.email);
      await phone.call('POST', '/auth/second-step', { code, trust: true });
    };
    await trust(codes[0]);
    later(30 * 86_400 + 1);
    expect((await phone.signIn(noa.email)).status).toBe(403);
    await trust(codes[1]);
    const new_password = 'Otra-clave-2026!';
    const changed = await phone.call('POST', '/me/password', { current_password: factorPassword, new_password });
    expect(changed.status).toBe(200);
    expect((await phone.call('GET', '/me/second-factor')).body.devices).toEqual([]);
    expect((await phone.signIn(noa.email, new_password)).body.code).toBe('SECOND_FACTOR_NEEDED');
  });
});

it('who has none signs in as ever', async () => {
  const pau = await factorPerson(app, 'pau@lab.es');
  expect(pau.browser.jar.has('access_token')).toBe(true);
  expect((await pau.browser.call('GET', '/me/second-factor')).body).toEqual({
    app: null,
    passkeys: [],
    recovery_codes_left: 0,
    devices: [],
    allows_passkeys: true,
  });
  expect((await pau.browser.call('GET', '/me/second-factor/demand')).body).toBeNull();
});

it('nothing that opens something is stored as it is shown, and what has ended goes', async () => {
  const kai = await factorPerson(app, 'kai@lab.es');
  const { secret, codes } = await withApp(kai.browser, () => now);
  const phone = browserOf(app);
  await phone.signIn(kai.email);
  const token = phone.jar.get('second_step') ?? '';
  const stored = JSON.stringify(
    (
      await app.database.db
        .execute(sql`SELECT (SELECT jsonb_agg(a) FROM code_apps a) a, (SELECT jsonb_agg(r) FROM recovery_codes r) r,
      (SELECT jsonb_agg(h) FROM half_sign_ins h) h`)
    ).rows,
  );
  const hexed = (text: string) => Buffer.from(text).toString('hex');
  for (const one of [secret, token, ...codes]) {
    expect(stored).not.toContain(one);
    expect(stored).not.toContain(hexed(one));
  }
  await deleteEnded(app.database.db);
  const left = await app.database.db.execute(sql`SELECT FROM half_sign_ins`);
  expect(left.rows).toEqual([]);
});
