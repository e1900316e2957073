import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserOf, factorPerson, type TestBrowser } from '#testing/factor-desk.ts';
import { scriptedAuthenticator } from '#testing/scripted-authenticator.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { passkey_challenges } from './second-factor.tables.ts';

const origin = 'https://formacion.laboratorio.co';
const site = 'formacion.laboratorio.co';
let app: TestApp;
let now = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
type Authenticator = ReturnType<typeof scriptedAuthenticator>;

beforeAll(async () => {
  app = await createTestApp(() => now, undefined, null, origin);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.execute(sql`DELETE FROM rate_limits`);
  later(600);
});

/** Registers a passkey of somebody who is signed in. @returns the answer */
async function register(browser: TestBrowser, key: Authenticator, change: object = {}, counter = 0) {
  await browser.confirm();
  const { challenge } = (await browser.call('POST', '/me/second-factor/passkey-options')).body;
  const passkey = key.make({ challenge, origin, site, counter, ...change });
  return browser.call('POST', '/me/second-factor/passkeys', { name: 'Mi teléfono', passkey });
}

async function withPasskey(email: string, role: 'employee' | 'admin' = 'employee', counter = 0) {
  const person = await factorPerson(app, email, role);
  const key = scriptedAuthenticator();
  const made = await register(person.browser, key, {}, counter);
  expect(made.status).toBe(200);
  return { ...person, key, codes: made.body.recovery_codes as string[] };
}

/** The second step with a passkey, after the right password. */
async function step(email: string, key: Authenticator, change: Record<string, unknown> = {}) {
  const browser = browserOf(app);
  expect((await browser.signIn(email)).body.code).toBe('SECOND_FACTOR_NEEDED');
  const { challenge } = (await browser.call('POST', '/auth/passkey-options', { is_step: true })).body;
  const passkey = key.sign({ challenge, origin, site, ...change });
  const send = () => browser.call('POST', '/auth/second-step', { passkey });
  return { browser, challenge, passkey, send, answer: await send() };
}

/** Signing in with a passkey alone. */
async function alone(key: Authenticator, userId: string | null, change: Record<string, unknown> = {}) {
  const browser = browserOf(app);
  const options = (await browser.call('POST', '/auth/passkey-options', {})).body;
  const passkey = key.sign({ challenge: options.challenge, origin, site, userId, ...change });
  return { browser, options, passkey, answer: await browser.call('POST', '/auth/passkey', { passkey }) };
}

describe('a passkey', () => {
  it('is registered with recovery codes, takes the second step, and opens by itself where it verified its person', async () => {
    const ana = await withPasskey('ana@lab.es');
    expect(ana.codes).toHaveLength(10);
    const { answer } = await step(ana.email, ana.key, { isVerified: false });
    expect([answer.status, answer.body.profile?.email]).toEqual([200, ana.email]);
    const entered = await alone(ana.key, ana.id);
    expect(entered.options).toMatchObject({ rpId: site, allowCredentials: [], userVerification: 'required' });
    expect([entered.answer.status, entered.answer.body.profile?.email]).toEqual([200, ana.email]);
    const [passkey] = (await entered.browser.call('GET', '/me/second-factor')).body.passkeys;
    expect(passkey).toMatchObject({ name: 'Mi teléfono', is_blocked: false, is_elsewhere: false });
    expect(passkey.last_used_at).not.toBeNull();
  });

  it('is not registered for another site, another challenge, twice, or without asking who it is', async () => {
    const eva = await factorPerson(app, 'eva@lab.es');
    const key = scriptedAuthenticator();
    const bare = await eva.browser.call('POST', '/me/second-factor/passkey-options');
    expect([bare.status, bare.body.code, bare.body.message]).toEqual([
      428,
      'CONFIRM_AGAIN',
      'Para esto hay que confirmar otra vez que eres tú.',
    ]);
    for (const change of [
      { origin: 'https://formacion-laboratorio.co' },
      { site: 'malo.example' },
      { challenge: 'bm8tZXM' },
    ])
      expect((await register(eva.browser, key, change)).body.code).toBe('PASSKEY_REFUSED');
    expect((await register(eva.browser, key)).status).toBe(200);
    const again = await factorPerson(app, 'otra-eva@lab.es');
    const known = await register(again.browser, key);
    expect([known.status, known.body.message]).toEqual([409, 'Esa llave de acceso ya está registrada.']);
  });
});

