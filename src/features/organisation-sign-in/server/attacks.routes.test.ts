import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openScriptedProvider } from '#testing/scripted-provider.ts';
import { signInDesk } from '#testing/sign-in-desk.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let desk: ReturnType<typeof signInDesk>;
let evil: Awaited<ReturnType<typeof openScriptedProvider>>;
let now = new Date();
let id = '';
beforeAll(async () => {
  app = await createTestApp(() => now);
  desk = signInDesk(app);
  evil = await openScriptedProvider();
});
afterAll(async () => {
  await app.close();
  await evil.close();
});
beforeEach(async () => {
  now = new Date();
  evil.says.instead = null;
  evil.says.discovery = {};
  evil.says.keys = evil.says.keys.slice(0, 1);
  await desk.forget();
  id = await desk.configure(evil);
});

type Left = Awaited<ReturnType<typeof desk.start>>;
/** An account that is let in, but for what an attack changes. */
const honest = (left: Left) => ({
  sub: 'a-1',
  nonce: left.nonce,
  email: 'rosa@lab.example',
  email_verified: true,
  given_name: 'Rosa',
});
const comesBack = (left: Left, more = '') => desk.finish(left.cookie, `code=x&state=${left.state}${more}`);

/** Nobody is signed in, the log says so, and the person is told a sentence. */
async function letNobodyIn(answer: TestAnswer, before: number) {
  expect(answer.cookies.filter(({ name, value }) => name !== 'organisation_departure' && value !== '')).toEqual([]);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).not.toBe(500);
  expect(answer.body.message).toMatch(/^[A-ZÁÉÍÓÚ¿¡].*\.$/);
  expect(await desk.logged('refuse-organisation-sign-in')).toHaveLength(before + 1);
}
const refusedSoFar = async () => (await desk.logged('refuse-organisation-sign-in')).length;

/** Departs, lets the provider answer, and comes back. */
async function attack(give: (left: Left) => Promise<string | undefined>, more = ''): Promise<TestAnswer> {
  const before = await refusedSoFar();
  const left = await desk.start(id);
  evil.give(await give(left));
  const answer = await comesBack(left, more);
  await letNobodyIn(answer, before);
  return answer;
}

it('the account of all these attacks is let in as it is', async () => {
  const left = await desk.start(id, '/mi-hoja');
  evil.give(await evil.sign(honest(left)));
  const answer = await comesBack(left);
  expect([answer.status, answer.body.return_to]).toEqual([200, '/mi-hoja']);
});

const none = (claims: object) => {
  const part = (what: object) => Buffer.from(JSON.stringify(what)).toString('base64url');
  const { issuer, now: at } = evil;
  return `${part({ alg: 'none' })}.${part({ iss: issuer, aud: 'formacion', iat: at(), exp: at() + 300, ...claims })}.`;
};
const secret = new TextEncoder().encode('un-secreto-largo-de-prueba-de-32-bytes!');

const tokens: ReadonlyArray<readonly [string, (left: Left) => Promise<string | undefined>]> = [
  ['of another audience', (left) => evil.sign({ ...honest(left), aud: 'otra-aplicacion' })],
  [
    'of several audiences, for another party',
    (left) => evil.sign({ ...honest(left), aud: ['formacion', 'b'], azp: 'b' }),
  ],
  ['of another nonce', (left) => evil.sign({ ...honest(left), nonce: 'otro' })],
  ['without a nonce', (left) => evil.sign({ ...honest(left), nonce: undefined })],
  ['of another issuer', (left) => evil.sign({ ...honest(left), iss: 'https://accounts.google.com' })],
  ['with the issuer written otherwise', (left) => evil.sign({ ...honest(left), iss: `${evil.issuer}/` })],
  ["with alg 'none'", async (left) => none(honest(left))],
  ['signed with the secret of the client', (left) => evil.sign(honest(left), { key: secret, alg: 'HS256' })],
  ['signed by somebody else in the name of the key', (left) => evil.sign(honest(left), { key: evil.otherKey })],
  ['of a key that is not published', (left) => evil.sign(honest(left), { key: evil.otherKey, kid: 'two' })],
  ['that ended two minutes ago', (left) => evil.sign({ ...honest(left), exp: evil.now() - 120 })],
  ['that begins in an hour', (left) => evil.sign({ ...honest(left), nbf: evil.now() + 3600 })],
  ['about nobody', (left) => evil.sign({ ...honest(left), sub: undefined })],
  ['about a name without end', (left) => evil.sign({ ...honest(left), sub: 'x'.repeat(256) })],
  ['that is none', async () => 'no.es.uno'],
  ['that is not there', async () => undefined],
];

describe('a token', () => {
  it.each(tokens)('%s lets nobody in', async (_, give) => {
    expect((await attack(give)).body.code).toBe('SIGN_IN_REFUSED');
  });

  it('of a clock that is 50 seconds off, and of a key that was changed meanwhile, lets in', async () => {
    const left = await desk.start(id);
    evil.give(await evil.sign({ ...honest(left), exp: evil.now() - 50 }));
    expect((await comesBack(left)).status).toBe(200);
    const again = await desk.start(id);
    evil.says.keys = [...evil.says.keys, evil.otherJwk];
    evil.give(await evil.sign(honest(again), { key: evil.otherKey, kid: 'two' }));
    expect((await comesBack(again)).status).toBe(200);
  });
});

