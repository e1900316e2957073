import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { profiles, sessions } from '#features/identity/server/identity.tables.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { createTestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
const rules = { employee_limit: 10, self_registration: true, allowed_email_domains: [], team_by_company: false };
const setPeople = (change: Partial<typeof rules>) =>
  app.database.db.transaction((tx) => storeSettings(tx, 'people', { ...rules, ...change }, null));

beforeAll(async () => {
  app = await createTestApp();
  await setPeople({ employee_limit: 1000 });
});
afterAll(() => app.close());

const valid = { firstName: 'Ana', lastName: 'Pérez', password: 'Aa1!aaaa', position: 'Analista' };
let turn = 0;
const create = (change: Record<string, unknown> = {}, as = app.people.jefe) => {
  turn += 1;
  return app.call('POST', '/api/employees', { as, body: { ...valid, email: `nueva${turn}@lab.es`, ...change } });
};
const told = (answer: { status: number; body: { message: string } }) => [answer.status, answer.body.message];
const post = (id: string, verb: string, as = app.people.jefe) =>
  app.call('POST', `/api/employees/${id}/${verb}`, { as, body: {} });

describe('createEmployee', () => {
  it('stores an employee of the creator’s company, whatever the body claims', async () => {
    const answer = await create({ email: ' NUEVA@Lab.es ', phone: '600', role: 'admin', company_name: 'Ajena' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      employee: { first_name: 'Ana', last_name: 'Pérez', email: 'nueva@lab.es', role: 'employee', phone: '600' },
    });
    expect(answer.body.employee.company_name).toBe('Laboratorio');
    expect(answer.text).not.toContain('password');
    const signIn = await app.call('POST', '/api/auth/sign-in', {
      body: { email: 'nueva@lab.es', password: valid.password },
    });
    expect(signIn.status).toBe(200);
    const [entry] = await app.database.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.subject_id, answer.body.employee.id));
    expect(entry).toMatchObject({ actor_id: app.people.jefe.id, action: 'create-person' });
  });

  it.each([
    [{ firstName: ' ' }, 'El nombre completo es obligatorio'],
    [{ email: '' }, 'El correo electrónico es obligatorio'],
    [{ position: '' }, 'El puesto es obligatorio'],
    [{ password: '' }, 'La contraseña es obligatoria'],
    [{ email: 'a@b' }, 'Por favor ingresa un correo electrónico válido'],
    [{ email: '@b.co' }, 'Por favor ingresa un correo electrónico válido'],
    [{ email: 'a b@c.co' }, 'Por favor ingresa un correo electrónico válido'],
    [{ password: 'Aa1!aaa' }, 'La contraseña debe tener al menos 8 caracteres.'],
    [{ position: 'x'.repeat(121) }, 'El nombre, el apellido y el puesto pueden tener hasta 120 caracteres cada uno.'],
    [{ email: 'NUEVA@lab.es' }, 'Ya existe una cuenta con este correo electrónico.'],
  ])('%o: %s', async (change, message) => {
    const answer = await create(change);
    expect(answer.body.message).toBe(message);
    expect(answer.status).toBe(message.startsWith('Ya existe') ? 409 : 400);
  });

  it('names every unmet rule of a password at once', async () => {
    const answer = await create({ password: 'abc' });
    expect(answer.body.code).toBe('INVALID_PASSWORD');
    expect(answer.body.data.flaws).toHaveLength(4);
  });

  it.each([['Contraseña Ñandú 1!'], [`Aa1! ${'ü '.repeat(97)}`], ['Пароль密码1!']])(
    'signs in with the password %j as it was typed',
    async (password) => {
      const answer = await create({ password });
      expect(answer.status).toBe(201);
      const email = answer.body.employee.email;
      const enter = (typed: string) => app.call('POST', '/api/auth/sign-in', { body: { email, password: typed } });
      expect((await enter(password)).status).toBe(200);
      expect((await enter(password.trim().slice(0, -1))).status).toBe(401);
    },
  );

  it.each(['李', 'Ольга', 'שרה', 'นภา', 'Ngọc', 'O’Brien', '𝔄𝔫𝔞'])('takes the name %s', async (firstName) => {
    const answer = await create({ firstName });
    expect(answer.body.employee.first_name).toBe(firstName.normalize('NFC'));
    const found = await app.call('GET', `/api/employees?search=${encodeURIComponent(firstName)}`, {
      as: app.people.jefe,
    });
    expect(found.body.rows.map((row: { first_name: string }) => row.first_name)).toContain(firstName.normalize('NFC'));
  });

  it('is for jefe and admin only', async () => {
    expect((await create({}, app.people.admin)).status).toBe(201);
    expect(told(await create({}, app.people.employee))).toEqual([403, 'Acceso Denegado']);
    expect((await create({}, app.people.inactive)).status).toBe(401);
    expect((await app.call('POST', '/api/employees', { body: valid })).status).toBe(401);
  });
});

