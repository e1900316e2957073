import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt } from '#testing/training-record.ts';

const minute = 60_000;
/** Long enough to be a pause; sessions of tests last a day. */
const pause = 120 * minute;
const start = new Date('2026-11-02T13:00:00Z').getTime();
let now = new Date(start);
let app: TestApp;
let welcome: TestModule;
let second: TestModule;
let ana: TestPerson;

beforeAll(async () => {
  app = await createTestApp(() => now);
  const { db } = app.database;
  welcome = await createTestModule(db, { key: 'bienvenida', title: 'Bienvenida', order_index: 1, stepCount: 3 });
  second = await createTestModule(db, { title: 'Segundo', order_index: 2, stepCount: 2, questionCount: 2 });
  ana = await createTestPerson(db, { role: 'employee', first_name: 'Ana', last_name: 'Ruiz' }, now);
});
afterAll(() => app.close());

const post = (path: string, body?: unknown) => app.call('POST', `/api${path}`, { as: ana, ...(body ? { body } : {}) });
const step = (module: TestModule, place: number, act: 'open' | 'complete') =>
  post(`/steps/${module.stepIds[place]}/${act}`);
const member = async () => {
  const { body } = await app.call('GET', '/api/team/progress?limit=200', { as: app.people.jefe });
  return body.rows.find((row: { id: string }) => row.id === ana.id);
};

it('moves with what the learner does to get on, in modules that are not done', async () => {
  expect(await member()).toMatchObject({ currentModule: 'Sin módulo asignado', lastActivityAt: null });
  await step(welcome, 0, 'open');
  // Who has begun something is at work, before any record of completion exists.
  expect(await member()).toMatchObject({ currentModule: 'Bienvenida', lastActivityAt: now.toISOString() });
  now = new Date(start + 10 * minute);
  await step(welcome, 0, 'complete');
  expect((await member()).lastActivityAt).toBe(now.toISOString());
});

it('does not move with reading again what is done, nor with what was added to it since', async () => {
  now = new Date(start + 20 * minute);
  await step(welcome, 1, 'complete');
  // After a pause.
  now = new Date(start + pause);
  await step(welcome, 2, 'open');
  now = new Date(start + pause + 15 * minute);
  await post(`/modules/${welcome.id}/complete`);
  const done = now.toISOString();
  now = new Date(start + 5 * pause);
  await step(welcome, 1, 'open');
  await app.database.db.execute(
    sql`INSERT INTO steps (module_id, step_number, title, content) VALUES (${welcome.id}, 4, 'Añadido', 'Texto')`,
  );
  const added = await app.call('GET', `/api/modules/${welcome.id}/learner`, { as: ana });
  await post(`/steps/${added.body.steps[3].id}/open`);
  expect(added.body.progress).toMatchObject({ isCompleted: true, lastActivity: done });
  expect((await member()).lastActivityAt).toBe(done);
  const { body } = await app.call('GET', '/api/progress', { as: ana });
  expect(body.modules[0].lastActivity).toBe(done);
});

it('measures how long a module takes without nights and pauses', async () => {
  const { body } = await app.call('GET', '/api/dashboards/learner', { as: ana });
  // 10 + 10 minutes before the pause, 15 after it.
  expect(body.ranking.medianCompletionHours).toBeCloseTo(35 / 60, 5);
  expect(body.ranking).toMatchObject({ position: 1, badge: 'trophy' });
});

it('gives nobody a trophy before the first completed module, and none ahead', async () => {
  const ben = await createTestPerson(app.database.db, { role: 'employee' }, now);
  const { body } = await app.call('GET', '/api/dashboards/learner', { as: ben });
  expect(body.ranking).toMatchObject({ position: 2, badge: 'plain' });
});

it('is the learner’s attempt, not the review that completes the module', async () => {
  const attempted = new Date(start + 6 * pause);
  const { db } = app.database;
  await createTestAttempt(db, ana, second, { attempted_at: attempted });
  const reviewed = new Date(start + 9 * pause).toISOString();
  await db.execute(sql`INSERT INTO user_module_completion (user_id, module_id, is_completed, completed_at, updated_at)
    VALUES (${ana.id}, ${second.id}, true, ${reviewed}, ${reviewed})
    ON CONFLICT (user_id, module_id) DO UPDATE SET is_completed = true, completed_at = excluded.completed_at`);
  expect((await member()).lastActivityAt).toBe(attempted.toISOString());
});