describe('coming back', () => {
  it.each([
    ['without having left', (left: Left) => desk.finish('', `code=x&state=${left.state}`)],
    [
      'with the cookie of somebody else',
      async (left: Left) => desk.finish((await desk.start(id)).cookie, `code=x&state=${left.state}`),
    ],
    ['with another state', (left: Left) => desk.finish(left.cookie, `code=x&state=${left.state.slice(1)}A`)],
    ['with two states', (left: Left) => desk.finish(left.cookie, `code=x&state=${left.state}&state=${left.state}`)],
    ['without a state', (left: Left) => desk.finish(left.cookie, 'code=x')],
    ['without a code', (left: Left) => desk.finish(left.cookie, `state=${left.state}`)],
    ['in the name of another provider (RFC 9207)', (left: Left) => comesBack(left, '&iss=https%3A%2F%2Fotro.example')],
    ['with a token beside the code', (left: Left) => comesBack(left, '&id_token=x.y.z')],
    [
      'with an invented cookie',
      (left: Left) => desk.finish(`organisation_departure=${'A'.repeat(43)}`, `code=x&state=${left.state}`),
    ],
  ])('%s lets nobody in', async (_, back) => {
    const before = await refusedSoFar();
    const left = await desk.start(id);
    evil.give(await evil.sign(honest(left)));
    await letNobodyIn(await back(left), before);
  });

  it('a second time, also at once, lets nobody in', async () => {
    const left = await desk.start(id);
    evil.give(await evil.sign(honest(left)));
    const both = await Promise.all([comesBack(left), comesBack(left)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const before = await refusedSoFar();
    await letNobodyIn(await comesBack(left), before);
  });

  it('without its name, where the provider says that it names itself, lets nobody in', async () => {
    evil.says.discovery = { authorization_response_iss_parameter_supported: true };
    await desk.forget();
    id = await desk.configure(evil);
    await attack((left) => evil.sign(honest(left)));
    const left = await desk.start(id);
    evil.give(await evil.sign(honest(left)));
    expect((await comesBack(left, `&iss=${encodeURIComponent(evil.issuer)}`)).status).toBe(200);
  });

  it('after eleven minutes, or to a provider that was switched off, lets nobody in', async () => {
    const left = await desk.start(id);
    evil.give(await evil.sign(honest(left)));
    now = new Date(now.getTime() + 11 * 60_000);
    const before = await refusedSoFar();
    await letNobodyIn(await comesBack(left), before);
    now = new Date();
    const other = await desk.start(id);
    evil.give(await evil.sign(honest(other)));
    await app.database.db.execute(sql`UPDATE sign_in_providers SET is_active = false`);
    await letNobodyIn(await comesBack(other), before + 1);
    expect((await desk.start(id)).answer.status).toBe(404);
  });

  it('with what the provider refused says so', async () => {
    const before = await refusedSoFar();
    const left = await desk.start(id);
    const answer = await desk.finish(left.cookie, `error=access_denied&state=${left.state}`);
    await letNobodyIn(answer, before);
    expect(answer.body.code).toBe('SIGN_IN_CANCELLED');
  });

  it('keeps no way but one within this platform', async () => {
    for (const to of [
      '//malo.example',
      '/\\malo.example',
      'https://malo.example',
      '/\t/malo.example',
      'javascript:alert(1)',
    ]) {
      const left = await desk.start(id, to);
      evil.give(await evil.sign(honest(left)));
      expect([to, (await comesBack(left)).body.return_to]).toEqual([to, null]);
    }
  });

  it('again and again is kept waiting, and signs nobody in', async () => {
    const left = await desk.start(id);
    await app.database.db.execute(sql`INSERT INTO rate_limits (key, points, expire)
      VALUES ('organisation-sign-in:address:127.0.0.1', 200, (extract(epoch FROM now()) * 1000 + 600000)::bigint)`);
    expect((await comesBack(left)).body.code).toBe('TOO_MANY_ATTEMPTS');
    expect((await desk.start(id)).answer.body.code).toBe('TOO_MANY_ATTEMPTS');
  });
});

describe('a provider that', () => {
  const away =
    'El acceso con la cuenta de la organización no responde. Puedes intentarlo otra vez o entrar con tu contraseña.';
  it.each<[string, NonNullable<typeof evil.says.instead>]>([
    ['is in trouble', (_, response) => Boolean(response.writeHead(503).end('x'))],
    ['hangs up', (_, response) => Boolean(response.destroy())],
    ['sends elsewhere', (_, response) => Boolean(response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())],
    ['answers ten megabytes', (_, response) => Boolean(response.end(Buffer.alloc(10 * 1024 * 1024, 'a')))],
  ])('%s is said to be away, and passwords go on', async (_, instead) => {
    const before = await refusedSoFar();
    const left = await desk.start(id);
    evil.says.instead = instead;
    const back = await comesBack(left);
    await letNobodyIn(back, before);
    expect([back.status, back.body.message]).toEqual([424, away]);
    await app.database.db.execute(sql`UPDATE sign_in_providers SET client_id = client_id || '2'`);
    const start = await desk.start(id);
    expect([start.answer.status, start.answer.body.message]).toEqual([424, away]);
  });

  it('hangs keeps nobody else waiting', async () => {
    const left = await desk.start(id);
    evil.says.instead = () => true;
    let isBack = false;
    const back = comesBack(left).finally(() => {
      isBack = true;
    });
    expect((await app.call('GET', '/api/auth/session', { as: app.people.jefe })).status).toBe(200);
    expect(isBack).toBe(false);
    expect((await back).body.message).toBe(away);
  }, 15_000);
});
