import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestStepsDone } from '#testing/training-record.ts';

let app: TestApp;
let welcome: TestModule;
let second: TestModule;
let products: TestModule;
let equipment: TestModule;
let empty: TestModule;

beforeAll(async () => {
  app = await createTestApp();
  const db = app.database.db;
  welcome = await createTestModule(db, { title: 'Bienvenida general', order_index: 1, stepCount: 4 });
  second = await createTestModule(db, { title: 'Segundo', order_index: 2, stepCount: 2 });
  await createTestModule(db, { key: 'lis', title: 'LIS', order_index: 3, stepCount: 5 });
  await createTestModule(db, { title: 'Apagado', order_index: 4, stepCount: 1, is_active: false });
  empty = await createTestModule(db, { title: 'Vacío', order_index: 5 });
  products = await createTestModule(db, { title: 'Catálogo de PRODUCTOS', order_index: 6, is_category: true });
  equipment = await createTestModule(db, { title: 'Equipos', order_index: 7, is_category: true });
  await createTestModule(db, { key: 'induccion', title: 'Inducción', order_index: 8, is_category: true });
  await createTestModule(db, { title: 'Centrífuga', order_index: 1, stepCount: 1, parent_module_id: products.id });
  await createTestModule(db, { title: 'Balanza', order_index: 1, stepCount: 1, parent_module_id: equipment.id });
  await createTestModule(db, { title: 'Pipeta', order_index: 2, is_active: false, parent_module_id: equipment.id });
});
afterAll(() => app.close());

const titles = (cards: Array<{ title: string }>) => cards.map((card) => card.title);

describe('getCatalogue', () => {
  it('shows an employee the welcome module as required and what it still locks', async () => {
    const { body } = await app.call('GET', '/api/catalogue', { as: app.people.employee });
    expect(body.welcome).toMatchObject({ id: welcome.id, isRequired: true, lock: null, totalSteps: 4 });
    expect(body.welcome.progress).toEqual({
      status: 'not_started',
      percentage: 0,
      completedSteps: 0,
      score: null,
      isUpdated: false,
    });
    expect(titles(body.modules)).toEqual(['Segundo', 'Vacío']);
    expect(body.modules[0].lock.code).toBe('WELCOME_REQUIRED');
    expect(titles(body.categories)).toEqual(['Catálogo de PRODUCTOS', 'Equipos']);
    expect(body.categories[0]).toMatchObject({ isProducts: true, submoduleCount: 1 });
    expect(body.categories[0].lock.message).toBe(
      'El catálogo de productos está bloqueado hasta que completes el módulo de bienvenida.',
    );
    expect(body.categories[1]).toMatchObject({ isProducts: false, submoduleCount: 1, lock: null });
    expect(body.summary).toEqual({ totalModules: 5, activeModules: 6, completedModules: 0, progressPercentage: 0 });
  });

  it('costs one query besides the session', async () => {
    await app.call('GET', '/api/catalogue', { as: app.people.employee });
    app.database.takeQueries();
    await app.call('GET', '/api/catalogue', { as: app.people.employee });
    expect(app.database.takeQueries()).toHaveLength(2);
  });

  it('opens the next module and the products once the welcome module is completed', async () => {
    const as = app.people.otherEmployee;
    for (const stepId of welcome.stepIds.slice(0, -1)) await app.call('POST', `/api/steps/${stepId}/complete`, { as });
    await app.call('POST', `/api/modules/${welcome.id}/complete`, { as });
    const { body } = await app.call('GET', '/api/catalogue', { as });
    expect(body.welcome.progress).toMatchObject({ status: 'completed', percentage: 100 });
    expect(body.modules.find((card: { id: string }) => card.id === second.id).lock).toBeNull();
    expect(body.categories[0].lock).toBeNull();
    expect(body.summary).toMatchObject({ completedModules: 1, progressPercentage: 31 });
  });

  it.each(['jefe', 'admin'] as const)(
    'never locks anything for %s and shows the team instead of own progress',
    async (role) => {
      const { body } = await app.call('GET', '/api/catalogue', { as: app.people[role] });
      expect([body.welcome, ...body.modules].every((card) => card.lock === null && card.progress === null)).toBe(true);
      expect(body.welcome.isRequired).toBe(false);
      expect(body.categories[0].lock).toBeNull();
      expect(body.summary.completedModules).toBeNull();
    },
  );

  it("averages a jefe's own company where the setting narrows the team to it", async () => {
    const { db } = app.database;
    const jefe = await createTestPerson(db, { role: 'jefe', company_name: 'Norte' });
    const learner = await createTestPerson(db, { role: 'employee', company_name: 'Norte' });
    await createTestStepsDone(db, learner, second, second.stepIds);
    const average = async (as: TestPerson) =>
      (await app.call('GET', '/api/catalogue', { as })).body.summary.progressPercentage;
    const everybody = await average(jefe);
    const own = await app.call('GET', `/api/users/${learner.id}/progress`, { as: jefe });
    const { people } = await readSettings(db);
    await db.transaction((tx) => storeSettings(tx, 'people', { ...people, team_by_company: true }, null));
    expect(await average(jefe)).toBe(own.body[0].progress_percentage);
    expect(await average(app.people.admin)).toBe(everybody);
    await db.transaction((tx) => storeSettings(tx, 'people', people, null));
  });

  it('asks for a session', async () => {
    expect((await app.call('GET', '/api/catalogue')).status).toBe(401);
    expect((await app.call('GET', '/api/catalogue', { as: app.people.inactive })).status).toBe(401);
  });
});

describe('getCategory', () => {
  it('gives the active submodules, and the reason of each lock', async () => {
    const { body } = await app.call('GET', `/api/catalogue/categories/${equipment.id}`, { as: app.people.employee });
    expect(titles(body.modules)).toEqual(['Balanza']);
    expect(body.modules[0].lock.code).toBe('WELCOME_REQUIRED');
  });

  it('keeps the products from an employee without the welcome module', async () => {
    const answer = await app.call('GET', `/api/catalogue/categories/${products.id}`, { as: app.people.employee });
    expect([answer.status, answer.body.code]).toEqual([403, 'PRODUCTS_LOCKED']);
    expect((await app.call('GET', `/api/catalogue/categories/${products.id}`, { as: app.people.jefe })).status).toBe(
      200,
    );
  });

  it('knows no module as a category and asks for a session', async () => {
    const answer = await app.call('GET', `/api/catalogue/categories/${empty.id}`, { as: app.people.admin });
    expect([answer.status, answer.body.message]).toEqual([404, 'La categoría no existe o ya no está activa.']);
    expect((await app.call('GET', `/api/catalogue/categories/${equipment.id}`)).status).toBe(401);
  });
});
