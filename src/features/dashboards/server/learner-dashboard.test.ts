import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt, createTestCompletion } from '#testing/training-record.ts';

let now = new Date('2026-03-10T15:00:00Z');
let app: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let first: TestModule;
let second: TestModule;

beforeAll(async () => {
  app = await createTestApp(() => now);
  const { db } = app.database;
  first = await createTestModule(db, { title: 'Primero', order_index: 1, stepCount: 2 });
  second = await createTestModule(db, { title: 'Segundo', order_index: 2, stepCount: 2, questionCount: 1 });
  ana = await createTestPerson(db, {}, now);
  ben = await createTestPerson(db, {}, now);
  // Somebody has needed a while: the organisation has a median.
  const cara = await createTestPerson(db, {}, now);
  await app.call('POST', `/api/steps/${first.stepIds[0]}/complete`, { as: cara });
  await run(
    sql`UPDATE user_step_progress SET completed_at = completed_at - interval '20 minutes' WHERE user_id = ${cara.id}`,
  );
  await complete(first, cara);
});
afterAll(() => app.close());

const run = (statement: ReturnType<typeof sql>) => app.database.db.execute(statement);
const read = async () => (await app.call('GET', '/api/dashboards/learner', { as: ana })).body;
const complete = (module: TestModule, of: TestPerson) =>
  createTestCompletion(app.database.db, of, module, { completed_at: now });

const changes: Record<string, () => Promise<unknown>> = {
  'a step of theirs': () => app.call('POST', `/api/steps/${first.stepIds[0]}/complete`, { as: ana }),
  'a completion of theirs': () => complete(first, ana),
  'a passed attempt': () => createTestAttempt(app.database.db, ana, second, { attempted_at: now }),
  'somebody who overtakes them': async () => {
    await complete(first, ben);
    await complete(second, ben);
  },
  'a colleague more': () => createTestPerson(app.database.db, {}, now),
  'a colleague less': () => run(sql`UPDATE profiles SET role = 'inactive' WHERE id = ${ben.id}`),
  'a new title': () => run(sql`UPDATE modules SET title = 'Primero, otra vez' WHERE id = ${first.id}`),
  'another order': () => run(sql`UPDATE modules SET order_index = 7 WHERE id = ${first.id}`),
  'a step less': () => run(sql`UPDATE steps SET is_active = false WHERE id = ${second.stepIds[0]}`),
  'a module taken back': () => run(sql`UPDATE modules SET published_at = NULL WHERE id = ${first.id}`),
  'a module that goes': () => run(sql`DELETE FROM modules WHERE id = ${first.id}`),
  'a welcome module': () => run(sql`UPDATE modules SET key = 'bienvenida' WHERE id = ${second.id}`),
  'another time zone': () =>
    run(sql`INSERT INTO settings (section, value) VALUES ('time_zone', '{"name": "Pacific/Auckland"}')
      ON CONFLICT (section) DO UPDATE SET value = excluded.value`),
  'two days later': async () => {
    now = new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000);
  },
};

it.each(Object.keys(changes))('shows %s at once, although an unchanged dashboard is not made again', async (name) => {
  await read();
  app.database.takeQueries();
  await read();
  // The session's and the one that says that nothing has changed.
  expect(app.database.takeQueries()).toHaveLength(2);
  await changes[name]?.();
  const shown = await read();
  await run(sql`UPDATE person_progress SET revision = revision + 1 WHERE user_id = ${ana.id}`);
  expect(shown).toEqual(await read());
});

it('does not ask at every look for a median that nobody has yet', async () => {
  const early = await createTestApp(() => now);
  try {
    const dora = await createTestPerson(early.database.db, {}, now);
    await createTestModule(early.database.db, { stepCount: 1 });
    const look = async () => (await early.call('GET', '/api/dashboards/learner', { as: dora })).body;
    expect(await look()).toMatchObject({ ranking: { medianCompletionHours: null } });
    early.database.takeQueries();
    await look();
    expect(early.database.takeQueries()).toHaveLength(2);
  } finally {
    await early.close();
  }
});
