import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credentials } from '#features/identity/server/identity.tables.ts';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestToken } from '#testing/test-token.ts';
import { apiTokensRefusals as refusals } from '../api-tokens.refusals.ts';
import { mostTokens } from '../api-tokens.rules.ts';

let app: TestApp;
let owner: TestPerson;
let password_hash: string;
let now = new Date();
const password = 'Pipeta-2026!';
const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const inDays = (days: number) => dayOf(new Date(now.getTime() + days * 24 * 60 * 60 * 1000));

beforeAll(async () => {
  app = await createTestApp(() => now);
  password_hash = await hashPassword(password);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  await app.database.db.execute(sql`TRUNCATE rate_limits, api_tokens`);
  owner = await somebody('jefe');
});

async function somebody(role: 'employee' | 'jefe' | 'admin'): Promise<TestPerson> {
  const person = await createTestPerson(app.database.db, { role }, now);
  await app.database.db.insert(credentials).values({ user_id: person.id, password_hash, is_temporary: false });
  return person;
}
const asked = (changes = {}) => ({
  ...{ name: 'Sistema del laboratorio', scopes: ['requisitos:leer'], networks: [], until_day: inDays(30), password },
  ...changes,
});
const make = (as: TestPerson, changes = {}, path = '/api/me/tokens') =>
  app.call('POST', path, { as, body: asked(changes) });
const use = (token: string, url = '/api/requirements', headers: Record<string, string> = {}) =>
  app.call('GET', url, { headers: { authorization: `Bearer ${token}`, ...headers } });
const told = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message];
const dead = [401, platformRefusals.TOKEN_INVALID.message];

