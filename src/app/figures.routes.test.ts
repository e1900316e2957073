import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filterOfStatus, type TeamFilter, type WorkKind } from '#features/dashboards/dashboards.rules.ts';
import type { MemberStatus } from '#features/learning/plan-state.rules.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { seedDemo } from './seed/demo.ts';
import { seedMany } from './seed/many.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await app.database.db.transaction(async (tx) => {
    await seedDemo(tx, app.storage, new Date());
    await seedMany(tx, 60);
    // Some are no longer there, some work elsewhere: neither may be counted with the others.
    await tx.execute(
      sql`UPDATE profiles SET role = 'inactive', previous_role = 'employee' WHERE email LIKE 'persona1%'`,
    );
    await tx.execute(sql`UPDATE profiles SET company_name = 'Otra' WHERE email LIKE 'persona2%'`);
    await tx.execute(sql`UPDATE profiles SET company_name = 'Labtrix' WHERE id = ${app.people.jefe.id}`);
    await tx.execute(sql`
      INSERT INTO user_step_progress (user_id, step_id, module_id, is_completed, completed_at)
      SELECT p.id, s.id, s.module_id, true, now() FROM profiles p, steps s JOIN learnable_modules m ON m.id = s.module_id AND m.order_index = 5
      WHERE p.email LIKE 'persona3%' ON CONFLICT DO NOTHING`);
  });
});
afterAll(() => app.close());

async function read(path: string, as = app.people.jefe) {
  const { status, body } = await app.call('GET', path, { as });
  expect(status).toBe(200);
  return body;
}

const teams = { everybody: false, 'one company': true };

describe.each(Object.entries(teams))('what stands behind the figures of %s', (_name, team_by_company) => {
  beforeAll(async () => {
    const people = { employee_limit: 500, self_registration: true, allowed_email_domains: [], team_by_company };
    await app.database.db.transaction((tx) => storeSettings(tx, 'people', people, null));
  });

  it('is as many people as each figure about people says', async () => {
    const statistics = await read('/api/team/statistics');
    const achievements = await read('/api/team/achievements');
    const stuck = await read('/api/team/matrix?only=stuck');
    const figures: Array<[TeamFilter, number]> = [
      ['all', statistics.totalEmployees],
      ['begun', statistics.activeEmployees],
      ['finished', achievements.peopleWithWholePlan],
      ['stuck', stuck.total],
      ...statistics.byStatus.map(({ status, people }: { status: MemberStatus; people: number }) => [
        filterOfStatus(status),
        people,
      ]),
    ];
    expect(statistics.totalEmployees).toBeGreaterThan(20);
    for (const [filter, figure] of figures) {
      const listed = new Set<string>();
      for (let offset = 0; offset < Math.max(figure, 1); offset += 25) {
        const page = await read(`/api/team/matrix?only=${filter}&offset=${offset}`);
        expect(page.total, filter).toBe(figure);
        for (const person of page.people) listed.add(person.id);
      }
      expect(listed.size, filter).toBe(figure);
    }
  });

  it('is as many rows as each figure about evaluations and modules says', async () => {
    const statistics = await read('/api/team/statistics');
    const achievements = await read('/api/team/achievements');
    const figures: Array<[WorkKind, number]> = [
      ['evaluations', statistics.recentEvaluations],
      ['passed', achievements.passedLast30Days],
      ['completions', achievements.completionsLast30Days],
      ['pending', statistics.pendingEvaluations],
    ];
    for (const [kind, figure] of figures) {
      expect(figure, kind).toBeGreaterThan(0);
      expect((await read(`/api/team/work?kind=${kind}`)).total, kind).toBe(figure);
      expect(await rowsOf(kind, figure), kind).toHaveLength(figure);
    }
    // This figure alone is capped (spec P-483), its list is whole.
    const { total } = await read('/api/team/work?kind=incomplete');
    expect(statistics.technicalAlerts).toBe(Math.min(total, statistics.totalEmployees));
    expect(await rowsOf('incomplete', total)).toHaveLength(total);
  });
});

/** Ids of all rows, page by page; each once. */
async function rowsOf(kind: WorkKind, total: number): Promise<string[]> {
  const ids = new Set<string>();
  for (let offset = 0; offset < total; offset += 10) {
    for (const row of (await read(`/api/team/work?kind=${kind}&limit=10&offset=${offset}`)).rows) ids.add(row.id);
  }
  return [...ids];
}

it('lists work for supervisors only, in a fixed number of queries', async () => {
  const address = '/api/team/work?kind=pending';
  expect((await app.call('GET', address)).status).toBe(401);
  expect((await app.call('GET', address, { as: app.people.employee })).status).toBe(403);
  expect((await app.call('GET', '/api/team/work?kind=secrets', { as: app.people.jefe })).status).toBe(400);
  const costs = async (kind: string, limit: number) => {
    app.database.takeQueries();
    await read(`/api/team/work?kind=${kind}&limit=${limit}`);
    return app.database.takeQueries().length;
  };
  for (const kind of ['evaluations', 'passed', 'completions', 'pending', 'incomplete']) {
    expect(await costs(kind, 100), kind).toBe(await costs(kind, 1));
  }
});
