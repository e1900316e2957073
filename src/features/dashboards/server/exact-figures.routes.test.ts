import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '#features/settings/server/settings.tables.ts';
import { createExactTeam, now } from '#testing/exact-team.ts';
import type { TestModule, TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let welcome: TestModule;
let third: TestModule;
let ana: TestPerson;
let berta: TestPerson;
let carlos: TestPerson;
let dora: TestPerson;
let supervisorOfNorth: TestPerson;

const db = () => app.database.db;

beforeAll(async () => {
  app = await createTestApp(() => now);
  ({ welcome, third, ana, berta, carlos, dora, supervisorOfNorth } = await createExactTeam(db()));
});
afterAll(() => app.close());

describe('getLearnerDashboard', () => {
  const dashboard = (as: TestPerson) => app.call('GET', '/api/dashboards/learner', { as });

  it('gives a learner on the way the whole plan, what is next, and the real standing', async () => {
    const { status, body } = await dashboard(berta);
    expect(status).toBe(200);
    expect(body.summary).toMatchObject({ totalModules: 3, completedModules: 2, totalSteps: 8, completedSteps: 7 });
    expect(body.summary).toMatchObject({ averageScore: 90, progressPercentage: 88 });
    expect(body.estimatedDays).toBe(1);
    expect(body.ringMessage).toMatch(/^¡Excelente!/);
    expect(body.modules.map((module: { title: string }) => module.title)).toEqual([
      'Bienvenida',
      'Centrífugas',
      'Residuos',
    ]);
    expect(body.modules[1]).toMatchObject({ status: 'completed', finalScore: 90, completedSteps: 3, totalSteps: 3 });
    expect(body.modules[2]).toMatchObject({
      status: 'in_progress',
      finalScore: null,
      completedSteps: 1,
      totalSteps: 2,
    });
    expect(body.nextSteps).toEqual([third.id]);
    expect(body.chatUnlocked).toBe(false);
    expect(body.achievements.map((one: { isEarned: boolean }) => one.isEarned)).toEqual([true, false, true]);
    // Only Dora worked without pauses of more than half an hour: 30 minutes in one module, an hour in another.
    expect(body.ranking).toEqual({
      position: 2,
      totalUsers: 5,
      badge: 'trophy',
      encouragement: 'Vas camino al top 10 %',
      medianCompletionHours: 0.75,
      streakDays: 1,
    });
  });

  it('says that everything is done', async () => {
    const { body } = await dashboard(dora);
    expect(body).toMatchObject({ estimatedDays: 0, nextSteps: [], chatUnlocked: true });
    expect(body.summary).toMatchObject({ completedModules: 3, averageScore: 85, progressPercentage: 100 });
    expect(body.ranking).toMatchObject({ position: 1, streakDays: 3 });
  });

  it('begins with the first module and without claims', async () => {
    const { body } = await dashboard(ana);
    expect(body.summary).toMatchObject({ completedModules: 0, averageScore: null, progressPercentage: 13 });
    expect(body).toMatchObject({ estimatedDays: 2, nextSteps: [welcome.id], chatUnlocked: false });
    expect(body.ranking).toMatchObject({ position: 4, encouragement: null, streakDays: 0 });
    expect(body.modules.map((module: { isUnlocked: boolean }) => module.isUnlocked)).toEqual([true, false, false]);
    expect(body.achievements.some((one: { isEarned: boolean }) => one.isEarned)).toBe(false);
  });

  it('counts people with as many completed modules as ties', async () => {
    expect((await dashboard(carlos)).body.ranking).toMatchObject({ position: 3, streakDays: 0 });
  });

  it('never names another person', async () => {
    expect((await dashboard(ana)).text).not.toMatch(/Berta|Carlos|Dora/);
  });
});

describe('getTeamStatistics', () => {
  it('gives the exact figures of the team', async () => {
    const { status, body } = await app.call('GET', '/api/team/statistics', { as: app.people.jefe });
    expect(status).toBe(200);
    expect(body).toEqual({
      totalEmployees: 5,
      pendingEvaluations: 1,
      recentEvaluations: 5,
      // 13, 88, 75, 100 and 0.
      averageProgress: 55,
      activeEmployees: 4,
      byStatus: [
        { status: 'Casi certificado', people: 1 },
        { status: 'En progreso', people: 2 },
        { status: 'Necesita apoyo', people: 0 },
        { status: 'Recién iniciado', people: 1 },
        { status: 'Sin progreso', people: 1 },
      ],
      technicalAlerts: 2,
      ringMessage: 'Buen progreso: tu equipo va por buen camino.',
      lastUpdated: now.toISOString(),
    });
    expect((await app.call('GET', '/api/team/statistics', { as: app.people.admin })).body).toEqual(body);
  });
});

it('agrees with the stored function, halves up', async () => {
  const { rows } = await db().execute(sql`SELECT * FROM calculate_user_progress(${ana.id})`);
  expect(rows).toEqual([
    {
      total_modules: 3,
      completed_modules: 0,
      total_steps: 8,
      completed_steps: 1,
      average_score: null,
      progress_percentage: 13,
    },
  ]);
});

describe('getTeamProgress', () => {
  const progress = async (query = '') =>
    (await app.call('GET', `/api/team/progress${query}`, { as: app.people.jefe })).body;

  it('lists the team, furthest first, with module and status', async () => {
    const { total, rows } = await progress();
    expect(total).toBe(5);
    expect(rows.map(({ id, lastActivityAt, ...row }: { id: string; lastActivityAt: string }) => row)).toEqual([
      {
        name: 'Dora Vega',
        progress: 100,
        currentModule: 'Residuos',
        status: 'Casi certificado',
        barTone: 'high',
        lastActivity: 'hace 7 horas',
      },
      {
        name: 'Berta Lara',
        progress: 88,
        currentModule: 'Residuos',
        status: 'En progreso',
        barTone: 'high',
        lastActivity: 'hace 12 horas',
      },
      {
        name: 'Carlos Soto',
        progress: 75,
        currentModule: 'Centrífugas',
        status: 'En progreso',
        barTone: 'mid',
        lastActivity: 'hace 4 semanas',
      },
      {
        name: 'Ana García',
        progress: 13,
        currentModule: 'Bienvenida',
        status: 'Recién iniciado',
        barTone: 'low',
        lastActivity: 'hace 5 días',
      },
      {
        name: 'Sin nombre',
        progress: 0,
        currentModule: 'Sin módulo asignado',
        status: 'Sin progreso',
        barTone: 'low',
        lastActivity: 'Sin actividad',
      },
    ]);
  });

  it('pages, and knows the size of the team beyond its end', async () => {
    const page = await progress('?limit=2&offset=2');
    expect(page.rows.map((row: { name: string }) => row.name)).toEqual(['Carlos Soto', 'Ana García']);
    expect(await progress('?offset=5')).toEqual({ total: 5, rows: [] });
    expect((await app.call('GET', '/api/team/progress?limit=0', { as: app.people.jefe })).status).toBe(400);
  });
});

describe('getPendingEvaluations', () => {
  it('lists the attempts of the last 30 days, newest first', async () => {
    const { body } = await app.call('GET', '/api/team/evaluations', { as: app.people.jefe });
    expect(body.map((row: { employeeName: string; score: number }) => [row.employeeName, row.score])).toEqual([
      ['Dora Vega', 100],
      ['Dora Vega', 70],
      ['Berta Lara', 90],
      ['Berta Lara', 80],
      ['Carlos Soto', 60],
    ]);
    expect(body[0]).toMatchObject({
      evaluation: 'Evaluación - Residuos',
      moduleTitle: 'Residuos',
      submitted: 'hace 7 horas',
      submitted_at: '2026-03-10T08:00:00.000Z',
      passed: true,
    });
    const { body: first } = await app.call('GET', '/api/team/evaluations?limit=3', { as: app.people.admin });
    expect(first).toEqual(body.slice(0, 3));
  });
});

describe('getTeamAchievements', () => {
  it('counts what was really achieved', async () => {
    const { body } = await app.call('GET', '/api/team/achievements', { as: app.people.jefe });
    expect(body).toEqual({ completionsLast30Days: 5, passedLast30Days: 4, peopleWithWholePlan: 1 });
  });
});

describe('the team', () => {
  it('is the jefe’s company where the setting says so, and everybody for an admin', async () => {
    await db()
      .insert(settings)
      .values({ section: 'people', value: { team_by_company: true } });
    const north = async (path: string) => (await app.call('GET', `/api/team/${path}`, { as: supervisorOfNorth })).body;
    // 13 and 88: the mean 50.5 goes up.
    expect(await north('statistics')).toMatchObject({ totalEmployees: 2, averageProgress: 51, recentEvaluations: 2 });
    expect(await north('statistics')).toMatchObject({ pendingEvaluations: 0, activeEmployees: 2, technicalAlerts: 1 });
    expect((await north('progress')).rows.map((row: { name: string }) => row.name)).toEqual([
      'Berta Lara',
      'Ana García',
    ]);
    expect((await north('evaluations')).map((row: { score: number }) => row.score)).toEqual([90, 80]);
    expect(await north('achievements')).toMatchObject({ completionsLast30Days: 2, peopleWithWholePlan: 0 });
    expect(JSON.stringify(await north('activity'))).not.toMatch(/Carlos|Dora/);
    const everybody = await app.call('GET', '/api/team/statistics', { as: app.people.admin });
    expect(everybody.body.totalEmployees).toBe(5);
    await db().delete(settings);
  });
});

const teamPaths = ['statistics', 'progress', 'evaluations', 'achievements', 'activity'];

it('costs at most eight queries each, signing in included', async () => {
  const addresses = ['dashboards/learner', ...teamPaths.map((path) => `team/${path}`)];
  for (const address of addresses) {
    app.database.takeQueries();
    const as = address.startsWith('team') ? app.people.jefe : berta;
    expect((await app.call('GET', `/api/${address}`, { as })).status).toBe(200);
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(8);
  }
});
