import { sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const rowsOf = async (query: ReturnType<typeof sql>) => (await app.database.db.execute(query)).rows;
const send = (content: string | Uint8Array, fields: Record<string, string> = {}) => {
  const body = new FormData();
  body.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], 'equipo.csv'));
  for (const [name, value] of Object.entries({ mode: 'check', ...fields })) body.set(name, value);
  return app.call('POST', '/api/employees/import', { as: app.people.admin, body });
};
const get = (url: string) => app.call('GET', `/api/${url}`, { as: app.people.admin });
const header = 'Nombre completo;Correo electrónico;Puesto;Área;Sede;Fecha de ingreso';

it('what a list names and there is not is told before, and made once that was confirmed: area at its site, person in both', async () => {
  const file = `${header}\nAna Ruiz;ana@sedes.es;Analista;Química;Norte;05/03/2024\nEva Luz;eva@sedes.es;Analista;Química;Sur;\nIris Mar;iris@sedes.es;Jefa;;Norte;`;
  const check = await send(file);
  expect(check.body).toMatchObject({ ready: 3, errorCount: 0, day_order: { order: 'dmy', example: null } });
  expect(check.body.newUnits).toEqual([
    { kind: 'site', name: 'Norte', site: null },
    { kind: 'position', name: 'Analista', site: null },
    { kind: 'work-area', name: 'Química', site: 'Norte' },
    { kind: 'site', name: 'Sur', site: null },
    { kind: 'work-area', name: 'Química', site: 'Sur' },
    { kind: 'position', name: 'Jefa', site: null },
  ]);
  expect((await send(file, { mode: 'all', makes_units: 'no' })).body.code).toBe('NEW_UNITS');
  expect(await rowsOf(sql`SELECT FROM sites`)).toHaveLength(0);
  expect((await send(file, { mode: 'all', makes_units: 'yes' })).body.created).toHaveLength(3);
  const placed = await rowsOf(sql`SELECT f.email, o.name AS position, a.name AS area, s.name AS site, p.from_day::text
    FROM position_periods p JOIN profiles f ON f.id = p.person_id LEFT JOIN positions o ON o.id = p.position_id
    LEFT JOIN work_areas a ON a.id = p.work_area_id LEFT JOIN sites s ON s.id = coalesce(a.site_id, p.site_id)
    WHERE f.email LIKE '%@sedes.es' ORDER BY f.email`);
  expect(placed).toMatchObject([
    { email: 'ana@sedes.es', position: 'Analista', area: 'Química', site: 'Norte', from_day: '2024-03-05' },
    { email: 'eva@sedes.es', position: 'Analista', area: 'Química', site: 'Sur' },
    { email: 'iris@sedes.es', position: 'Jefa', area: null, site: 'Norte' },
  ]);
  expect((await send(`${header}\nLeo Sol;leo@sedes.es;Analista;quimica;NORTE;`)).body.newUnits).toEqual([]);
});

it('the list of people is narrowed by site; what is exported carries it, and read again it makes nothing', async () => {
  expect((await get('employees/summary')).body.sites).toEqual(['Norte', 'Sur']);
  const list = await get('employees?site=Norte');
  expect([list.body.total, list.body.rows.map(({ email }: { email: string }) => email)]).toEqual([
    2,
    ['ana@sedes.es', 'iris@sedes.es'],
  ]);
  expect((await get('employees?site=Otra')).body.total).toBe(0);
  const exported = await get('employees/export?format=csv&site=Norte');
  const [names = [], ...rows] = parseCsv(exported.text.slice(1)).map((row) => row.map(String));
  expect(names.at(-1)).toBe('Sede');
  expect(rows.map((row) => row.at(-1))).toEqual(['Norte', 'Norte']);
  const again = await send(exported.bytes);
  expect(again.body).toMatchObject({ ready: 0, newUnits: [], people: [] });
  expect(again.body.errorCount).toBe(again.body.rows);
});

it('days that may mean several are asked for once; told, all of them are read so', async () => {
  const file = `${header}\nUno A;uno@dias.es;Analista;;;03/04/21\nDos B;dos@dias.es;Analista;;;05/06/20`;
  const asked = await send(file);
  expect(asked.body).toMatchObject({ ready: 0, errorCount: 2, day_order: { order: null, example: '03/04/21' } });
  expect(asked.body.day_order.choices).toContainEqual({ order: 'dmy', day: '2021-04-03' });
  const told = await send(file, { day_order: 'dmy' });
  expect(told.body.people.map(({ hired_on }: { hired_on: string }) => hired_on)).toEqual(['2021-04-03', '2020-06-05']);
});

it('lists of people by site and of the organisation ask as many queries for 10,000 people as for a few', async () => {
  const { database } = app;
  const counts = async () => {
    const asked: number[] = [];
    for (const url of ['employees?site=Norte&limit=50', 'organisation/units', 'organisation/places']) {
      database.takeQueries();
      expect((await get(url)).status).toBe(200);
      asked.push(database.takeQueries().length);
    }
    return asked;
  };
  await counts();
  const few = await counts();
  await database.db.execute(sql`
    WITH made AS (INSERT INTO profiles (first_name, last_name, email)
      SELECT 'Persona', n::text, gen_random_uuid() || '@muchos.es' FROM generate_series(1, 10000) AS n RETURNING id)
    INSERT INTO position_periods (person_id, site_id, from_day) SELECT made.id, s.id, '2024-01-01' FROM made, sites s WHERE s.name = 'Norte'`);
  expect(await counts()).toEqual(few);
}, 60_000);
