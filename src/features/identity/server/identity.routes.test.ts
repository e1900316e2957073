import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#testing/test-app.ts';
import { createPerson } from './create-person.ts';
import { hashPassword } from './passwords.ts';

let app: TestApp;
const now = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  app = await createTestApp(() => now);
  await app.database.db.transaction(async (tx) => {
    const hash = await hashPassword('Clave-buena 1ñ');
    await createPerson(tx, { email: 'ana@lab.es', first_name: 'Ana', last_name: 'Rojas' }, hash, null, null);
    await createPerson(tx, { email: 'ines@lab.es', first_name: 'Inés', role: 'inactive' }, hash, null, null);
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.db.execute(sql`DELETE FROM rate_limits`);
});

const signIn = (email: string, password = 'Clave-buena 1ñ', headers: Record<string, string> = {}) =>
  app.call('POST', '/api/auth/sign-in', { body: { email, password }, headers });
const metadata = { first_name: 'Eva', last_name: 'Soto', company_name: 'Laboratorio Sur', role: 'employee' };
const signUp = (body: Record<string, unknown>) =>
  app.call('POST', '/api/auth/sign-up', { body: { password: 'secreta', metadata, ...body } });
/** The cookies of an answer as a browser would send them back. */
const cookiesOf = (answer: TestAnswer) => ({
  cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
});
/** Has this test's network address failed so often. */
const countedFailures = (kind: string, points: number) =>
  app.database.db.execute(sql`INSERT INTO rate_limits (key, points, expire)
    VALUES (${`${kind}:address:127.0.0.1`}, ${points}, (extract(epoch FROM now()) * 1000 + 600000)::bigint)
    ON CONFLICT (key) DO UPDATE SET points = excluded.points`);

