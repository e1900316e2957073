import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestCompletion } from '#testing/training-record.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const figures = async () => (await app.call('GET', '/api/norms/figures', { as: app.people.admin })).body.figures;

it('counts what holds of what is asked, in one query, and says so where nothing is asked', async () => {
  const nothing = { held: 0, total: 0 };
  const before = await figures();
  const { total } = before.placed;
  expect(before.reached).toEqual({ held: 0, total });
  expect([before.fine, before.modules, before.authorised]).toEqual([nothing, nothing, nothing]);
  expect(before.observed).toEqual({ held: 0, total: null });

  const { db } = app.database;
  const module = await createTestModule(db, { title: 'Centrífugas', stepCount: 1 });
  const rule = {
    from_day: '2020-01-01',
    reason: 'Todos las usan',
    days_to_comply: 30,
    audience: [{ kind: 'everyone' }],
  };
  const body = { name: 'Uso de centrífugas', module_id: module.id, rule };
  const created = await app.call('POST', '/api/requirements', { as: app.people.admin, body });
  expect([created.status, created.body.message]).toEqual([201, undefined]);
  const asked = await figures();
  expect([asked.reached, asked.fine, asked.modules]).toEqual([
    { held: total, total },
    { held: 0, total },
    { held: 0, total },
  ]);

  await createTestCompletion(db, app.people.employee, module);
  app.database.takeQueries();
  const met = await figures();
  expect(app.database.takeQueries().filter((text) => text.includes('competence_state'))).toHaveLength(1);
  expect([met.fine.held, met.modules.held]).toEqual([1, 1]);
});

it('is for administrators', async () => {
  for (const as of [app.people.jefe, app.people.employee])
    expect((await app.call('GET', '/api/norms/figures', { as })).status).toBe(403);
});