describe('refused with one sentence, and nothing opens, for', () => {
  let leo: Awaited<ReturnType<typeof withPasskey>>;
  let mia: Awaited<ReturnType<typeof withPasskey>>;
  beforeAll(async () => {
    leo = await withPasskey('leo@lab.es');
    mia = await withPasskey('mia@lab.es');
  });
  const refused = (answer: { status: number; body: { code: string; message: string } }) =>
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      403,
      'PASSKEY_REFUSED',
      'No se aceptó la llave de acceso. Intenta otra vez o usa otra forma de confirmar.',
    ]);

  it.each([
    ['another origin', { origin: 'https://formacion.laboratorio.co.malo.example' }],
    ['the origin without https', { origin: 'http://formacion.laboratorio.co' }],
    ['another site', { site: 'malo.example' }],
    ['another challenge', { challenge: 'bm8tZXM' }],
    ['a signature of another key', { isForged: true }],
  ])('%s', async (_, change) => {
    refused((await step(leo.email, leo.key, change)).answer);
    refused((await alone(leo.key, leo.id, change)).answer);
  });

  it("somebody else's passkey, and one that says it is somebody else's", async () => {
    refused((await step(leo.email, mia.key)).answer);
    refused((await alone(mia.key, leo.id)).answer);
    refused((await alone(mia.key, null)).answer);
  });

  it('a passkey alone whose person was not verified', async () => {
    refused((await alone(leo.key, leo.id, { isVerified: false })).answer);
  });

  it('what was answered before, late, or for another purpose', async () => {
    const { send, answer, browser, passkey } = await step(leo.email, leo.key);
    expect(answer.status).toBe(200);
    expect((await send()).body.code).toBe('SIGN_IN_OVER');
    await browser.signIn(leo.email);
    refused(await browser.call('POST', '/auth/second-step', { passkey }));
    const entered = await alone(leo.key, leo.id);
    refused(await entered.browser.call('POST', '/auth/passkey', { passkey: entered.passkey }));
    // A challenge of the second step opens nothing alone, nor the other way round.
    await browser.signIn(leo.email);
    const ofStep = (await browser.call('POST', '/auth/passkey-options', { is_step: true })).body.challenge;
    const signed = leo.key.sign({ challenge: ofStep, origin, site, userId: leo.id });
    refused(await browser.call('POST', '/auth/passkey', { passkey: signed }));
    const slow = (await browser.call('POST', '/auth/passkey-options', { is_step: true })).body.challenge;
    later(299);
    await browser.signIn(leo.email);
    later(2);
    const late = leo.key.sign({ challenge: slow, origin, site });
    refused(await browser.call('POST', '/auth/second-step', { passkey: late }));
  });

  it('nonsense that has the right shape', async () => {
    const { challenge } = (await browserOf(app).call('POST', '/auth/passkey-options', {})).body;
    const real = leo.key.sign({ challenge, origin, site, userId: leo.id });
    const broken = { ...real, response: { ...real.response, authenticatorData: 'AAAA', signature: 'AAAA' } };
    refused(await browserOf(app).call('POST', '/auth/passkey', { passkey: broken }));
    const unknown = { ...real, id: 'AAAA' };
    refused(await browserOf(app).call('POST', '/auth/passkey', { passkey: unknown }));
  });
});

