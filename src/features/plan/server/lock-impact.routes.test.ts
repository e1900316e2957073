import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#features/modules/server/modules.tables.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let welcome: TestModule;
let second: TestModule;
let third: TestModule;
let draft: TestModule;
let shelf: TestModule;
let product: TestModule;
let reader: TestPerson;

/** Of four employees one is new, one has done the welcome, one has also begun the second, one has done both. */
beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  await db.execute(sql`UPDATE profiles SET role = 'inactive' WHERE role = 'employee'`);
  const module = (order_index: number, title: string, more = {}) =>
    createTestModule(db, { order_index, title, stepCount: 1, ...more });
  welcome = await module(1, 'Bienvenida', { key: 'bienvenida' });
  draft = await module(2, 'Borrador', { published_at: null, description: 'Algo nuevo.' });
  second = await module(3, 'Segundo', { stepCount: 2 });
  third = await module(4, 'Tercero');
  shelf = await createTestModule(db, { title: 'Estante', is_category: true, order_index: 9 });
  product = await module(1, 'Producto', { parent_module_id: shelf.id });
  const person = () => createTestPerson(db, { role: 'employee' });
  const finish = (one: TestModule, as: TestPerson) => app.call('POST', `/api/modules/${one.id}/complete`, { as });
  await person();
  const fresh = await person();
  reader = await person();
  const ahead = await person();
  for (const as of [fresh, reader, ahead]) await finish(welcome, as);
  for (const as of [reader, ahead]) await app.call('POST', `/api/steps/${second.stepIds[0]}/complete`, { as });
  await finish(second, ahead);
});
afterAll(() => app.close());

const preview = (change: object, as = app.people.admin) =>
  app.call('POST', '/api/management/locks/preview', { as, body: change });

describe('previewLocks', () => {
  it('is the admin’s', async () => {
    const change = { kind: 'publish', moduleId: draft.id };
    for (const as of [app.people.jefe, reader]) {
      const answer = await preview(change, as);
      expect([answer.status, answer.body.message]).toEqual([403, 'Sin permisos']);
    }
    expect((await app.call('POST', '/api/management/locks/preview', { body: change })).status).toBe(401);
  });

  it('counts whom publishing locks out of what, and what stays open, and changes nothing', async () => {
    const change = { kind: 'publish', moduleId: draft.id };
    const { body } = await preview(change);
    expect(body).toEqual({
      people: 1,
      begun: 1,
      modules: [{ id: second.id, title: 'Segundo', people: 1, begun: 1 }],
    });
    const [row] = await app.database.db
      .select()
      .from(modules)
      .where(sql`id = ${draft.id}`);
    expect(row?.published_at).toBeNull();
    expect((await preview(change)).body).toEqual(body);
  });

  it('is what publishing does', async () => {
    const { db } = app.database;
    const people = await db.execute<{ id: string }>(sql`SELECT id FROM profiles WHERE role = 'employee'`);
    const locked = async () => {
      const rows = await db.execute<{ user_id: string }>(sql`
        SELECT p.user_id FROM module_progress p WHERE p.module_id = ${second.id} AND NOT p.is_completed AND NOT EXISTS (SELECT FROM begun_modules b WHERE b.user_id = p.user_id AND b.module_id = p.module_id)
          AND NOT EXISTS (SELECT FROM module_progress d WHERE d.user_id = p.user_id AND d.module_id = ${draft.id} AND d.is_completed)
          AND EXISTS (SELECT FROM module_progress w WHERE w.user_id = p.user_id AND w.is_welcome AND w.is_completed)`);
      return rows.rows.length;
    };
    expect(people.rows).toHaveLength(4);
    await app.call('POST', `/api/modules/${draft.id}/publish`, { as: app.people.admin });
    expect(await locked()).toBe(1);
    expect((await app.call('GET', `/api/modules/${second.id}/learner`, { as: reader })).status).toBe(200);
    await app.call('POST', `/api/modules/${draft.id}/unpublish`, { as: app.people.admin });
  });

  it('counts what a new order locks, each person once', async () => {
    await app.call('POST', `/api/modules/${draft.id}/publish`, { as: app.people.admin });
    const { body } = await preview({
      kind: 'order',
      parent_module_id: null,
      moduleIds: [second.id, third.id, draft.id],
    });
    // Behind the third, which nobody has done.
    expect(body.modules).toEqual([{ id: draft.id, title: 'Borrador', people: 3, begun: 0 }]);
    const moved = await preview({ kind: 'order', parent_module_id: null, moduleIds: [second.id, draft.id, third.id] });
    // The second goes to the front: the draft waits for it now, and the third for the draft.
    expect(moved.body).toEqual({
      people: 3,
      begun: 0,
      modules: [
        { id: draft.id, title: 'Borrador', people: 2, begun: 0 },
        { id: third.id, title: 'Tercero', people: 1, begun: 0 },
      ],
    });
    await app.call('POST', `/api/modules/${draft.id}/unpublish`, { as: app.people.admin });
  });

  it('counts a product that moves into the plan', async () => {
    const { body } = await preview({ kind: 'move', moduleId: product.id, parent_module_id: null, category: null });
    // Behind the third, which nobody has done: all three who had the product lose it.
    expect(body.modules).toEqual([{ id: product.id, title: 'Producto', people: 3, begun: 0 }]);
  });

  it('refuses what the change would', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await preview({ kind: 'publish', moduleId: unknown })).body.code).toBe('MODULE_NOT_FOUND');
    const order = { kind: 'order', parent_module_id: shelf.id, moduleIds: [second.id] };
    expect((await preview(order)).body.code).toBe('MODULES_CHANGED');
    const place = { kind: 'move', moduleId: second.id, parent_module_id: third.id, category: null };
    expect((await preview(place)).body.code).toBe('PARENT_NOT_FOUND');
  });

  it('costs the same queries for any number of people', async () => {
    const count = async () => {
      app.database.takeQueries();
      await preview({ kind: 'publish', moduleId: draft.id });
      return app.database.takeQueries().length;
    };
    const few = await count();
    for (let made = 0; made < 20; made += 1) await createTestPerson(app.database.db, { role: 'employee' });
    expect(await count()).toBe(few);
  });
});
