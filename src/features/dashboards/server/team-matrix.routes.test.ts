import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { user_step_progress } from '#features/learning/server/learning.tables.ts';
import { createTestModule, createTestPerson, type TestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt, createTestCompletion } from '#testing/training-record.ts';

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let welcome: TestModule;

beforeAll(async () => {
  app = await createTestApp(() => now);
  const db = app.database.db;
  welcome = await createTestModule(db, { key: 'bienvenida', title: 'Bienvenida', order_index: 1, stepCount: 2 });
  await createTestModule(db, { title: 'Segundo', order_index: 2, stepCount: 1 });
  await db.update(profiles).set({ created_at: now });
});
afterAll(() => app.close());

/** Everybody came so many days ago, and the steps were done so many days ago. */
async function happened(cameDays: number, doneDays: number) {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await app.database.db.update(profiles).set({ created_at: ago(cameDays) });
  await app.database.db.update(user_step_progress).set({ updated_at: ago(doneDays), completed_at: ago(doneDays) });
}

const read = (query = '', as = app.people.jefe) => app.call('GET', `/api/team/matrix${query}`, { as });
const namesOf = (body: { people: Array<{ id: string }> }) => body.people.map((person) => person.id);

it('is for supervisors', async () => {
  expect((await read('', app.people.employee)).status).toBe(403);
  expect((await read('', app.people.inactive)).status).toBe(401);
  expect((await app.call('GET', '/api/team/matrix')).status).toBe(401);
  expect((await read('', app.people.admin)).status).toBe(200);
});

it('shows people by modules, and whoever stopped first, longest first', async () => {
  const { employee, otherEmployee } = app.people;
  for (const stepId of welcome.stepIds) await app.call('POST', `/api/steps/${stepId}/complete`, { as: employee });
  expect((await read('?only=stuck')).body.people).toEqual([]);
  await happened(10, 5);
  // One person never began since they came ten days ago; the other did something five days ago.
  const early = await read();
  expect(early.body.modules.map((module: { title: string }) => module.title)).toEqual(['Bienvenida', 'Segundo']);
  expect(namesOf(early.body)).toEqual([otherEmployee.id, employee.id]);
  expect(early.body.people[0]).toMatchObject({ stuckModule: null, progress: 0, stuckFor: 'hace 1 semana' });
  expect(early.body.people[1]).toMatchObject({ stuckSince: null, stuckFor: null, progress: 67 });
  expect(early.body.people[1].cells).toMatchObject([
    {
      status: 'in_progress',
      progressPercentage: 100,
      state: 'closing',
      completedSteps: 2,
      totalSteps: 2,
      isLocked: false,
      isUpdated: false,
    },
    {
      status: 'not_started',
      progressPercentage: 0,
      state: 'none',
      lastActivity: null,
      isLocked: true,
      missing: ['Bienvenida'],
    },
  ]);
  await happened(15, 10);
  const late = await read('?only=stuck');
  expect(namesOf(late.body)).toEqual([otherEmployee.id, employee.id]);
  expect(late.body.people[1]).toMatchObject({ stuckModule: 'Bienvenida', stuckFor: 'hace 1 semana' });
  expect(late.body.total).toBe(2);
});

it('finds by name without accents, in pages, with as many queries for many as for few', async () => {
  const db = app.database.db;
  await createTestPerson(db, { role: 'employee', first_name: 'Zoé', last_name: 'Ñuñez' }, now);
  expect((await read('?search=zoe%20nunez')).body.total).toBe(1);
  expect((await read('?search=%25')).body.total).toBe(0);
  app.database.takeQueries();
  await read('?limit=1');
  const few = app.database.takeQueries().length;
  for (let count = 0; count < 8; count += 1) await createTestPerson(db, { role: 'employee' }, now);
  app.database.takeQueries();
  const all = await read('?limit=100');
  expect(app.database.takeQueries()).toHaveLength(few);
  expect(all.body.people.length).toBeGreaterThan(8);
  const second = await read('?limit=2&offset=2');
  expect(namesOf(second.body)).toEqual(namesOf(all.body).slice(2, 4));
});

