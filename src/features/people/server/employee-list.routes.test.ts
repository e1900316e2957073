import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user_step_progress } from '#features/learning/server/learning.tables.ts';
import { createTestModule, createTestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
const ids: Record<string, string> = {};

interface Row {
  id: string;
  first_name: string;
  plan: { progress: number; state: string; lastActivity: string | null } | null;
}
const list = (query: string, as = app.people.jefe) => app.call('GET', `/api/employees?${query}`, { as });
const order = async (sort: string, direction: string) =>
  (await list(`search=orden&sort=${sort}&direction=${direction}`)).body.rows
    .map((row: Row) => row.first_name)
    .join(' ');

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  const module = await createTestModule(db, { key: 'bienvenida', order_index: 1, stepCount: 4 });
  const people = [
    {
      first_name: 'Ana',
      position: 'Química',
      area: null,
      hired_on: '2020-05-01',
      company_name: 'Sur',
      steps: 2,
      at: 3,
    },
    {
      first_name: 'Blas',
      position: 'análisis',
      area: 'Óptica',
      hired_on: null,
      company_name: 'Norte',
      steps: 0,
      at: 0,
    },
    {
      first_name: 'Celia',
      position: null,
      area: 'Banco',
      hired_on: '2019-01-01',
      company_name: 'Este',
      steps: 4,
      at: 9,
    },
    {
      first_name: 'David',
      position: 'Bacteriología',
      area: '',
      hired_on: '2024-12-31',
      company_name: 'Éfeso',
      steps: 2,
      at: 6,
    },
  ];
  for (const { steps, at, ...person } of people) {
    const { id } = await createTestPerson(db, { ...person, role: 'employee', last_name: 'Orden' });
    ids[person.first_name] = id;
    const moment = new Date(Date.now() - at * 24 * 60 * 60 * 1000);
    const done = { user_id: id, module_id: module.id, is_completed: true, completed_at: moment, updated_at: moment };
    const rows = module.stepIds.slice(0, steps).map((step_id) => ({ ...done, step_id }));
    if (rows.length > 0) await db.insert(user_step_progress).values(rows);
  }
});
afterAll(() => app.close());

describe('the order of the list is the server’s', () => {
  it.each([
    ['name', 'Ana Blas Celia David', 'David Celia Blas Ana'],
    // Of those who stand alike, by name.
    ['progress', 'Blas Ana David Celia', 'Celia Ana David Blas'],
    // Who never did anything has been quiet longest.
    ['activity', 'Blas Celia David Ana', 'Ana David Celia Blas'],
    // Without case and accents; what is not known stands last.
    ['position', 'Blas David Ana Celia', 'Ana David Blas Celia'],
    ['area', 'Celia Blas Ana David', 'Blas Celia Ana David'],
    ['company', 'David Celia Blas Ana', 'Ana Blas Celia David'],
    ['hired', 'Celia Ana David Blas', 'David Ana Celia Blas'],
  ])('by %s', async (sort, ascending, descending) => {
    expect([await order(sort, 'asc'), await order(sort, 'desc')]).toEqual([ascending, descending]);
  });

  it('is by name unless told, and any other is refused', async () => {
    expect((await list('search=orden')).body.rows.map((row: Row) => row.first_name)[0]).toBe('Ana');
    expect((await list('sort=password_hash')).status).toBe(400);
    expect((await list('sort=progress&direction=down')).status).toBe(400);
  });
});

it('says of everybody what the supervisor’s list says', async () => {
  const supervised = (await app.call('GET', '/api/team/progress?limit=200', { as: app.people.jefe })).body.rows;
  const { rows } = (await list('limit=100')).body;
  const listed = new Map(rows.map((row: Row) => [row.id, row.plan]));
  expect(supervised.length).toBe(rows.length);
  for (const { id, progress, status, barTone, lastActivityAt } of supervised) {
    expect(listed.get(id)).toEqual({ progress, state: status, barTone, lastActivity: lastActivityAt });
  }
  const others = (await list('status=others', app.people.admin)).body.rows;
  expect(others.map((row: Row) => row.plan)).toEqual(others.map(() => null));
});

it('narrows to an area, and tells which there are', async () => {
  const summary = (await app.call('GET', '/api/employees/summary', { as: app.people.jefe })).body;
  expect([summary.areas.sort(), summary.knowsFirstDays]).toEqual([['Banco', 'Óptica'], true]);
  const found = await list(`area=${encodeURIComponent('Óptica')}`);
  expect(found.body.rows.map((row: Row) => row.first_name)).toEqual(['Blas']);
});

it('asks as many queries for 10,000 people as for 10, in every order', async () => {
  const orders = ['name', 'progress', 'activity', 'position', 'area', 'company', 'hired'];
  const queriesOf = async () => {
    const counts: number[] = [];
    for (const sort of orders) {
      app.database.takeQueries();
      expect((await list(`sort=${sort}&direction=desc&limit=50`)).status).toBe(200);
      counts.push(app.database.takeQueries().length);
    }
    return counts;
  };
  await queriesOf();
  const few = await queriesOf();
  for (const many of [1000, 9000]) {
    await app.database.db.execute(sql`
      INSERT INTO profiles (first_name, last_name, email, position, area)
      SELECT 'Persona ' || n, 'Número', gen_random_uuid() || '@muchos.es', 'Puesto ' || n % 20, 'Área ' || n % 9
      FROM generate_series(1, ${many}::int) n`);
    expect(await queriesOf()).toEqual(few);
  }
}, 60_000);
