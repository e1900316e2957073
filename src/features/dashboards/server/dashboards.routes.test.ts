import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user_module_completion } from '#features/learning/server/learning.tables.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt, createTestCompletion, createTestStepsDone } from '#testing/training-record.ts';

const now = new Date('2026-03-10T15:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

let app: TestApp;
let first: TestModule;
let second: TestModule;
/** Everything done, half of the first module done, nothing done. */
let done: TestPerson;
let halfway: TestPerson;
let fresh: TestPerson;

beforeAll(async () => {
  app = await createTestApp(() => now);
  const db = app.database.db;
  // The people every test app has would count as employees without progress.
  await db.execute(sql`DELETE FROM profiles WHERE role = 'employee'`);
  first = await createTestModule(db, { title: 'Primero', order_index: 1, stepCount: 2, questionCount: 2 });
  second = await createTestModule(db, { title: 'Segundo', order_index: 2, stepCount: 2 });
  const person = (first_name: string, company_name: string) =>
    createTestPerson(db, { role: 'employee', first_name, last_name: 'Soto', company_name }, now);
  done = await person('Ana', 'Norte');
  halfway = await person('Luis', 'Sur');
  fresh = await createTestPerson(db, { role: 'employee', first_name: '', last_name: '', company_name: 'Norte' }, now);

  await finishSteps(done, first, 2, [3, 2]);
  await attempt(done, first, 40, 31);
  await attempt(done, first, 80, 2);
  await attempt(done, first, 100, 1);
  await complete(done, first, 100, 2);
  await finishSteps(done, second, 2, [1, 0]);
  await complete(done, second, null, 0);
  await finishSteps(halfway, first, 2, [6, 5]);
  await attempt(halfway, first, 50, 5);
  await db.insert(user_module_completion).values({ user_id: halfway.id, module_id: first.id, updated_at: ago(5) });
});
afterAll(() => app.close());

const finishSteps = (person: TestPerson, module: TestModule, count: number, daysAgo: number[]) =>
  createTestStepsDone(app.database.db, person, module, module.stepIds.slice(0, count), daysAgo.map(ago));
/** Something has happened since they last looked: a dashboard that stands is not read again. */
async function touch(person: TestPerson) {
  await app.database.db.execute(
    sql`UPDATE user_step_progress SET updated_at = updated_at WHERE user_id = ${person.id}`,
  );
}
const attempt = (person: TestPerson, module: TestModule, score: number, daysAgo: number) =>
  createTestAttempt(app.database.db, person, module, { score, attempted_at: ago(daysAgo) });
function complete(person: TestPerson, module: TestModule, final_score: number | null, daysAgo: number) {
  const at = ago(daysAgo);
  return createTestCompletion(app.database.db, person, module, { final_score, completed_at: at, updated_at: at });
}

describe('getLearnerDashboard', () => {
  it('has the figures of somebody who finished everything', async () => {
    const { body } = await app.call('GET', '/api/dashboards/learner', { as: done });
    expect(body.summary).toEqual({
      totalModules: 2,
      completedModules: 2,
      totalSteps: 4,
      completedSteps: 4,
      averageScore: 100,
      progressPercentage: 100,
    });
    expect(body).toMatchObject({ estimatedDays: 0, nextSteps: [] });
    expect(body.ranking).toEqual({
      position: 1,
      totalUsers: 3,
      badge: 'trophy',
      encouragement: 'Vas camino al top 10 %',
      medianCompletionHours: null,
      streakDays: 4,
    });
    expect(body.achievements.map((one: { isEarned: boolean }) => one.isEarned)).toEqual([true, false, true]);
  });

  it('shows the rest when only the ranking cannot be read (spec P-465)', async () => {
    const { db } = app.database;
    await touch(done);
    await db.execute(sql`ALTER VIEW published_activity_moments RENAME TO elsewhere`);
    const { body, status } = await app.call('GET', '/api/dashboards/learner', { as: done });
    await db.execute(sql`ALTER VIEW elsewhere RENAME TO published_activity_moments`);
    expect(status).toBe(200);
    expect(body.summary).toMatchObject({ completedModules: 2, progressPercentage: 100 });
    expect(body.ranking).toMatchObject({ position: null, totalUsers: null, badge: 'plain', streakDays: null });
  });

  it('has the figures of somebody on the way', async () => {
    const { body } = await app.call('GET', '/api/dashboards/learner', { as: halfway });
    expect(body.summary).toMatchObject({
      completedModules: 0,
      completedSteps: 2,
      averageScore: null,
      progressPercentage: 50,
    });
    expect(body).toMatchObject({ estimatedDays: 1, nextSteps: [first.id] });
    expect(body.ranking).toMatchObject({ position: 2, streakDays: 0, encouragement: 'Buen progreso, sigue así' });
    expect(body.modules.map((module: { status: string }) => module.status)).toEqual(['in_progress', 'not_started']);
    expect(body.modules[1].lock.code).toBe('PREVIOUS_MODULE_REQUIRED');
  });

  it('is for employees', async () => {
    for (const as of [app.people.jefe, app.people.admin]) {
      expect((await app.call('GET', '/api/dashboards/learner', { as })).status).toBe(403);
    }
    expect((await app.call('GET', '/api/dashboards/learner')).status).toBe(401);
    expect((await app.call('GET', '/api/dashboards/learner', { as: app.people.inactive })).status).toBe(401);
  });
});

describe('the team', () => {
  const asJefe = (address: string) => app.call('GET', `/api/team/${address}`, { as: app.people.jefe });

  it('has real statistics, the same for jefe and admin', async () => {
    const { body } = await asJefe('statistics');
    expect(body).toMatchObject({
      totalEmployees: 3,
      pendingEvaluations: 1,
      recentEvaluations: 3,
      averageProgress: 50,
      activeEmployees: 2,
      technicalAlerts: 1,
    });
    expect(body.ringMessage).toMatch(/^Buen progreso/);
    const admin = await app.call('GET', '/api/team/statistics', { as: app.people.admin });
    expect(admin.body).toEqual(body);
  });

  it('lists progress from the highest, with module, status and fallbacks', async () => {
    const { body } = await asJefe('progress');
    expect(body.total).toBe(3);
    expect(body.rows).toMatchObject([
      {
        id: done.id,
        name: 'Ana Soto',
        progress: 100,
        currentModule: 'Segundo',
        status: 'Casi certificado',
        barTone: 'high',
        lastActivity: 'hace un momento',
      },
      {
        id: halfway.id,
        name: 'Luis Soto',
        progress: 50,
        currentModule: 'Primero',
        status: 'En progreso',
        barTone: 'mid',
        lastActivity: 'hace 5 días',
      },
      {
        id: fresh.id,
        name: 'Sin nombre',
        progress: 0,
        currentModule: 'Sin módulo asignado',
        status: 'Sin progreso',
        barTone: 'low',
        lastActivity: 'Sin actividad',
      },
    ]);
    const page = await asJefe('progress?limit=1&offset=1');
    expect(page.body.rows.map((row: { name: string }) => row.name)).toEqual(['Luis Soto']);
  });

  it('lists the evaluations of the last 30 days, newest first', async () => {
    const { body } = await asJefe('evaluations');
    expect(
      body.map((row: Record<string, unknown>) => [row.employeeName, row.evaluation, row.submitted, row.score]),
    ).toEqual([
      ['Ana Soto', 'Evaluación - Primero', 'hace 1 día', 100],
      ['Ana Soto', 'Evaluación - Primero', 'hace 2 días', 80],
      ['Luis Soto', 'Evaluación - Primero', 'hace 5 días', 50],
    ]);
    expect((await asJefe('evaluations?limit=1')).body).toHaveLength(1);
  });

  it('has achievements and activity', async () => {
    expect((await asJefe('achievements')).body).toEqual({
      completionsLast30Days: 2,
      passedLast30Days: 2,
      peopleWithWholePlan: 1,
    });
    await app.call('POST', `/api/steps/${first.stepIds[0]}/complete`, { as: fresh });
    const { body } = await asJefe('activity');
    expect(body[0]).toMatchObject({ text: 'Sin nombre completó un paso de «Primero»' });
  });

  it('can be narrowed to the company of the jefe, never for the admin', async () => {
    const narrowed = await createTestPerson(app.database.db, { role: 'jefe', company_name: 'Norte' }, now);
    const people = { employee_limit: 10, self_registration: true, allowed_email_domains: [], team_by_company: true };
    await app.database.db.transaction((tx) => storeSettings(tx, 'people', people, null));
    const count = async (as: TestPerson) => (await app.call('GET', '/api/team/statistics', { as })).body.totalEmployees;
    expect([await count(narrowed), await count(app.people.admin)]).toEqual([2, 3]);
    await app.database.db.transaction((tx) => storeSettings(tx, 'people', { ...people, team_by_company: false }, null));
  });

  it.each(['statistics', 'progress', 'evaluations', 'achievements', 'activity'])(
    '%s is for jefe and admin',
    async (address) => {
      expect((await app.call('GET', `/api/team/${address}`, { as: halfway })).status).toBe(403);
      expect((await app.call('GET', `/api/team/${address}`)).status).toBe(401);
      expect((await app.call('GET', `/api/team/${address}`, { as: app.people.admin })).status).toBe(200);
    },
  );
});

it('costs the same number of queries for 3 and for 40 people', async () => {
  const addresses = [
    '/api/team/statistics',
    '/api/team/progress',
    '/api/team/evaluations',
    '/api/team/achievements',
    '/api/team/activity',
  ];
  const count = async () => {
    await touch(done);
    app.database.takeQueries();
    for (const address of addresses) await app.call('GET', address, { as: app.people.jefe });
    await app.call('GET', '/api/dashboards/learner', { as: done });
    return app.database.takeQueries().length;
  };
  const few = await count();
  for (let turn = 0; turn < 37; turn += 1) await createTestPerson(app.database.db, { role: 'employee' }, now);
  expect(await count()).toBe(few);
});
