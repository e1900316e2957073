import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestModule, createTestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt } from '#testing/training-record.ts';

let app: TestApp;
let moduleId: string;
beforeAll(async () => {
  app = await createTestApp();
  const fields = { title: 'Uso de la centrífuga', order_index: 1, stepCount: 1, questionCount: 1 };
  ({ id: moduleId } = await createTestModule(app.database.db, fields));
  const person = await createTestPerson(app.database.db, { role: 'employee', email: 'antes@historial.es' });
  await app.database.db.execute(sql`WITH made AS (INSERT INTO sites (name) VALUES ('Norte') RETURNING id),
    area AS (INSERT INTO work_areas (name, site_id) SELECT 'Micro', id FROM made RETURNING id)
    INSERT INTO position_periods (person_id, work_area_id, from_day, until_day) SELECT ${person.id}, id, '2020-01-01', '2020-12-31' FROM area`);
});
afterAll(() => app.close());

const check = (bytes: Buffer, name: string) => {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name));
  return app.call('POST', '/api/history/check', { as: app.people.admin, body });
};

it.each(['csv', 'xlsx'])('what was exported as %s and is read again changes nothing', async (format) => {
  const { db } = app.database;
  const person = await createTestPerson(db, {
    role: 'employee',
    email: `ida-${format}@historial.es`,
    position: 'Analista',
    area: 'Química',
  });
  await createTestAttempt(db, person, { id: moduleId });
  const exported = await app.call('GET', `/api/history/export?format=${format}`, { as: app.people.admin });
  const { body } = await check(exported.bytes, `Historial.${format}`);
  expect(body.errors).toEqual([]);
  expect(body).toMatchObject({ isWhole: true, ready: 0, faulty: 0, rounds: 0, periods: 0, missing: [] });
  expect(body.already).toBe(body.rows);
  expect(body.rows).toBeGreaterThan(1);
});
