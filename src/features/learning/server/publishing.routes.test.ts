import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules, step_versions, steps } from '#features/modules/server/modules.tables.ts';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { createTestModule, type TestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { user_step_progress } from './learning.tables.ts';

let app: TestApp;
let module: TestModule;

beforeAll(async () => {
  app = await createTestApp();
  module = await createTestModule(app.database.db, {
    key: 'bienvenida',
    title: 'Bienvenida',
    order_index: 1,
    stepCount: 3,
    questionCount: 2,
  });
});
afterAll(() => app.close());

const open = () => app.call('GET', `/api/modules/${module.id}/learner`, { as: app.people.employee });
const complete = (stepId: string | undefined) =>
  app.call('POST', `/api/steps/${stepId}/complete`, { as: app.people.employee });

it('shows and counts published steps and questions only', async () => {
  const db = app.database.db;
  await db
    .update(steps)
    .set({ published_at: null })
    .where(eq(steps.id, String(module.stepIds[2])));
  await db
    .update(quiz_questions)
    .set({ published_at: null })
    .where(eq(quiz_questions.id, String(module.questionIds[0])));
  const { body } = await open();
  expect(body.steps.map((step: { title: string }) => step.title)).toEqual(['Paso 1', 'Paso 2']);
  expect(body.progress.totalSteps).toBe(2);
  expect(body.quiz.questionCount).toBe(1);
  const draft = await complete(module.stepIds[2]);
  expect([draft.status, draft.body.message]).toEqual([
    404,
    'Este paso ya no está disponible. Vuelve a abrir el módulo.',
  ]);
});

it('keeps each wording of a step, and which one stood when it was completed', async () => {
  const db = app.database.db;
  const [first, second] = module.stepIds.map(String);
  await complete(first);
  await db
    .update(steps)
    .set({ content: 'Contenido corregido.' })
    .where(eq(steps.id, String(first)));
  await db
    .update(steps)
    .set({ content: 'Contenido corregido.', is_active: true })
    .where(eq(steps.id, String(first)));
  await db
    .update(steps)
    .set({ title: 'Paso dos' })
    .where(eq(steps.id, String(second)));
  await complete(second);
  const wordings = await db.select().from(step_versions).where(eq(step_versions.module_id, module.id));
  const ofStep = (id: string | undefined) =>
    wordings
      .filter((row) => row.step_id === id)
      .sort((a, b) => a.version - b.version)
      .map((row) => [row.version, row.title, row.content.split('\n').at(-1)]);
  expect(ofStep(first)).toEqual([
    [1, 'Paso 1', 'Contenido del paso 1.'],
    [2, 'Paso 1', 'Contenido corregido.'],
  ]);
  expect(ofStep(second).map(([version, title]) => [version, title])).toEqual([
    [1, 'Paso 2'],
    [2, 'Paso dos'],
  ]);
  const seen = await db.select().from(user_step_progress).where(eq(user_step_progress.user_id, app.people.employee.id));
  expect(Object.fromEntries(seen.map((row) => [row.step_id, row.step_version]))).toEqual({
    [String(first)]: 1,
    [String(second)]: 2,
  });
});

it('does not show a module that is a draft, not even its address', async () => {
  await app.database.db.update(modules).set({ published_at: null }).where(eq(modules.id, module.id));
  const answer = await open();
  expect(answer.status).toBe(404);
  expect((await app.call('GET', '/api/catalogue', { as: app.people.employee })).text).not.toContain(module.id);
  expect((await app.call('GET', `/api/modules/${module.id}/learner`, { as: app.people.jefe })).status).toBe(200);
});