describe('the limit', () => {
  it('holds exactly under twenty calls at once, and says whom to ask', async () => {
    const active = async () =>
      (await app.call('GET', '/api/employees/summary', { as: app.people.jefe })).body.counted as number;
    const before = await active();
    await setPeople({ employee_limit: before + 7 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(7);
    const refused = answers.filter((answer) => answer.status === 409);
    expect(refused).toHaveLength(13);
    for (const answer of refused) {
      expect(answer.body).toMatchObject({
        code: 'LIMIT_REACHED',
        message: 'Contacte al equipo de Plataforma de Formación para más empleados',
      });
    }
    expect(await active()).toBe(before + 7);
    // Self-registration goes on.
    const own = await app.call('POST', '/api/auth/sign-up', {
      body: {
        email: 'propia@lab.es',
        password: 'secreta',
        metadata: { first_name: 'Eva', last_name: 'Soto', company_name: 'Sur' },
      },
    });
    expect(own.status).toBe(201);
  });

  it('stops reactivation and a change of role as well, and deactivation makes room', async () => {
    const made = await app.call('GET', '/api/employees?limit=1', { as: app.people.jefe });
    const [person] = made.body.rows;
    await post(person.id, 'deactivate');
    const summary = await app.call('GET', '/api/employees/summary', { as: app.people.jefe });
    await setPeople({ employee_limit: summary.body.counted });
    expect((await post(person.id, 'reactivate')).body.code).toBe('LIMIT_REACHED');
    const boss = await createTestPerson(app.database.db, { role: 'jefe' });
    const demote = await app.call('PATCH', `/api/employees/${boss.id}`, {
      as: app.people.admin,
      body: { first_name: 'B', last_name: '', email: boss.email, position: '', phone: '', role: 'employee' },
    });
    expect(demote.body.code).toBe('LIMIT_REACHED');
    await setPeople({ employee_limit: 1000 });
    expect((await post(person.id, 'reactivate')).body.role).toBe('employee');
  });
});

describe('listEmployees', () => {
  const list = (query: string, as = app.people.jefe) => app.call('GET', `/api/employees?${query}`, { as });

  it('lists employees by first name, without case and accents, page by page', async () => {
    for (const firstName of ['Zoe', 'Ángel', 'ana', 'Luis']) await create({ firstName, position: 'Orden' });
    const names = (answer: { body: { rows: Array<{ first_name: string }> } }) =>
      answer.body.rows.map((row) => row.first_name);
    expect(names(await list('position=Orden'))).toEqual(['ana', 'Ángel', 'Luis', 'Zoe']);
    const second = await list('position=Orden&limit=2&offset=2');
    expect([names(second), second.body.total]).toEqual([['Luis', 'Zoe'], 4]);
    expect(names(await list('position=Orden&search=ANGEL'))).toEqual(['Ángel']);
    expect(names(await list('position=Orden&search=pérez%20zoe'))).toEqual(['Zoe']);
    expect(names(await list('position=Orden&search=%25'))).toEqual([]);
    const others = async (as: typeof app.people.jefe) =>
      (await list('status=others', as)).body.rows.map((row: { role: string }) => row.role);
    expect(new Set(await others(app.people.admin))).toEqual(new Set(['admin', 'jefe']));
    expect(await others(app.people.jefe)).toEqual([]);
  });

  it('keeps a jefe to the company where the setting says so', async () => {
    await setPeople({ employee_limit: 1000, team_by_company: true });
    const other = await createTestPerson(app.database.db, { role: 'employee', company_name: 'Norte' });
    const ids = async (as: typeof app.people.jefe) =>
      (await list('search=de prueba&limit=100', as)).body.rows.map((row: { id: string }) => row.id);
    expect(await ids(app.people.jefe)).not.toContain(other.id);
    expect(await ids(app.people.admin)).toContain(other.id);
    expect((await post(other.id, 'deactivate')).body.code).toBe('NOT_YOUR_TEAM');
    await setPeople({ employee_limit: 1000 });
  });

  it('asks a fixed number of queries with 2,000 people', async () => {
    await app.database.db.execute(sql`
      INSERT INTO profiles (first_name, last_name, email, position)
      SELECT 'Persona ' || n, 'Número', 'p' || n || '@muchos.es', 'Puesto ' || n % 20 FROM generate_series(1, 2000) n`);
    app.database.takeQueries();
    const page = await list('search=persona%201999');
    expect(page.body.total).toBe(1);
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(4);
    expect((await list('limit=100')).body.rows).toHaveLength(100);
    const summary = await app.call('GET', '/api/employees/summary', { as: app.people.jefe });
    expect(summary.body.total).toBeGreaterThan(2000);
    await app.database.db.execute(sql`DELETE FROM profiles WHERE email LIKE '%@muchos.es'`);
  });

  it('is for jefe and admin only', async () => {
    for (const address of ['/api/employees', '/api/employees/summary']) {
      expect((await app.call('GET', address, { as: app.people.employee })).status).toBe(403);
      expect((await app.call('GET', address)).status).toBe(401);
    }
  });
});

describe('changing people', () => {
  const edit = (id: string, change: Record<string, unknown>, as = app.people.jefe) =>
    app.call('PATCH', `/api/employees/${id}`, {
      as,
      body: { first_name: 'Eva', last_name: 'Soto', email: `${id}@lab.es`, position: 'Jefa', phone: '', ...change },
    });

  it('lets a jefe edit employees, not roles, companies or others', async () => {
    const { employee, admin, jefe } = app.people;
    const answer = await edit(employee.id, { first_name: ' Eva  María ' });
    expect(answer.body).toMatchObject({ first_name: 'Eva María', position: 'Jefa', phone: null, role: 'employee' });
    expect(told(await edit(employee.id, { role: 'admin' }))).toEqual([
      403,
      'Solo la administración puede cambiar el rol y la empresa de una persona.',
    ]);
    expect((await edit(employee.id, { company_name: 'Otra' })).body.code).toBe('ADMIN_ONLY_FIELDS');
    expect(told(await edit(admin.id, {}))).toEqual([403, 'Solo puedes gestionar a los empleados de tu equipo.']);
    expect((await edit(jefe.id, {})).body.code).toBe('NOT_YOUR_TEAM');
    expect((await edit(employee.id, { email: admin.email })).body.code).toBe('EMAIL_TAKEN');
    expect((await edit(employee.id, {}, app.people.otherEmployee)).status).toBe(403);
    expect((await edit('00000000-0000-4000-8000-000000000000', {})).body.code).toBe('PERSON_NOT_FOUND');
  });

  it('never leaves the installation without an admin, also under parallel calls', async () => {
    const { admin } = app.people;
    const second = await createTestPerson(app.database.db, { role: 'admin' });
    const answers = await Promise.all([
      edit(second.id, { role: 'employee' }, admin),
      edit(admin.id, { role: 'employee' }, second),
    ]);
    // The slower one finds itself the last admin, or no admin any more.
    const [done, refused] = answers.toSorted((left, right) => left.status - right.status);
    expect(done?.status).toBe(200);
    expect(refused?.status === 409 ? refused.body.code : refused?.status).toBeOneOf(['LAST_ADMIN', 403]);
    const both = await app.database.db
      .select({ role: profiles.role })
      .from(profiles)
      .where(inArray(profiles.id, [admin.id, second.id]));
    expect(both.map(({ role }) => role).sort()).toEqual(['admin', 'employee']);
    await app.database.db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, admin.id));
    await app.database.db.update(profiles).set({ role: 'employee' }).where(eq(profiles.id, second.id));
  });

  it('takes access away at once and gives it back with the role from before', async () => {
    const boss = await createTestPerson(app.database.db, { role: 'jefe' });
    const { admin, jefe, employee } = app.people;
    expect((await post(boss.id, 'deactivate', jefe)).body.code).toBe('NOT_YOUR_TEAM');
    expect((await post(boss.id, 'deactivate', employee)).status).toBe(403);
    expect((await post(boss.id, 'deactivate', admin)).body).toMatchObject({ role: 'inactive', previous_role: 'jefe' });
    expect((await app.call('GET', '/api/employees', { as: boss })).status).toBe(401);
    expect(await app.database.db.select().from(sessions).where(eq(sessions.user_id, boss.id))).toEqual([]);
    expect((await post(boss.id, 'deactivate', admin)).body.code).toBe('ALREADY_INACTIVE');
    expect((await post(boss.id, 'reactivate', jefe)).body.code).toBe('NOT_YOUR_TEAM');
    expect((await post(boss.id, 'reactivate', admin)).body).toMatchObject({ role: 'jefe', previous_role: null });
    expect((await post(boss.id, 'reactivate', admin)).body.code).toBe('ALREADY_ACTIVE');
    expect(told(await post(admin.id, 'deactivate', admin))).toEqual([
      409,
      'No puedes hacer esto con tu propia cuenta.',
    ]);
  });

  it('resets a password once, ends the sessions and forgets failed tries', async () => {
    const { body } = await create();
    const { email, id } = body.employee;
    const enter = (password: string) => app.call('POST', '/api/auth/sign-in', { body: { email, password } });
    for (let wrong = 0; wrong < 10; wrong += 1) await enter('no es esta');
    expect((await enter(valid.password)).status).toBe(429);
    expect((await post(id, 'password', app.people.employee)).status).toBe(403);
    const reset = await post(id, 'password');
    expect(reset.status).toBe(200);
    expect((await enter(valid.password)).status).toBe(401);
    const signedIn = await enter(reset.body.password);
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const account = await app.call('GET', '/api/me', { headers: { cookie } });
    expect(account.body.hasTemporaryPassword).toBe(true);
    await post(id, 'password');
    expect((await app.call('GET', '/api/me', { headers: { cookie } })).status).toBe(401);
    expect((await post(app.people.admin.id, 'password')).body.code).toBe('NOT_YOUR_TEAM');
  });
});

describe('what is kept of oneself', () => {
  it('is everybody’s to take along, and nobody else’s', async () => {
    for (const as of [app.people.employee, app.people.jefe, app.people.admin]) {
      const { status, body } = await app.call('GET', '/api/account/data', { as });
      expect([status, body.profile.id]).toEqual([200, as.id]);
      expect(body.sessions).toHaveLength(1);
    }
    expect((await app.call('GET', '/api/account/data')).status).toBe(401);
    const path = `/api/employees/${app.people.jefe.id}/data`;
    expect((await app.call('GET', path, { as: app.people.employee })).status).toBe(403);
  });
});
