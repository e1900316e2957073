import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestModule, createTestPerson, type TestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let module: TestModule;

beforeAll(async () => {
  app = await createTestApp();
  module = await createTestModule(app.database.db, {
    key: 'bienvenida',
    title: 'Bienvenida',
    description: 'Para empezar',
    order_index: 1,
    stepTitles: ['Uno', 'Dos', 'Evaluación'],
    questionCount: 2,
  });
});
afterAll(() => app.close());

const unknown = '00000000-0000-4000-8000-000000000009';

it.each([
  ['POST', `/modules/${unknown}/duplicate`],
  ['GET', `/management/modules/${unknown}/deletion`],
  ['DELETE', `/modules/${unknown}`],
] as const)('%s %s is refused to jefe and employee', async (method, path) => {
  for (const as of [app.people.jefe, app.people.employee]) {
    const answer = await app.call(method, `/api${path}`, { as });
    expect([answer.status, answer.body.message]).toEqual([403, 'Sin permisos']);
  }
  expect((await app.call(method, `/api${path}`)).status).toBe(401);
  const missing = await app.call(method, `/api${path}`, { as: app.people.admin });
  expect([missing.status, missing.body.message]).toEqual([404, 'Módulo no encontrado']);
});

describe('getManagedModule', () => {
  it('shows jefe and admin everything about a module, and employees nothing', async () => {
    const path = `/api/management/modules/${module.id}`;
    for (const as of [app.people.jefe, app.people.admin]) {
      const { body } = await app.call('GET', path, { as });
      expect(body).toMatchObject({ isWelcome: true, questionCount: 2, missing: [], quizStepNumber: 3 });
      expect(body.steps.map((step: { title: string }) => step.title)).toEqual(['Uno', 'Dos', 'Evaluación']);
    }
    const refused = await app.call('GET', path, { as: app.people.employee });
    expect([refused.status, refused.body.message]).toEqual([403, 'Acceso Denegado']);
    expect((await app.call('GET', path)).status).toBe(401);
    expect((await app.call('GET', `/api/management/modules/${unknown}`, { as: app.people.jefe })).status).toBe(404);
  });

  it('names the linked assistant (spec C-144, C-274)', async () => {
    const db = app.database.db;
    const made = await db.execute<{ id: string }>(sql`
      INSERT INTO assistants (name, slug, scope, instructions, openai_assistant_id)
        VALUES ('Autora de prueba', 'autora-de-prueba', 'modulos', 'Escribe.', 'asst_1') RETURNING id`);
    const id = made.rows[0]?.id;
    const path = `/api/management/modules/${module.id}`;
    expect((await app.call('GET', path, { as: app.people.jefe })).body.assistant).toBeNull();
    await app.call('PATCH', `/api/modules/${module.id}`, { as: app.people.admin, body: { assistant_uuid: id } });
    expect((await app.call('GET', path, { as: app.people.jefe })).body.assistant).toEqual({
      id,
      name: 'Autora de prueba',
      openai_assistant_id: 'asst_1',
    });
  });

  it('costs the same number of queries for 3 and for 50 steps', async () => {
    const long = await createTestModule(app.database.db, { stepCount: 50, questionCount: 20 });
    const count = async (id: string) => {
      await app.call('GET', `/api/management/modules/${id}`, { as: app.people.admin });
      app.database.takeQueries();
      const { body } = await app.call('GET', `/api/management/modules/${id}`, { as: app.people.admin });
      return [body.steps.length, app.database.takeQueries().length];
    };
    expect(await count(module.id)).toEqual([3, 4]);
    expect(await count(long.id)).toEqual([50, 4]);
  });
});

it('shows the module when only its steps cannot be read (spec C-648)', async () => {
  const db = app.database.db;
  await db.execute(sql`ALTER VIEW published_step_drafts RENAME TO elsewhere`);
  const { status, body } = await app.call('GET', `/api/management/modules/${module.id}`, { as: app.people.jefe });
  await db.execute(sql`ALTER VIEW elsewhere RENAME TO published_step_drafts`);
  expect([status, body.title, body.isWhole, body.steps]).toEqual([200, 'Bienvenida', false, []]);
});

describe('listModuleLearners', () => {
  it('tells who stands where, by pages, name and status', async () => {
    const ana = await createTestPerson(app.database.db, { first_name: 'Ána', last_name: 'Mora' });
    for (const stepId of module.stepIds.slice(0, 2))
      await app.call('POST', `/api/steps/${stepId}/complete`, { as: ana });
    const list = async (query: string, as = app.people.jefe) =>
      (await app.call('GET', `/api/management/modules/${module.id}/learners?${query}`, { as })).body;
    const all = await list('');
    expect([all.total, all.counts, all.isLearnable]).toEqual([
      3,
      { not_started: 2, in_progress: 1, completed: 0, unread: 0 },
      true,
    ]);
    expect(all.learners[0]).toMatchObject({
      name: 'Ána Mora',
      status: 'in_progress',
      completedSteps: 2,
      totalSteps: 3,
      progressPercentage: 67,
    });
    expect((await list('search=ana')).total).toBe(1);
    expect((await list('status=not_started&limit=1', app.people.admin)).learners).toHaveLength(1);
    const answer = await app.call('GET', `/api/management/modules/${module.id}/learners`, { as: app.people.employee });
    expect(answer.status).toBe(403);
  });
});

describe('deleteModule', () => {
  it('leaves a category that has modules', async () => {
    const shelf = await createTestModule(app.database.db, { is_category: true, order_index: 9 });
    await createTestModule(app.database.db, { parent_module_id: shelf.id });
    const answer = await app.call('DELETE', `/api/modules/${shelf.id}`, {
      as: app.people.admin,
      body: { title: shelf.title },
    });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Esta categoría tiene módulos. Muévelos o elimínalos antes de eliminarla.',
    ]);
  });
});

describe('duplicateModule', () => {
  it('copies steps and questions as drafts under a title of its own', async () => {
    const duplicate = () => app.call('POST', `/api/modules/${module.id}/duplicate`, { as: app.people.admin });
    const { body } = await duplicate();
    expect(body.title).toBe('Copia de Bienvenida');
    const copy = (await app.call('GET', `/api/management/modules/${body.id}`, { as: app.people.admin })).body;
    expect(copy).toMatchObject({
      key: null,
      published_at: null,
      isWelcome: false,
      questionCount: 2,
      draftQuestionCount: 2,
    });
    expect(copy.steps.map((step: { title: string; published_at: null }) => [step.title, step.published_at])).toEqual([
      ['Uno', null],
      ['Dos', null],
      ['Evaluación', null],
    ]);
    const answers = await Promise.all([duplicate(), duplicate()]);
    const titles = answers.filter((answer) => answer.status === 201).map((answer) => answer.body.title);
    expect(titles[0]).toBe('Copia de Bienvenida (2)');
    expect(new Set(titles).size).toBe(titles.length);
  });
});