it('leaves out who finished everything and who is no employee', async () => {
  await app.database.db.update(profiles).set({ role: 'inactive' }).where(eq(profiles.id, app.people.otherEmployee.id));
  expect(namesOf((await read()).body)).not.toContain(app.people.otherEmployee.id);
});

it('tells steps done from evaluation passed, on the screen and in the file, and writes the whole team', async () => {
  const { db } = app.database;
  const examined = await createTestModule(db, {
    title: 'Con evaluación',
    order_index: 1,
    stepCount: 1,
    questionCount: 1,
  });
  const ana = await createTestPerson(db, { role: 'employee', first_name: 'Ana', last_name: '=Ruiz' }, now);
  await app.call('POST', `/api/steps/${examined.stepIds[0]}/complete`, { as: ana });
  const { body } = await read('?search=ana');
  const place = body.modules.findIndex(({ id }: { id: string }) => id === examined.id);
  expect(body.people[0].cells[place]).toMatchObject({ state: 'evaluation', progressPercentage: 100, hasQuiz: true });
  const file = await app.call('GET', '/api/team/matrix/export?format=csv&search=ana', { as: app.people.jefe });
  expect(file.text).toContain('Con evaluación');
  expect(file.text).toMatch(/Ana =Ruiz,\d+,20\/11\/2026/);
  expect(file.text).toContain('"100 %, falta la evaluación"');
  await db.execute(sql`UPDATE steps SET content = content || ' Más.' WHERE id = ${welcome.stepIds[0]}`);
  await app.call('POST', `/api/steps/${welcome.stepIds[0]}/complete`, { as: ana });
  const late = new Date('2026-11-20T03:30:00Z');
  await createTestAttempt(db, ana, examined, { score: 10, attempted_at: new Date('2026-11-19T10:00:00Z') });
  await createTestAttempt(db, ana, examined, { score: 80, attempted_at: late });
  await createTestCompletion(db, ana, examined, { final_score: 80, completed_at: late });
  const record = await app.call('GET', '/api/team/record/export?format=csv&search=ana', { as: app.people.admin });
  expect(record.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Persona,Correo electrónico,Empresa,Módulo,Estado,Avance (%),Completado el,Última actividad,Puntaje,Intentos,Versión leída de cada paso',
    `Ana =Ruiz,${ana.email},Laboratorio,Bienvenida,En Progreso,50,,20/11/2026 07:00,,0,1 v2`,
    `Ana =Ruiz,${ana.email},Laboratorio,Con evaluación,Completado,100,19/11/2026 22:30,19/11/2026 22:30,80,2,1 v1`,
    `Ana =Ruiz,${ana.email},Laboratorio,Segundo,No Iniciado,0,,,,0,`,
  ]);
  const refused = '/api/team/record/export?format=xlsx';
  expect((await app.call('GET', refused, { as: app.people.employee })).status).toBe(403);
  expect((await app.call('GET', refused)).status).toBe(401);
  expect((await app.call('GET', refused, { as: app.people.jefe })).headers['content-type']).toContain('spreadsheetml');
  const { rows } = await db.execute(
    sql`SELECT actor_id, details FROM audit_log WHERE action = 'export-team-record' ORDER BY id`,
  );
  expect(rows).toEqual([
    { actor_id: app.people.admin.id, details: { format: 'csv', only: 'all' } },
    { actor_id: app.people.jefe.id, details: { format: 'xlsx', only: 'all' } },
  ]);
  const whole = await app.call('GET', '/api/team/matrix/export?format=csv', { as: app.people.jefe });
  const shown = (await read('?limit=100')).body;
  expect(whole.text.trim().split('\r\n')).toHaveLength(1 + shown.total);
  // The file has the order of the screen.
  const names = whole.text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);
  expect(names).toEqual(shown.people.map(({ name }: { name: string }) => name));
  expect((await app.call('GET', '/api/team/matrix/export?format=csv', { as: app.people.employee })).status).toBe(403);
});
