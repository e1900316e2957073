import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestModule, createTestPerson, type TestPerson } from './factories.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let path: string;
beforeAll(async () => {
  app = await createTestApp();
  path = `/api/modules/${(await createTestModule(app.database.db, { title: 'Pipetas' })).id}/steps`;
});
afterAll(() => app.close());

const add = (title: string, key: string, as: TestPerson = app.people.admin) =>
  app.call('POST', path, { as, body: { title, content: 'Texto' }, headers: { 'idempotency-key': key } });
const count = async (title: string) =>
  (await app.database.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM steps WHERE title = ${title}`))
    .rows[0]?.n;

it('a creation that is sent again, or five times at once, is one, and each is told so', async () => {
  const first = await add('Medir', 'clave-000001');
  expect(first.status).toBe(201);
  const again = await add('Medir', 'clave-000001');
  expect([again.status, again.body]).toEqual([201, first.body]);
  const clicks = await Promise.all(Array.from({ length: 5 }, () => add('Pesar', 'clave-000002')));
  expect(new Set(clicks.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect([await count('Medir'), await count('Pesar')]).toEqual([1, 1]);
});

it('is no other’s, no other content’s, and without a key everything counts', async () => {
  await add('Lavar', 'clave-000003');
  await add('Lavar', 'clave-000003', await createTestPerson(app.database.db, { role: 'admin' }));
  await add('Secar', 'clave-000003');
  await add('Lavar', 'no');
  expect([await count('Lavar'), await count('Secar')]).toEqual([3, 1]);
});

it('what was refused is looked at anew', async () => {
  const body = { title: 'Balanzas', description: 'Uso' };
  const create = () =>
    app.call('POST', '/api/modules', { as: app.people.admin, body, headers: { 'idempotency-key': 'clave-000004' } });
  await createTestModule(app.database.db, { title: 'Balanzas' });
  expect((await create()).status).toBe(409);
  await app.database.db.execute(sql`DELETE FROM modules WHERE title = 'Balanzas'`);
  const created = await create();
  expect(created.status).toBe(201);
  expect((await create()).body).toEqual(created.body);
});

it('one that a killed process had begun is done by whoever asks next; one that runs is waited for', async () => {
  const held = (seconds: number) =>
    app.database.db.execute(
      sql`UPDATE request_answers SET answer = NULL, held_until = now() + make_interval(secs => ${seconds})`,
    );
  await add('Agitar', 'clave-000005');
  await held(1);
  const began = Date.now();
  expect((await add('Agitar', 'clave-000005')).status).toBe(201);
  expect(Date.now() - began).toBeGreaterThan(900);
  await held(60);
  const answer = await add('Agitar', 'clave-000005');
  expect([answer.status, answer.body.code]).toEqual([409, 'STILL_AT_IT']);
  expect(Date.now() - began).toBeLessThan(10_000);
}, 20_000);

it('what was done and its answer are stored together, or neither', async () => {
  const { db } = app.database;
  await db.execute(sql`CREATE FUNCTION no_note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.answer IS NOT NULL THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$`);
  await db.execute(
    sql`CREATE TRIGGER no_note BEFORE UPDATE ON request_answers FOR EACH ROW EXECUTE FUNCTION no_note()`,
  );
  expect((await add('Filtrar', 'clave-000007')).status).toBe(500);
  expect(await count('Filtrar')).toBe(0);
  await db.execute(sql`DROP TRIGGER no_note ON request_answers`);
  expect((await add('Filtrar', 'clave-000007')).status).toBe(201);
  expect(await count('Filtrar')).toBe(1);
});

it('a step that its writer saves again, because the answer was lost, is saved', async () => {
  const { id } = (await add('Pipetear', 'clave-000008')).body;
  const save = (version: number, content: string, as = app.people.admin) =>
    app.call('PUT', `/api/steps/${id}`, { as, body: { version, title: 'Pipetear', content } });
  const first = await save(1, 'Despacio');
  expect(first.status).toBe(200);
  expect((await save(1, 'Despacio')).body).toEqual(first.body);
  expect((await save(1, 'Deprisa')).status).toBe(409);
  const other = await createTestPerson(app.database.db, { role: 'admin' });
  expect((await save(1, 'Despacio', other)).status).toBe(409);
});

it('keeps no words of it readable, and nothing at all once somebody is erased', async () => {
  await add('Secreto', 'clave-000006');
  const { rows } = await app.database.db.execute(sql`SELECT encode(key, 'escape') AS key FROM request_answers`);
  expect(JSON.stringify(rows)).not.toMatch(/Secreto|clave-000006/);
  const erased = await app.call('POST', `/api/employees/${app.people.inactive.id}/erase`, {
    as: app.people.admin,
    body: {},
  });
  expect(erased.status).toBe(200);
  const left = await app.database.db.execute(sql`SELECT 1 FROM request_answers WHERE answer IS NOT NULL`);
  expect(left.rowCount).toBe(0);
});
