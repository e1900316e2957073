import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { profiles, sessions } from '#features/identity/server/identity.tables.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { givePassword } from './give-password.ts';

let app: TestApp;
const rules = { employee_limit: 30_000, self_registration: true, allowed_email_domains: [], team_by_company: false };
const setPeople = (change: Partial<typeof rules> = {}) =>
  app.database.db.transaction((tx) => storeSettings(tx, 'people', { ...rules, ...change }, null));

beforeAll(async () => {
  app = await createTestApp();
  await setPeople();
});
afterEach(() => setPeople());
afterAll(() => app.close());

type Act = 'deactivate' | 'reactivate' | 'password' | 'export';
const act = (verb: Act, selection: unknown, as = app.people.jefe, more: Record<string, unknown> = {}, key?: string) =>
  app.call('POST', `/api/employees/selection/${verb}`, {
    as,
    body: { selection, ...more },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const chosen = (...people: Array<{ id: string }>) => ({ ids: people.map(({ id }) => id) });
const employee = (fields: Parameters<typeof createTestPerson>[1] = {}) =>
  createTestPerson(app.database.db, { role: 'employee', ...fields });
const rolesOf = async (...people: TestPerson[]) => {
  const rows = await app.database.db
    .select({ id: profiles.id, role: profiles.role })
    .from(profiles)
    .where(
      inArray(
        profiles.id,
        people.map(({ id }) => id),
      ),
    );
  return people.map(({ id }) => rows.find((row) => row.id === id)?.role);
};
const actsOf = async ({ id }: TestPerson) =>
  (await app.database.db.select().from(audit_log).where(eq(audit_log.subject_id, id)).orderBy(audit_log.id)).map(
    ({ action, actor_id, details }) => ({ action, actor_id, details }),
  );
/** Everybody whose name has a word of this test alone. */
const crowd = async (word: string, size: number) => {
  await app.database.db.execute(sql`
    INSERT INTO profiles (first_name, last_name, email, role)
    SELECT 'Persona ' || n, ${word}, gen_random_uuid() || '@muchos.es', 'employee' FROM generate_series(1, ${size}::int) n`);
  return { matching: { search: word }, total: size };
};

describe('deactivating many', () => {
  it('ends their sessions, is recorded of each, and undone of exactly those', async () => {
    const [one, two, gone] = [await employee(), await employee(), await employee({ role: 'inactive' })];
    const { status, body } = await act('deactivate', chosen(one, two, gone));
    expect(status).toBe(200);
    expect(new Set(body.done)).toEqual(new Set([one.id, two.id]));
    expect(body).toMatchObject({
      skippedCount: 1,
      skipped: [{ name: 'Persona De Prueba', reason: 'Esta persona ya está inactiva.' }],
    });
    expect(await rolesOf(one, two, gone)).toEqual(['inactive', 'inactive', 'inactive']);
    expect((await app.call('GET', '/api/me', { as: one })).status).toBe(401);
    expect(await app.database.db.select().from(sessions).where(eq(sessions.user_id, two.id))).toEqual([]);
    expect(await actsOf(one)).toEqual([
      { action: 'deactivate-person', actor_id: app.people.jefe.id, details: { role: 'employee', sessions: 1 } },
    ]);
    expect(await actsOf(gone)).toEqual([]);
    const undone = await act('reactivate', { ids: body.done });
    expect(undone.body.done).toHaveLength(2);
    expect(await rolesOf(one, two, gone)).toEqual(['employee', 'employee', 'inactive']);
    expect((await actsOf(two)).map(({ action }) => action)).toEqual(['deactivate-person', 'reactivate-person']);
  });

  it('asked twice is done once: the same request is told the same, another one that nothing is left', async () => {
    const people = [await employee(), await employee()];
    const key = randomUUID();
    const first = await act('deactivate', chosen(...people), app.people.jefe, {}, key);
    const again = await act('deactivate', chosen(...people), app.people.jefe, {}, key);
    expect(again.body).toEqual(first.body);
    const [left, right] = await Promise.all([
      act('deactivate', chosen(...people)),
      act('deactivate', chosen(...people)),
    ]);
    expect([left.body.done, right.body.done]).toEqual([[], []]);
    for (const person of people) expect(await actsOf(person)).toHaveLength(1);
  });

  it('says of oneself and the last administrator why not, and does the rest', async () => {
    const { admin } = app.people;
    const second = await createTestPerson(app.database.db, { role: 'admin', first_name: 'Zoe' });
    const somebody = await employee();
    const answer = await act('deactivate', chosen(admin, second, somebody), admin);
    expect(answer.body.skipped.map(({ reason }: { reason: string }) => reason)).toEqual([
      'No puedes hacer esto con tu propia cuenta.',
    ]);
    expect(await rolesOf(admin, second, somebody)).toEqual(['admin', 'inactive', 'inactive']);
    await act('reactivate', chosen(second), admin);
    // Two who take each other's access away at the same time leave one of them.
    await Promise.all([act('deactivate', chosen(second), admin), act('deactivate', chosen(admin), second)]);
    expect((await rolesOf(admin, second)).toSorted()).toEqual(['admin', 'inactive']);
    await app.database.db.update(profiles).set({ role: 'admin', previous_role: null }).where(eq(profiles.id, admin.id));
    await app.database.db.update(profiles).set({ role: 'inactive' }).where(eq(profiles.id, second.id));
    // The session that was ended is not given back: the test's administrator gets another.
    app.people.admin = await createTestPerson(app.database.db, { role: 'admin' });
  });

  it('touches and names nobody outside the team of a jefe', async () => {
    await setPeople({ team_by_company: true });
    const other = await employee({ company_name: 'Ajena', first_name: 'Zenobia' });
    const own = await employee();
    for (const verb of ['deactivate', 'password'] as const) {
      const answer = await act(verb, { ids: [other.id, app.people.admin.id, own.id, randomUUID()] });
      expect(answer.body.done).toEqual([own.id]);
      expect(answer.text).not.toContain('Zenobia');
      expect(answer.body.skipped).toEqual([
        ...Array.from({ length: 2 }, () => ({
          id: null,
          name: null,
          reason: 'Solo puedes gestionar a los empleados de tu equipo.',
        })),
        { id: null, name: null, reason: 'No se encontró a esta persona.' },
      ]);
      await act('reactivate', chosen(own));
    }
    const word = `ajena${Date.now()}`;
    await employee({ company_name: 'Ajena', last_name: word });
    const unseen = await act('deactivate', { matching: { search: word }, total: 1 });
    expect(unseen.body.code).toBe('SELECTION_CHANGED');
    expect(await rolesOf(other)).toEqual(['employee']);
  });

  it('is for jefe and admin, of someone, and of no more than 5,000', async () => {
    const somebody = await employee();
    for (const verb of ['deactivate', 'reactivate', 'password'] as const) {
      expect((await act(verb, chosen(somebody), app.people.employee)).status).toBe(403);
      expect((await act(verb, chosen(somebody), app.people.inactive)).status).toBe(401);
      expect((await act(verb, { ids: [] })).status).toBe(400);
      expect((await act(verb, {})).status).toBe(400);
      expect((await act(verb, { matching: {}, total: 5001 })).body.code).toBe('TOO_MANY_SELECTED');
    }
    expect(await rolesOf(somebody)).toEqual(['employee']);
  });
});

describe('all that match', () => {
  it('are found by the server, if they are as many as were seen', async () => {
    const selection = await crowd('coincidentes', 30);
    const late = await employee({ last_name: 'Coincidentes' });
    const refused = await act('deactivate', selection);
    expect([refused.status, refused.body.code, refused.body.message, refused.body.data]).toEqual([
      409,
      'SELECTION_CHANGED',
      'Ahora coinciden 31 personas, no 30. Revisa la lista y confirma otra vez.',
      { total: 31 },
    ]);
    expect(await rolesOf(late)).toEqual(['employee']);
    expect((await act('deactivate', { ...selection, total: 31 })).body.done).toHaveLength(31);
    expect((await act('deactivate', { ...selection, total: 31 })).body.message).toBe(
      'Ya nadie coincide: eran 31. Revisa la lista y elige otra vez.',
    );
  });

  it('take as many queries for 300 as for 2', async () => {
    const queriesOf = async (word: string, size: number) => {
      const selection = await crowd(word, size);
      const counts: number[] = [];
      for (const [verb, status] of [
        ['password', 'active'],
        ['deactivate', 'active'],
        ['reactivate', 'inactive'],
      ] as const) {
        app.database.takeQueries();
        const { body } = await act(verb, { matching: { search: word, status }, total: size });
        expect([verb, body.done?.length, body.skippedCount]).toEqual([verb, size, 0]);
        counts.push(app.database.takeQueries().length);
      }
      expect(selection.total).toBe(size);
      return counts;
    };
    await queriesOf('unos', 1);
    expect(await queriesOf('muchedumbre', 300)).toEqual(await queriesOf('pareja', 2));
  }, 60_000);
});

it('gives access back as far as the limit of employees lets it, by name', async () => {
  const selection = await crowd('limitados', 5);
  const { body } = await act('deactivate', selection);
  const { counted } = (await app.call('GET', '/api/employees/summary', { as: app.people.jefe })).body;
  await setPeople({ employee_limit: counted + 2 });
  const answer = await act('reactivate', { ids: body.done });
  expect(answer.body.done).toHaveLength(2);
  expect(answer.body.skipped.map(({ name }: { name: string }) => name)).toEqual([
    'Persona 3 limitados',
    'Persona 4 limitados',
    'Persona 5 limitados',
  ]);
  expect(answer.body.skipped[0].reason).toBe('Contacte al equipo de Plataforma de Formación para más empleados');
});

describe('passwords of many', () => {
  it('are told once, work, end the sessions, and are not kept for who asks again', async () => {
    const people = [await employee({ first_name: 'Ana' }), await employee({ first_name: 'Blas' })];
    const key = randomUUID();
    const { body } = await act('password', chosen(...people), app.people.jefe, { by: 'password' }, key);
    expect(body.passwords.map((one: { first_name: string }) => one.first_name)).toEqual(['Ana', 'Blas']);
    for (const { email, password } of body.passwords) {
      expect((await app.call('POST', '/api/auth/sign-in', { body: { email, password } })).status).toBe(200);
    }
    for (const person of people) {
      expect((await app.call('GET', '/api/me', { as: person })).status).toBe(401);
      expect(await actsOf(person)).toContainEqual({
        action: 'reset-password',
        actor_id: app.people.jefe.id,
        details: { sessions: 1, by: 'password' },
      });
    }
    const again = await act('password', chosen(...people), app.people.jefe, { by: 'password' }, key);
    expect([again.body.done, again.body.passwords]).toEqual([body.done, []]);
    const { rows } = await app.database.db.execute<{ kept: string }>(
      sql`SELECT string_agg(answer::text, ' ') AS kept FROM request_answers`,
    );
    for (const { email, password } of body.passwords) {
      expect(rows[0]?.kept).not.toContain(password);
      expect((await app.call('POST', '/api/auth/sign-in', { body: { email, password } })).status).toBe(200);
    }
  });

  it('are not one’s own, and no mail is promised where there is none', async () => {
    const { admin } = app.people;
    expect((await act('password', chosen(admin), admin)).body.skipped[0].reason).toBe(
      'No puedes hacer esto con tu propia cuenta.',
    );
    expect((await act('password', chosen(admin), admin, { by: 'mail' })).body.code).toBe('MAIL_NOT_CONFIGURED');
  });
});

it('a password by whoever runs the machine opens the door once more, is told of in the log, and is not for who was deactivated', async () => {
  const { db } = app.database;
  const only = await employee({ role: 'admin' });
  const signIn = (password: string) => app.call('POST', '/api/auth/sign-in', { body: { email: only.email, password } });
  for (let turn = 0; turn < 12; turn += 1) await signIn('Equivocada-1');
  const given = await givePassword(db, ` ${only.email.toUpperCase()} `, true);
  const password = typeof given === 'object' ? given.password : '';
  const { status, body } = await signIn(password);
  expect([status, body.profile.hasTemporaryPassword]).toEqual([200, true]);
  expect((await app.call('GET', '/api/employees', { as: only })).status).toBe(401);
  const rows = await db.select().from(audit_log).where(eq(audit_log.subject_id, only.id)).orderBy(audit_log.id);
  expect(rows.find(({ action }) => action === 'reset-password')).toMatchObject({
    actor_id: null,
    details: { by: 'operator', sessions: 1 },
  });
  const { rows: mails } = await db.execute(sql`SELECT kind FROM mail_outbox WHERE user_id = ${only.id}`);
  expect(mails).toEqual([{ kind: 'password-changed' }]);
  const gone = await employee({ role: 'inactive' });
  expect([await givePassword(db, gone.email, false), await givePassword(db, 'nadie@lab.es', false)]).toEqual([
    'unknown',
    'unknown',
  ]);
});

it('exports those who were chosen, with where they stand and formulas made harmless', async () => {
  const people = [await employee({ first_name: '=1+1', area: 'Óptica' }), await employee({ first_name: 'Blas' })];
  const outside = await employee({ first_name: 'Fuera' });
  const { text, headers } = await act('export', chosen(...people), app.people.jefe, { format: 'csv' });
  const lines = text.trim().split('\r\n');
  expect(headers['content-disposition']).toContain('Empleados.csv');
  expect(lines[0]).toMatch(/Estado del plan.Avance \(%\).Última actividad$/);
  expect([lines.length, lines.some((line) => line.startsWith("'=1+1"))]).toEqual([3, true]);
  expect(text).toContain('Sin progreso');
  expect(text).not.toContain(outside.email);
  const selection = await crowd('exportados', 1200);
  const all = await act('export', selection, app.people.jefe, { format: 'csv' });
  expect(all.text.trim().split('\r\n')).toHaveLength(1201);
  expect((await act('export', { ...selection, total: 3 }, app.people.jefe, { format: 'csv' })).body.code).toBe(
    'SELECTION_CHANGED',
  );
});
