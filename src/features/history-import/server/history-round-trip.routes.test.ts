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
  await db.execute(sql`INSERT INTO external_records (person_id, title, institution, day, expires_on, state, judged_at)
    VALUES (${person.id}, 'Diplomado', 'La Universidad', '2019-05-06', '2030-05-06', 'verified', now())`);
  const exported = await app.call('GET', `/api/history/export?format=${format}`, { as: app.people.admin });
  const { body } = await check(exported.bytes, `Historial.${format}`);
  expect(body.errors).toEqual([]);
  expect(body).toMatchObject({ isWhole: true, ready: 0, faulty: 0, rounds: 0, periods: 0, titles: 0, missing: [] });
  expect(body.already).toBe(body.rows);
  expect(body.rows).toBeGreaterThan(1);
});

it('takes titles from elsewhere over with their days, as those of the catalogue that are called the same, and takes them back', async () => {
  const { db } = app.database;
  const as = app.people.admin;
  const person = await createTestPerson(db, { role: 'employee', email: 'titulos@historial.es' });
  await app.call('POST', '/api/external-titles', { as, body: { name: 'ReTHUS', kind: 'registration', expires: true } });
  const file =
    'Correo;Título externo;Institución;Fecha;Vence\ntitulos@historial.es;rethus;Colegio;05/03/2019;05/03/2029\ntitulos@historial.es;Diplomado;La U;06/03/2019;';
  const body = new FormData();
  body.set('file', new File([file], 'titulos.csv'));
  body.set('takes', 'all');
  const { id } = (await app.call('POST', '/api/history/imports', { as, body })).body;
  const own = async () =>
    (await app.call('GET', '/api/history/imports', { as })).body.imports.find((one: { id: string }) => one.id === id);
  await expect.poll(async () => (await own()).status, { timeout: 15_000 }).toBe('stored');
  expect(await own()).toMatchObject({ titles: 2, rounds: 0, facts: 2, done: 2 });
  const records = async () => (await app.call('GET', `/api/external-records/people/${person.id}`, { as })).body.records;
  expect(await records()).toMatchObject([
    { title: 'Diplomado', catalogue_title: null, state: 'verified', may: { map: true } },
    { title: 'rethus', catalogue_title: { name: 'ReTHUS' }, expires_on: '2029-03-05', imported_from: 'titulos.csv' },
  ]);
  const facts = () =>
    db.execute(
      sql`SELECT day::text FROM competence_facts WHERE kind = 'external' AND voided_at IS NULL AND person_id = ${person.id}`,
    );
  expect((await facts()).rows).toEqual([{ day: '2019-03-05' }]);
  expect((await check(Buffer.from(file), 'titulos.csv')).body).toMatchObject({ ready: 0, already: 2, titles: 0 });
  expect((await app.call('POST', `/api/history/imports/${id}/undo`, { as })).status).toBe(200);
  expect((await facts()).rows).toEqual([]);
  expect(await own()).toMatchObject({ status: 'undone', undone_kept: 0 });
});