describe('a token of one’s own', () => {
  it('is shown once, read in the list without it, and its hash alone is stored', async () => {
    const made = await make(owner);
    expect(made.status).toBe(201);
    expect(made.body.token).toMatch(/^formacion_[\w-]{43}$/);
    const list = await app.call('GET', '/api/me/tokens', { as: owner });
    expect(list.body.tokens).toMatchObject([
      { name: 'Sistema del laboratorio', ending: made.body.token.slice(-4), state: 'active', last_used_at: null },
    ]);
    expect(list.text).not.toContain(made.body.token);
    const { rows } = await app.database.db.execute(sql`SELECT row_to_json(t)::text AS row FROM api_tokens t`);
    expect(JSON.stringify(rows)).not.toContain(made.body.token.slice(10, -4));
  });

  it('reads what its scope and its owner’s role allow, and says when and from where it was used', async () => {
    const { body } = await make(owner);
    expect((await use(body.token)).status).toBe(200);
    const list = await app.call('GET', '/api/me/tokens', { as: owner });
    expect(list.body.tokens[0]).toMatchObject({ last_used_address: '127.0.0.1' });
    expect(Date.parse(list.body.tokens[0].last_used_at)).toBeGreaterThan(now.getTime() - 1000);
  });

  it('is told which scope it lacks, and that some doors are closed to it', async () => {
    const { body } = await make(owner);
    const lacking = await use(body.token, '/api/certificates');
    expect([lacking.status, lacking.body.code, lacking.body.message]).toEqual([
      403,
      'TOKEN_SCOPE',
      'Al token le falta el permiso «certificados:leer».',
    ]);
    expect(told(await use(body.token, '/api/me/tokens'))).toEqual([403, platformRefusals.TOKEN_CLOSED.message]);
    expect(told(await use(body.token, '/api/me'))).toEqual([403, platformRefusals.TOKEN_CLOSED.message]);
  });

  it('is never more than its owner, who is asked each time', async () => {
    const { body } = await make(owner);
    await app.database.db.execute(sql`UPDATE profiles SET role = 'employee' WHERE id = ${owner.id}`);
    expect(told(await use(body.token))).toEqual([403, 'Acceso Denegado']);
    // What their role allows no more is still called in the list what it was called.
    const listed = (await app.call('GET', '/api/me/tokens', { as: owner })).body;
    expect(listed.names).toEqual([{ group: 'requisitos', name: 'Requisitos' }]);
    expect(listed.groups.map(({ group }: { group: string }) => group)).not.toContain('requisitos');
    await app.database.db.execute(sql`UPDATE profiles SET role = 'inactive' WHERE id = ${owner.id}`);
    const refused = await use(body.token);
    expect(told(refused)).toEqual(dead);
    expect(refused.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('dies for good with its owner’s access, also where that comes back', async () => {
    const employee = await somebody('employee');
    const { body } = await make(employee, { scopes: ['recordatorios:leer'] });
    expect((await use(body.token, '/api/notices')).status).toBe(200);
    const { admin: as } = app.people;
    expect((await app.call('POST', `/api/employees/${employee.id}/deactivate`, { as })).status).toBe(200);
    expect((await app.call('POST', `/api/employees/${employee.id}/reactivate`, { as })).status).toBe(200);
    expect(told(await use(body.token, '/api/notices'))).toEqual(dead);
    const { rows } = await app.database.db.execute(
      sql`SELECT actor_id FROM audit_log WHERE action = 'revoke-token' AND subject_id = ${body.id}`,
    );
    expect(rows).toEqual([{ actor_id: as.id }]);
  });

  it('dies with a press, once, and nobody else’s', async () => {
    const { body } = await make(owner);
    const end = (as: TestPerson) => app.call('POST', `/api/me/tokens/${body.id}/revoke`, { as });
    expect(told(await end(await somebody('jefe')))).toEqual([404, refusals.TOKEN_NOT_FOUND.message]);
    expect((await use(body.token)).status).toBe(200);
    expect((await Promise.all([end(owner), end(owner)])).map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(told(await use(body.token))).toEqual(dead);
  });

  it('is good until its day is over where the laboratory is', async () => {
    const { body } = await make(owner, { until_day: inDays(2) });
    const end = Date.parse(`${inDays(3)}T00:00:00-05:00`);
    now = new Date(end - 1000);
    expect((await use(body.token)).status).toBe(200);
    now = new Date(end);
    expect(told(await use(body.token))).toEqual(dead);
  });

  it('is admitted from its networks alone, however the address is written', async () => {
    for (const [networks, status] of [
      [['127.0.0.1'], 200],
      [['127.0.0.0/8', '2001:db8::/32'], 200],
      [['10.0.0.0/8'], 401],
      [['::1'], 401],
    ] as const) {
      const { body } = await make(owner, { networks });
      expect([networks, (await use(body.token)).status]).toEqual([networks, status]);
    }
  });

  it.each([
    ['without a name', { name: ' ' }, 400, 'Escribe un nombre.'],
    ['without a scope', { scopes: [] }, 400, 'Marca al menos un permiso.'],
    ['with a scope that is none', { scopes: ['todo:leer'] }, 400, refusals.UNKNOWN_SCOPE.message],
    ['with one that its role has nothing in', { scopes: ['historial:leer'] }, 400, refusals.UNKNOWN_SCOPE.message],
    ['with one that no token has', { scopes: ['tokens:leer'] }, 400, refusals.UNKNOWN_SCOPE.message],
    ['for more than a year', { until_day: '2099-01-01' }, 400, refusals.WRONG_TOKEN_END.message],
    ['for a day that is over', { until_day: '2020-01-01' }, 400, refusals.WRONG_TOKEN_END.message],
    [
      'from no network',
      { networks: ['10.0.0.1/99'] },
      400,
      'Hay una dirección que no se entiende. Escribe por ejemplo 192.168.1.20 o 10.20.0.0/16.',
    ],
    ['with another’s password', { password: 'Otra-2026!' }, 403, refusals.WRONG_TOKEN_PASSWORD.message],
  ])('is not made %s', async (_, changes, status, message) => {
    expect(told(await make(owner, changes))).toEqual([status, message]);
    expect((await app.call('GET', '/api/me/tokens', { as: owner })).body.tokens).toEqual([]);
  });

  it('is one of twenty at most, also of those that are made side by side', async () => {
    for (let made = 0; made < mostTokens.personal - 1; made += 1)
      await createTestToken(app.database.db, owner, ['requisitos:leer']);
    const both = await Promise.all([make(owner), make(owner)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(
      'Ya tienes 20 tokens activos. Revoca alguno antes de crear otro.',
    );
  });
});

describe('at the door', () => {
  it('cookies do not count beside a token, and none is set', async () => {
    const { body } = await make(owner);
    const admin = app.people.admin.cookie;
    expect((await use(body.token, '/api/history/imports', { cookie: admin })).status).toBe(403);
    expect((await use('falso', '/api/requirements', { cookie: admin })).status).toBe(401);
    const session = await use(body.token, '/api/auth/session', { cookie: admin });
    expect([session.body, session.cookies]).toEqual([null, []]);
  });

  it('what a proxy asks for besides is nobody’s token', async () => {
    const headers = { authorization: 'Basic YWxndWllbjphbGdv' };
    expect((await app.call('GET', '/api/requirements', { as: owner, headers })).status).toBe(200);
  });

  it('it is not taken out of the address, nor from a form', async () => {
    const { body } = await make(owner);
    for (const name of ['access_token', 'token', 'authorization'])
      expect((await app.call('GET', `/api/requirements?${name}=${body.token}`)).status).toBe(401);
  });

  it.each(['', 'Bearer', 'formacion_', `formacion_${'a'.repeat(43)}`, `${'x'.repeat(3000)}`])(
    'nothing opens it that is none: %#',
    async (token) => {
      expect(told(await use(token))).toEqual(dead);
    },
  );

  it('a program has no site: its calls are not refused for where they say they come from', async () => {
    const { headers } = await createTestToken(app.database.db, app.people.admin, ['glosario:escribir']);
    const body = { word: 'tubo violeta', means: 'EDTA', kind: 'palabra' };
    const foreign = { origin: 'https://otro.example', 'sec-fetch-site': 'cross-site' };
    const answer = await app.call('POST', '/api/glossary', { body, headers: { ...headers, ...foreign } });
    expect(answer.body.code).not.toBe('CROSS_ORIGIN');
    expect(answer.status).toBeLessThan(300);
    // A page of another site cannot send the header: nobody gives it leave.
    const leave = await app.call('OPTIONS', '/api/glossary', {
      headers: { ...foreign, 'access-control-request-headers': 'authorization' },
    });
    expect(Object.keys(leave.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('what is done with it names it in the log, and as its owner', async () => {
    const { id, headers } = await createTestToken(app.database.db, app.people.admin, ['glosario:escribir'], {
      name: 'HIS',
    });
    const body = { word: 'suero', means: 'parte líquida', kind: 'palabra' };
    expect((await app.call('POST', '/api/glossary', { body, headers })).status).toBeLessThan(300);
    const trail = await app.call('GET', '/api/audit-trail?limit=1', { as: app.people.admin });
    expect(trail.body.entries).toMatchObject([{ token: 'HIS', details: { token_id: id } }]);
    await app.call('POST', '/api/glossary', {
      as: app.people.admin,
      body: { word: 'plasma', means: 'otra parte', kind: 'palabra' },
    });
    const own = await app.call('GET', '/api/audit-trail?limit=1', { as: app.people.admin });
    expect(own.body.entries).toMatchObject([{ token: null }]);
    expect(own.body.entries[0].details).not.toHaveProperty('token_id');
  });

  it('it costs as many queries as a session', async () => {
    const { headers } = await createTestToken(app.database.db, owner, ['requisitos:leer', 'certificados:leer']);
    for (const url of ['/api/requirements', '/api/certificates']) {
      const queries = async (how: Parameters<TestApp['call']>[2]) => {
        await app.call('GET', url, how);
        app.database.takeQueries();
        expect((await app.call('GET', url, how)).status).toBe(200);
        return app.database.takeQueries().length;
      };
      expect([url, await queries({ headers })]).toEqual([url, await queries({ as: owner })]);
    }
  });

  it('a program that calls too often is told how long to wait, and nobody else waits', async () => {
    const { headers } = await createTestToken(app.database.db, owner, ['requisitos:leer']);
    const other = await createTestToken(app.database.db, owner, ['requisitos:leer']);
    const answers: number[] = [];
    let last: Awaited<ReturnType<TestApp['call']>> | undefined;
    while (answers.length < 700 && last?.status !== 429) {
      last = await app.call('GET', '/api/me', { headers });
      answers.push(last.status);
    }
    expect(answers).toHaveLength(601);
    expect(last && told(last)).toEqual([429, platformRefusals.TOKEN_TOO_FAST.message]);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await use(other.token)).status).toBe(200);
    expect((await app.call('GET', '/api/requirements', { as: owner })).status).toBe(200);
  });
});

describe('a token of a service', () => {
  const path = '/api/service-tokens';
  it('belongs to an administrator who answers for it, and is nobody’s while they do not administrate', async () => {
    const admin = await somebody('admin');
    expect((await make(owner, {}, path)).status).toBe(403);
    const { body, status } = await make(admin, { scopes: ['historial:leer'] }, path);
    expect(status).toBe(201);
    expect((await use(body.token, '/api/history/imports')).status).toBe(200);
    await app.database.db.execute(sql`UPDATE profiles SET role = 'jefe' WHERE id = ${admin.id}`);
    expect(told(await use(body.token, '/api/history/imports'))).toEqual(dead);
    const list = await app.call('GET', path, { as: app.people.admin });
    expect(list.body.tokens).toMatchObject([{ state: 'ownerless', owner: { id: admin.id } }]);
  });

  it('is revoked by any administrator, and no one’s own token with it', async () => {
    const admin = await somebody('admin');
    const { body } = await make(admin, {}, path);
    const own = await make(admin);
    const end = (id: string) => app.call('POST', `${path}/${id}/revoke`, { as: app.people.admin });
    expect((await end(body.id)).status).toBe(200);
    expect(told(await end(own.body.id))).toEqual([404, refusals.TOKEN_NOT_FOUND.message]);
    expect(told(await use(body.token))).toEqual(dead);
    expect((await use(own.body.token)).status).toBe(200);
  });
});