describe('a count that goes back', () => {
  it('blocks the passkey, tells its person and who administrates, and never lets in by the password alone', async () => {
    const sol = await withPasskey('sol@lab.es', 'employee', 5);
    expect((await step(sol.email, sol.key, { counter: 9 })).answer.status).toBe(200);
    const copied = (await step(sol.email, sol.key, { counter: 7 })).answer;
    expect([copied.status, copied.body.message]).toEqual([
      403,
      'Esta llave de acceso parece copiada y quedó bloqueada. Usa otra forma de entrar y avisa a quien administra la plataforma.',
    ]);
    // Also the one that is real is refused from now on: nobody can say which it is.
    const browser = browserOf(app);
    const half = await browser.signIn(sol.email);
    expect([half.body.code, half.body.data]).toEqual(['SECOND_FACTOR_NEEDED', { ways: ['recovery'] }]);
    expect((await alone(sol.key, sol.id, { counter: 20 })).answer.body.code).toBe('PASSKEY_REFUSED');
    expect((await browser.call('POST', '/auth/second-step', { code: sol.codes[0] })).status).toBe(200);
    const kinds = async (as: TestBrowser) =>
      (await as.call('GET', '/notices')).body.notices.map(({ kind, title }: { kind: string; title: string }) => [
        kind,
        title,
      ]);
    expect(JSON.stringify(await kinds(browser))).toContain('passkey-copied');
    const told = await app.call('GET', '/api/notices', { as: app.people.admin });
    expect(JSON.stringify(told.body)).toContain('passkey-copied');
  });

  it('is not believed of a forged answer', async () => {
    const rut = await withPasskey('rut@lab.es', 'employee', 5);
    expect((await step(rut.email, rut.key, { counter: 1, isForged: true })).answer.body.code).toBe('PASSKEY_REFUSED');
    expect((await step(rut.email, rut.key, { counter: 6 })).answer.status).toBe(200);
  });
});

it('is removed by its owner alone, and with the last factor go codes and trust', async () => {
  const ida = await withPasskey('ida@lab.es');
  const other = await withPasskey('otra-ida@lab.es');
  const [passkey] = (await ida.browser.call('GET', '/me/second-factor')).body.passkeys;
  const at = `/me/second-factor/passkeys/${passkey.id}`;
  later(601);
  expect((await ida.browser.call('DELETE', at)).body.code).toBe('CONFIRM_AGAIN');
  // Who has a factor confirms with it: a password alone is not enough any more.
  expect((await ida.browser.confirm()).body.code).toBe('UNREADABLE_CODE');
  expect((await ida.browser.confirm({ code: ida.codes[0] })).status).toBe(200);
  expect((await other.browser.confirm({ code: other.codes[0] })).status).toBe(200);
  expect((await other.browser.call('DELETE', at)).status).toBe(404);
  expect((await other.browser.call('PATCH', at, { name: 'Mía' })).status).toBe(404);
  expect((await ida.browser.call('PATCH', at, { name: ' Llave azul ' })).status).toBe(200);
  expect((await ida.browser.call('DELETE', at)).status).toBe(200);
  expect((await ida.browser.call('DELETE', at)).body.message).toBe('Esta llave de acceso ya no está registrada.');
  expect((await ida.browser.call('GET', '/me/second-factor')).body).toMatchObject({
    passkeys: [],
    recovery_codes_left: 0,
  });
  expect((await browserOf(app).signIn(ida.email)).status).toBe(200);
});

it('is asked for by an address as often as people do: nothing more is kept of who asks on and on', async () => {
  const ask = () => browserOf(app).call('POST', '/auth/passkey-options', {});
  const kept = () => app.database.db.$count(passkey_challenges);
  expect((await ask()).status).toBe(200);
  const before = await kept();
  await app.database.db.execute(sql`UPDATE rate_limits SET points = 999 WHERE key LIKE 'ask-passkey:address:%'`);
  const last = await Promise.all([ask(), ask(), ask()]);
  expect(last.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  const more = await ask();
  expect([more.status, more.body.code, more.body.message]).toEqual([
    429,
    'TOO_MANY_ATTEMPTS',
    'Demasiados intentos. Espera 15 minutos e intenta nuevamente.',
  ]);
  expect(more.headers['retry-after']).toBeDefined();
  expect(await kept()).toBe(before + 1);
});

it('cannot be made where browsers make none', async () => {
  const plain = await createTestApp(() => now, undefined, null, 'http://10.0.0.5:3000');
  try {
    const pau = await factorPerson(plain, 'pau@lab.es');
    await pau.browser.confirm();
    const answer = await pau.browser.call('POST', '/me/second-factor/passkey-options');
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'En esta dirección no se pueden usar llaves de acceso: hace falta https y un nombre, no un número.',
    ]);
    expect((await pau.browser.call('GET', '/me/second-factor')).body.allows_passkeys).toBe(false);
  } finally {
    await plain.close();
  }
});
