import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quiz_questions } from '#features/quiz-authoring/server/quiz-authoring.tables.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestBrand, createTestProduct } from '#testing/sample-brand.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let welcome: TestModule;
let last: TestModule;
let learner: TestPerson;
let places = 1000;

beforeAll(async () => {
  app = await createTestApp();
  welcome = await createTestModule(app.database.db, { key: 'bienvenida', order_index: 1, stepCount: 1 });
});
afterAll(() => app.close());

/** A module at the end of the plan, its two steps read by somebody who may, and nothing between it and the welcome. */
beforeEach(async () => {
  const { db } = app.database;
  await db.execute(sql`UPDATE modules SET published_at = NULL WHERE id <> ${welcome.id}`);
  places += 1000;
  last = await createTestModule(db, { order_index: places, title: `Último ${places}`, stepCount: 2, questionCount: 1 });
  learner = await createTestPerson(db, { role: 'employee' });
  await app.call('POST', `/api/modules/${welcome.id}/complete`, { as: learner });
});

const open = (module: TestModule, as = learner) => app.call('GET', `/api/modules/${module.id}/learner`, { as });
const step = (act: 'open' | 'complete', place: number) =>
  app.call('POST', `/api/steps/${last.stepIds[place]}/${act}`, { as: learner });
const quiz = () => app.call('POST', `/api/modules/${last.id}/quiz`, { as: learner });

/** Publishes a module that stands between the welcome and the last one. */
const publishBetween = (title = `En medio ${places}`) =>
  createTestModule(app.database.db, { order_index: places - 500, title, stepCount: 1 });

async function cardOf(module: TestModule) {
  const { body } = await app.call('GET', '/api/catalogue', { as: learner });
  return body.modules.find((card: { id: string }) => card.id === module.id);
}

async function progressOf(module: TestModule) {
  const { body } = await app.call('GET', '/api/progress', { as: learner });
  return body.modules.find((one: { id: string }) => one.id === module.id);
}

describe('a module that somebody has begun', () => {
  it('is locked, with what is missing by name, for who has not begun it', async () => {
    const between = await publishBetween();
    const message = 'Completa primero el módulo anterior para desbloquear este módulo.';
    const missing = [{ id: between.id, title: between.title }];
    const lock = { code: 'PREVIOUS_MODULE_REQUIRED', message, missing, startWith: null };
    const refused = await open(last);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([403, lock.code, message]);
    expect(refused.body.data).toEqual({ missing, startWith: null });
    expect((await step('open', 0)).body).toMatchObject({ code: lock.code, data: { missing } });
    expect((await quiz()).body).toMatchObject({ code: lock.code, data: { missing } });
    expect((await cardOf(last)).lock).toEqual(lock);
    expect(await progressOf(last)).toMatchObject({ isUnlocked: false, lock });
    const dashboard = await app.call('GET', '/api/dashboards/learner', { as: learner });
    expect(dashboard.body.modules.find((one: { id: string }) => one.id === last.id).lock).toEqual(lock);
  });

  it.each([
    ['an opened step', () => step('open', 0)],
    ['a completed step', () => step('complete', 0)],
  ])('stays open after %s when another is published in front of it', async (_name, begin) => {
    expect((await begin()).status).toBe(200);
    await publishBetween();
    expect((await open(last)).status).toBe(200);
    expect((await step('complete', 0)).status).toBe(200);
    expect((await step('complete', 1)).status).toBe(200);
    expect((await quiz()).status).toBe(200);
    expect((await cardOf(last)).lock).toBeNull();
    expect(await progressOf(last)).toMatchObject({ isUnlocked: true, lock: null });
  });

  it('stays open after its quiz was opened, although its questions and steps are taken back', async () => {
    const { db } = app.database;
    await step('complete', 0);
    await step('complete', 1);
    expect((await quiz()).status).toBe(200);
    await publishBetween();
    await db.delete(quiz_questions).where(sql`module_id = ${last.id}`);
    expect((await quiz()).status).toBe(200);
    await db.execute(sql`UPDATE steps SET is_active = false WHERE module_id = ${last.id}`);
    expect((await open(last)).status).toBe(200);
    expect((await quiz()).status).toBe(200);
    // Nothing is left in it to do: its card has no lock all the same, in the catalogue and among the products of a brand.
    expect(await cardOf(last)).toMatchObject({ lock: null, progress: { status: 'in_progress' } });
    const { brandId } = await createTestBrand(db);
    await createTestProduct(db, brandId, last);
    const product = async (as: TestPerson) =>
      (await app.call('GET', `/api/products/brands/${brandId}`, { as })).body.products[0];
    expect((await product(learner)).lock).toBeNull();
    // Whoever has not begun it waits.
    const newcomer = await createTestPerson(db, { role: 'employee' });
    await app.call('POST', `/api/modules/${welcome.id}/complete`, { as: newcomer });
    expect((await product(newcomer)).lock).toMatchObject({ code: 'PREVIOUS_MODULE_REQUIRED' });
  });

  it('stays open when the step that somebody did is deleted', async () => {
    await step('complete', 0);
    await app.call('DELETE', `/api/steps/${last.stepIds[0]}`, { as: app.people.admin });
    await publishBetween();
    expect((await open(last)).status).toBe(200);
    expect((await cardOf(last)).lock).toBeNull();
  });

  it('stays open when it is moved behind others', async () => {
    const other = await createTestModule(app.database.db, { order_index: places + 1, stepCount: 1 });
    await step('open', 0);
    const order = { parent_module_id: null, moduleIds: [other.id, last.id] };
    expect((await app.call('PUT', '/api/modules/order', { as: app.people.admin, body: order })).status).toBe(200);
    expect((await open(last)).status).toBe(200);
    const newcomer = await createTestPerson(app.database.db, { role: 'employee' });
    await app.call('POST', `/api/modules/${welcome.id}/complete`, { as: newcomer });
    expect((await open(last, newcomer)).body.data.missing).toEqual([{ id: other.id, title: other.title }]);
  });

  it('says so of nobody else', async () => {
    await step('open', 0);
    await publishBetween();
    const other = await createTestPerson(app.database.db, { role: 'employee' });
    await app.call('POST', `/api/modules/${welcome.id}/complete`, { as: other });
    expect((await open(last, other)).body.code).toBe('PREVIOUS_MODULE_REQUIRED');
  });
});

describe('a step that somebody has opened', () => {
  it('stays open, with its text, where another is put before it; what nobody opened waits', async () => {
    expect((await step('open', 0)).status).toBe(200);
    expect((await step('open', 1)).body.code).toBe('STEP_LOCKED');
    const stepIds = [last.stepIds[1], last.stepIds[0]];
    const moved = await app.call('PUT', `/api/modules/${last.id}/steps/order`, {
      as: app.people.admin,
      body: { stepIds },
    });
    expect(moved.status).toBe(200);
    const { steps } = (await open(last)).body;
    expect(steps.map((one: { state: string }) => one.state)).toEqual(['current', 'available']);
    expect(steps[1].html).toContain('Contenido del paso 1.');
    expect((await step('complete', 0)).status).toBe(200);
    // The other one is asked for as ever before the module is done.
    expect((await open(last)).body.progress).toMatchObject({ completedSteps: 1, isCompleted: false });
    expect((await quiz()).body.code).toBe('STEPS_PENDING');
  });
});
