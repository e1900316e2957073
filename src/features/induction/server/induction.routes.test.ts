import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestModule, createTestPerson, type TestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let welcome: TestModule;
let safety: TestModule;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  welcome = await createTestModule(db, { key: 'bienvenida', title: 'Bienvenida', order_index: 1, stepCount: 2 });
  await createTestModule(db, { title: 'Plan', order_index: 2, stepCount: 1 });
  const general = { category: 'induccion_general' } as const;
  safety = await createTestModule(db, { ...general, title: 'Seguridad', order_index: 3, stepCount: 2 });
  await createTestModule(db, { ...general, title: 'Ética', order_index: 4, stepCount: 1, questionCount: 2 });
  await createTestModule(db, { ...general, title: 'Compras', order_index: 5, stepCount: 1, published_at: null });
  await createTestModule(db, { ...general, title: 'Retirado', order_index: 6, stepCount: 1, is_active: false });
  await createTestModule(db, { category: 'induccion_especifica', title: 'Bodega', order_index: 7, stepCount: 1 });
});
afterAll(() => app.close());

const titles = (modules: Array<{ title: string }>) => modules.map((module) => module.title);

describe('getInduction', () => {
  it('lists each kind by order, with the progress of who asks', async () => {
    const as = await createTestPerson(app.database.db, { role: 'employee' });
    await app.call('POST', `/api/steps/${safety.stepIds[0]}/complete`, { as });
    const { status, body } = await app.call('GET', '/api/induction', { as });
    expect(status).toBe(200);
    expect(titles(body.general)).toEqual(['Seguridad', 'Ética']);
    expect(titles(body.especifica)).toEqual(['Bodega']);
    expect(body.general[0]).toMatchObject({
      totalSteps: 2,
      totalQuestions: 0,
      isPublished: true,
      progress: { status: 'in_progress', percentage: 50, completedSteps: 1, score: null },
    });
    expect(body.welcome).toEqual({ id: welcome.id, title: 'Bienvenida', isCompleted: false });
  });

  it('is open before the welcome module, and completing counts like any module', async () => {
    const as = await createTestPerson(app.database.db, { role: 'employee' });
    for (const step of safety.stepIds.slice(0, 1)) await app.call('POST', `/api/steps/${step}/complete`, { as });
    expect((await app.call('POST', `/api/modules/${safety.id}/complete`, { as })).status).toBe(200);
    const { body } = await app.call('GET', '/api/induction', { as });
    expect(body.general[0].progress).toMatchObject({ status: 'completed', percentage: 100 });
    const catalogue = await app.call('GET', '/api/catalogue', { as });
    expect(catalogue.body.induction).toEqual({ total: 3, completed: 1 });
    expect(titles(catalogue.body.modules)).toEqual(['Plan']);
  });

  it.each(['jefe', 'admin'] as const)('shows %s the drafts, no progress, and writes none', async (role) => {
    const as = app.people[role];
    const { body } = await app.call('GET', '/api/induction', { as });
    expect(titles(body.general)).toEqual(['Seguridad', 'Ética', 'Compras']);
    expect(body.general[2]).toMatchObject({ isPublished: false, progress: null });
    expect(body.welcome.isCompleted).toBe(true);
    expect((await app.call('POST', `/api/steps/${safety.stepIds[0]}/complete`, { as })).status).toBe(403);
  });

  it('asks for a session', async () => {
    expect((await app.call('GET', '/api/induction')).status).toBe(401);
    expect((await app.call('GET', '/api/induction', { as: app.people.inactive })).status).toBe(401);
  });

  it('costs the same number of queries for one module and for many', async () => {
    app.database.takeQueries();
    await app.call('GET', '/api/induction', { as: app.people.employee });
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(3);
  });
});
