import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { settings } from './settings.tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = () => app.call('GET', '/api/settings', { as: app.people.admin });
const change = (body: unknown, as = app.people.admin) => app.call('PATCH', '/api/settings', { as, body });

it('is for administrators', async () => {
  const { jefe, employee, inactive } = app.people;
  for (const as of [jefe, employee]) {
    expect((await app.call('GET', '/api/settings', { as })).status).toBe(403);
    expect((await change({ product: { name: 'Otro' } }, as)).body.message).toBe('Acceso Denegado');
  }
  expect((await change({ product: { name: 'Otro' } }, inactive)).status).toBe(401);
  expect((await read()).body.product.name).toBe('Plataforma de Formación');
});

it("starts with the specification's values", async () => {
  const { onboarding, people } = (await read()).body;
  expect(onboarding).toMatchObject({ enable_notifications: true, auto_start: false, require_documents: true });
  expect(onboarding.modules.map((module: { required: boolean }) => module.required)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(people).toMatchObject({ employee_limit: 10, self_registration: true, team_by_company: false });
});

it('changes what is given, leaves the rest, and keeps it', async () => {
  const answer = await change({
    people: { employee_limit: 25 },
    assistant: { personality: 'Breve.' },
    onboarding: { vacation: 'Tienes 20 días.' },
  });
  expect(answer.status).toBe(200);
  expect(answer.body.people).toMatchObject({ employee_limit: 25, self_registration: true });
  expect((await read()).body).toEqual(answer.body);
  const facts = await app.call('GET', '/api/onboarding-facts', { as: app.people.employee });
  expect(facts.body).toMatchObject({ vacation: 'Tienes 20 días.', auto_start: false });
  expect(facts.body.modules).toHaveLength(6);
  const log = await app.database.db.select().from(audit_log).orderBy(audit_log.id);
  expect(log.filter((entry) => entry.action === 'store-settings').map((entry) => entry.subject_id)).toEqual([
    'people',
    'assistant',
    'onboarding',
  ]);
});

it('two changes at once are both kept', async () => {
  await Promise.all([change({ company: { description: 'Uno' } }), change({ company: { industry: 'salud' } })]);
  expect((await read()).body.company).toMatchObject({ description: 'Uno', industry: 'salud' });
});

it.each([
  [{ people: { employee_limit: 0 } }, 400, 'people.employee_limit'],
  [{ people: { employee_limit: 'x' } }, 400, 'people.employee_limit'],
  [{ company: { accent: '#ffee00' } }, 400, 'company.accent'],
  [{ company: { accent: 'red' } }, 400, 'company.accent'],
  [{ company: { description: 'x'.repeat(4001) } }, 400, 'company.description'],
  [{ product: { name: '  ' } }, 400, 'product.name'],
  [{ time_zone: { name: 'Marte/Olympus' } }, 400, 'time_zone.name'],
])('refuses %j with a sentence for the field', async (body, status, path) => {
  const before = (await read()).body;
  const answer = await change(body);
  expect([answer.status, answer.body.data.issues[0].path]).toEqual([status, path]);
  expect((await read()).body).toEqual(before);
});

it('does not take a short name without what to show in its place', async () => {
  const answer = await change({ company: { short_name: 'Acme' } });
  expect([answer.status, answer.body.message]).toEqual([
    422,
    'Para usar el nombre corto de la empresa escribe también la razón social y la marca.',
  ]);
  const whole = await change({ company: { short_name: 'Acme', legal_name: 'Acme S.A.', brand_mark: 'ACME®' } });
  expect(whole.status).toBe(200);
  expect((await app.call('GET', '/api/organisation')).body.company.brand_mark).toBe('ACME®');
});

it('reads a section that an older version stored without the newer fields', async () => {
  await app.database.db.insert(settings).values({ section: 'time_zone', value: {} });
  expect((await read()).body.time_zone.name).toBe('America/Bogota');
});