describe('signIn', () => {
  it('opens a session in cookies that scripts cannot read, and says when it ends', async () => {
    const answer = await signIn('  ANA@lab.es ');
    expect(answer.status).toBe(200);
    expect(answer.body.profile).toMatchObject({ email: 'ana@lab.es', first_name: 'Ana', role: 'employee' });
    expect(answer.body.session).toMatchObject({ expires_in: 900, expires_at: Math.floor(now.getTime() / 1000) + 900 });
    const cookie = (name: string) => answer.cookies.find((one) => one.name === name);
    expect(cookie('access_token')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(cookie('refresh_token')).toMatchObject({ httpOnly: true, path: '/api/auth' });
    expect(cookie('session_expires')?.httpOnly).toBeUndefined();
    expect(answer.text).not.toMatch(/token|hash/);
    app.database.takeQueries();
    const session = await app.call('GET', '/api/auth/session', { headers: cookiesOf(answer) });
    expect(app.database.takeQueries()).toHaveLength(1);
    expect(session.body.profile.email).toBe('ana@lab.es');
  });

  it.each([[{ email: '', password: 'x' }], [{ email: 'ana@lab.es', password: '' }], [{}]])(
    'asks for both fields: %o',
    async (body) => {
      const answer = await app.call('POST', '/api/auth/sign-in', { body });
      expect([answer.status, answer.body.message]).toEqual([400, 'Por favor completa todos los campos.']);
    },
  );

  it('gives the same answer for a wrong password and an unknown address', async () => {
    const answers = [await signIn('ana@lab.es', 'otra'), await signIn('nadie@lab.es', 'otra')];
    for (const answer of answers) {
      expect([answer.status, answer.body.message]).toEqual([
        401,
        'Credenciales incorrectas. Por favor intenta nuevamente.',
      ]);
      expect(answer.cookies).toEqual([]);
    }
  });

  it('tells an inactive person so, only with the right password', async () => {
    expect((await signIn('ines@lab.es', 'otra')).status).toBe(401);
    const answer = await signIn('ines@lab.es');
    expect([answer.status, answer.body.code]).toEqual([403, 'INACTIVE_ACCOUNT']);
  });

  it('stops guessing after ten failures of an account, also with the right password', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn('ana@lab.es', 'otra')).status).toBe(401);
    const answer = await signIn('ana@lab.es');
    expect(answer.status).toBe(429);
    expect(answer.body.message).toBe('Demasiados intentos. Espera 15 minutos e intenta nuevamente.');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(890);
    expect((await signIn('ines@lab.es')).status).toBe(403);
  });

  it('keeps nobody out of a device they know, whoever fails elsewhere', async () => {
    const device = cookiesOf(await signIn('ana@lab.es'));
    expect(device.cookie).toContain('device=');
    const here = (email: string, password?: string) => signIn(email, password, device);
    for (let attempt = 0; attempt < 11; attempt += 1) await signIn('ana@lab.es', 'otra');
    expect((await signIn('ana@lab.es')).status).toBe(429);
    expect((await here('ana@lab.es')).status).toBe(200);
    // Being known here does not open the account elsewhere, nor other accounts here.
    expect((await signIn('ana@lab.es')).status).toBe(429);
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await here('ines@lab.es', 'otra')).status).toBe(401);
    expect((await here('ines@lab.es')).status).toBe(429);
    // Who guesses on it is stopped there as well.
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await here('ana@lab.es', 'otra')).status).toBe(401);
    expect((await here('ana@lab.es')).status).toBe(429);
  });

  it('lets the people of a laboratory in behind one address where many fail; a thousand failures close it to strangers', async () => {
    const device = cookiesOf(await signIn('ana@lab.es'));
    await countedFailures('sign-in', 130);
    const began = Date.now();
    expect((await signIn('ana@lab.es')).status).toBe(200);
    expect(Date.now() - began).toBeGreaterThanOrEqual(290);
    await countedFailures('sign-in', 1000);
    expect((await signIn('ana@lab.es')).status).toBe(429);
    expect((await signIn('ana@lab.es', undefined, device)).status).toBe(200);
  });

  it('judges no more than ten guesses when they are sent side by side', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn('ana@lab.es', 'otra')));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(30);
  });

  it('forgets the failures of an account with its success', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn('ana@lab.es', 'otra');
    expect((await signIn('ana@lab.es')).status).toBe(200);
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn('ana@lab.es', 'otra');
    expect((await signIn('ana@lab.es')).status).toBe(200);
  });

  it('lets many devices of one person sign in at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn('ana@lab.es')));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });

  it.each([
    ['an endless address', `${'a'.repeat(5000)}@lab.es`, 401, 'WRONG_CREDENTIALS'],
    ['a NUL character', 'ana\u0000@lab.es', 400, 'INVALID_INPUT'],
  ])('answers %s without a fault', async (_, email, status, code) => {
    const answer = await signIn(email, 'x');
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('signUp', () => {
  it('lets a class of thirty in behind one address, and not a program, telling it when to come again', async () => {
    const register = (turn: number) => signUp({ email: `alumna${turn}@lab.es` });
    const statuses = (await Promise.all(Array.from({ length: 30 }, (_, turn) => register(turn)))).map(
      (one) => one.status,
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    await countedFailures('registration', 60);
    const refused = await register(31);
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REGISTRATIONS']);
    expect(refused.body.message).toMatch(
      /^Se crearon muchas cuentas en poco tiempo\. Espera \d+ minutos e intenta nuevamente\.$/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await app.database.db.execute(sql`DELETE FROM rate_limits`);
    await app.database.db.execute(sql`INSERT INTO rate_limits (key, points, expire)
      VALUES ('registration:installation:all', 200, (extract(epoch FROM now()) * 1000 + 600000)::bigint)`);
    expect((await register(32)).body.code).toBe('TOO_MANY_REGISTRATIONS');
  });

  it('always makes an employee, whatever role is sent, and signs them in', async () => {
    const answer = await signUp({ email: 'eva@lab.es', metadata: { ...metadata, role: 'admin' }, role: 'admin' });
    expect(answer.status).toBe(201);
    expect(answer.body.profile).toMatchObject({ role: 'employee', first_name: 'Eva', company_name: 'Laboratorio Sur' });
    expect((await app.call('GET', '/api/auth/session', { headers: cookiesOf(answer) })).body.profile.role).toBe(
      'employee',
    );
  });

  it.each(['first_name', 'last_name', 'company_name'])('asks for %s', async (field) => {
    const answer = await signUp({ email: 'x@lab.es', metadata: { ...metadata, [field]: '  ' } });
    expect([answer.status, answer.body.message]).toEqual([400, 'Por favor completa todos los campos.']);
  });

  it.each([
    [{ password: '' }, 'Por favor completa todos los campos.'],
    [{ password: '12345' }, 'La contraseña debe tener al menos 6 caracteres.'],
    [{ password: 'a'.repeat(201) }, 'La contraseña puede tener hasta 200 caracteres.'],
    [{ email: '' }, 'Por favor completa todos los campos.'],
    [{ email: 'abc' }, 'Por favor ingresa un correo electrónico válido'],
    [{ email: `${'a'.repeat(5000)}@lab.es` }, 'Por favor ingresa un correo electrónico válido'],
    [{ password: 'a'.repeat(5000) }, 'La contraseña puede tener hasta 200 caracteres.'],
    [{ metadata: undefined }, 'Por favor completa todos los campos.'],
    [
      { metadata: { ...metadata, first_name: 'a'.repeat(121) } },
      'El nombre, el apellido y el nombre del laboratorio pueden tener hasta 120 caracteres cada uno.',
    ],
    [{ metadata: { ...metadata, last_name: 'a\u0000' } }, 'El texto contiene caracteres no permitidos.'],
  ])('refuses %o', async (fields, message) => {
    const answer = await signUp({ email: 'x@lab.es', ...fields });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  it('accepts 200 characters with accents and spaces', async () => {
    const password = `clavé larga ${'ñ'.repeat(188)}`;
    expect((await signUp({ email: 'larga@lab.es', password })).status).toBe(201);
    expect((await signIn('larga@lab.es', password)).status).toBe(200);
  });

  it('keeps nothing invisible in names, and names of nothing else are missing', async () => {
    const written = { ...metadata, first_name: 'Ana\u202e\n María', last_name: ' Rui\u0301z ' };
    const answer = await signUp({ email: 'invisible@lab.es', metadata: written });
    expect(answer.body.profile).toMatchObject({ first_name: 'Ana María', last_name: 'Ruíz' });
    const empty = await signUp({ email: 'nada@lab.es', metadata: { ...metadata, first_name: '\u200b\u2060' } });
    expect(empty.body.code).toBe('MISSING_FIELDS');
  });

  it('takes the same password however its accents are typed', async () => {
    const password = 'Contraseña-Única-1!';
    expect((await signUp({ email: 'acentos@lab.es', password: password.normalize('NFD') })).status).toBe(201);
    for (const form of ['NFC', 'NFD'] as const) {
      const body = { email: 'acentos@lab.es', password: password.normalize(form) };
      expect((await app.call('POST', '/api/auth/sign-in', { body })).status).toBe(200);
    }
  });

  it('gives an address one account, also in parallel and in another case', async () => {
    const answers = await Promise.all(['uno@lab.es', 'UNO@lab.es', 'Uno@lab.es'].map((email) => signUp({ email })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.message).toBe(
      'Ya existe una cuenta con este correo electrónico.',
    );
  });

  it('trims names and counts their 120 characters without the outer spaces', async () => {
    const name = 'ñ'.repeat(120);
    const answer = await signUp({ email: 'nombre@lab.es', metadata: { ...metadata, first_name: `  ${name} ` } });
    expect(answer.body.profile.first_name).toBe(name);
  });

  it('does not lock the owner out of the sign-in when somebody keeps registering their address', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await signUp({ email: 'ana@lab.es' });
    expect((await signUp({ email: 'ana@lab.es' })).status).toBe(429);
    expect((await signIn('ana@lab.es')).status).toBe(200);
  });

  it('can be closed or limited to domains', async () => {
    const people = {
      employee_limit: 10,
      self_registration: true,
      allowed_email_domains: ['lab.es'],
      team_by_company: false,
    };
    const store = (value: typeof people) =>
      app.database.db.transaction((tx) => storeSettings(tx, 'people', value, null));
    await store(people);
    expect((await signUp({ email: 'fuera@otro.es' })).body.code).toBe('DOMAIN_NOT_ALLOWED');
    await store({ ...people, self_registration: false });
    expect((await signUp({ email: 'dentro@lab.es' })).body.code).toBe('REGISTRATION_CLOSED');
    await store({ ...people, allowed_email_domains: [] });
  });
});

describe('profiles', () => {
  it('shows a person their own, and any to jefe and admin', async () => {
    const { employee, otherEmployee, jefe, admin } = app.people;
    const own = await app.call('GET', `/api/profiles/${employee.id}`, { as: employee });
    expect(Object.keys(own.body)).toEqual(
      expect.arrayContaining(['id', 'first_name', 'last_name', 'email', 'role', 'company_name', 'created_at']),
    );
    const other = await app.call('GET', `/api/profiles/${otherEmployee.id}`, { as: employee });
    expect([other.status, other.body.code]).toEqual([403, 'OTHER_PROFILE']);
    for (const as of [jefe, admin])
      expect((await app.call('GET', `/api/profiles/${employee.id}`, { as })).status).toBe(200);
    const missing = await app.call('GET', '/api/profiles/00000000-0000-4000-8000-000000000000', { as: admin });
    expect(missing.status).toBe(404);
    expect((await app.call('GET', `/api/profiles/${employee.id}`)).status).toBe(401);
  });

  it('lists employees with three fields for jefe and admin only (spec P-416)', async () => {
    const list = await app.call('GET', '/api/profiles?role=employee', { as: app.people.jefe });
    expect(Object.keys(list.body[0]).sort()).toEqual(['first_name', 'id', 'last_name']);
    expect((await app.call('GET', '/api/profiles', { as: app.people.employee })).status).toBe(403);
    expect((await app.call('GET', '/api/profiles')).status).toBe(401);
  });
});
