import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { readToday } from '#features/settings/server/settings.reads.ts';
import { dayAfter } from '#platform/time/day-after.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { keepPlaces } from './organisation.jobs.ts';

let app: TestApp;
let today: string;
beforeAll(async () => {
  app = await createTestApp();
  today = await readToday(app.database.db, new Date());
});
afterAll(() => app.close());

const rowsOf = async (query: ReturnType<typeof sql>) => (await app.database.db.execute(query)).rows;
const periodsOf = (id: string) =>
  rowsOf(sql`SELECT o.name AS position, a.name AS area, from_day::text, until_day::text, recorded_by FROM position_periods p
    LEFT JOIN positions o ON o.id = p.position_id LEFT JOIN work_areas a ON a.id = p.work_area_id
    WHERE p.person_id = ${id} AND voided_at IS NULL ORDER BY from_day, o.name`);
const write = (person: TestPerson, change: Record<string, string>) =>
  app.call('PATCH', `/api/employees/${person.id}`, {
    as: app.people.admin,
    body: { first_name: 'Ana', last_name: 'Ruiz', email: person.email, position: '', phone: '', ...change },
  });

it('a created employee has the position from today on; the same words in another spelling are one position', async () => {
  const create = (email: string, position: string) =>
    app.call('POST', '/api/employees', {
      as: app.people.jefe,
      body: { firstName: 'Eva', lastName: 'Luz', email, password: 'Aa1!aaaa', position },
    });
  const one = await create('eva@lab.es', 'Bacterióloga');
  const other = await create('eva2@lab.es', ' BACTERIOLOGA');
  expect(one.body.employee.position).toBe('Bacterióloga');
  expect(other.body.employee.position).toBe('Bacterióloga');
  expect(await rowsOf(sql`SELECT name FROM positions WHERE fold_text(name) = 'bacteriologa'`)).toHaveLength(1);
  expect(await periodsOf(one.body.employee.id)).toEqual([
    { position: 'Bacterióloga', area: null, from_day: today, until_day: null, recorded_by: app.people.jefe.id },
  ]);
  const acts = await rowsOf(sql`SELECT actor_id FROM audit_log WHERE action = 'create-position'`);
  expect(acts).toEqual([{ actor_id: app.people.jefe.id }]);
});

it('another position keeps the one before as history, voided and written anew', async () => {
  const person = await createTestPerson(app.database.db, { role: 'employee', email: 'historia@lab.es' });
  const first = await write(person, { position: 'Auxiliar', hired_on: '2024-02-29', area: 'Urgencias' });
  expect(first.body).toMatchObject({ position: 'Auxiliar', area: 'Urgencias' });
  const second = await write(person, { position: 'Analista; Coordinadora', area: 'Urgencias' });
  expect(second.body.position).toBe('Analista; Coordinadora');
  expect(await periodsOf(person.id)).toMatchObject([
    { position: 'Auxiliar', area: 'Urgencias', from_day: '2024-02-29', until_day: dayAfter(today, -1) },
    { position: 'Analista', area: 'Urgencias', from_day: today, until_day: null },
    { position: 'Coordinadora', area: 'Urgencias', from_day: today, until_day: null },
  ]);
  const voided = await rowsOf(sql`SELECT until_day, void_reason, voided_by FROM position_periods
    WHERE person_id = ${person.id} AND voided_at IS NOT NULL`);
  expect(voided).toEqual([
    { until_day: null, void_reason: 'Cambió en los datos de la persona', voided_by: app.people.admin.id },
  ]);
  await write(person, { position: 'Analista; Coordinadora', area: 'Urgencias' });
  expect(await periodsOf(person.id)).toHaveLength(3);
});

it('a profile that was written past the feature gets its periods, and a day that begins gets into the profile', async () => {
  const person = await createTestPerson(app.database.db, {
    role: 'employee',
    email: 'aparte@lab.es',
    position: 'Recepcionista',
  });
  await keepPlaces(app.database.db, new Date());
  expect(await periodsOf(person.id)).toMatchObject([{ position: 'Recepcionista', from_day: today, until_day: null }]);
  const tomorrow = dayAfter(today);
  await app.database.db.execute(sql`UPDATE position_periods SET until_day = ${today} WHERE person_id = ${person.id}`);
  await app.database.db.execute(sql`INSERT INTO position_periods (person_id, position_id, from_day)
    SELECT ${person.id}, id, ${tomorrow} FROM positions WHERE name = 'Analista'`);
  const said = async () => {
    const [row] = await app.database.db.select().from(profiles).where(eq(profiles.id, person.id));
    return row?.position;
  };
  await keepPlaces(app.database.db, new Date());
  expect(await said()).toBe('Recepcionista');
  await keepPlaces(app.database.db, new Date(Date.now() + 86_400_000));
  expect(await said()).toBe('Analista');
  expect(await periodsOf(person.id)).toHaveLength(2);
});

it('two periods of one position on one day are refused by the database; voided ones are not in the way', async () => {
  const person = await createTestPerson(app.database.db, { role: 'employee', email: 'doble@lab.es' });
  const insert = (from: string, until: string | null) =>
    app.database.db.execute(sql`INSERT INTO position_periods (person_id, position_id, from_day, until_day)
      SELECT ${person.id}, id, ${from}, ${until} FROM positions WHERE name = 'Analista'`);
  await insert('2025-01-01', '2025-06-30');
  await expect(insert('2025-06-30', null)).rejects.toThrow();
  await insert('2025-07-01', null);
  await app.database.db.execute(
    sql`UPDATE position_periods SET voided_at = now(), void_reason = 'Prueba' WHERE person_id = ${person.id}`,
  );
  await insert('2025-06-30', null);
});
