import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openChanges } from '#platform/db/changes.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createServer } from './server.ts';

/** A busy machine's first calls take their time. */
const patience = 3000;

let app: TestApp;
let node: Awaited<ReturnType<typeof createServer>>;
let module: TestModule;
beforeAll(async () => {
  app = await createTestApp();
  module = await createTestModule(app.database.db, { key: 'bienvenida', title: 'Bienvenida', stepCount: 2 });
  const dist = mkdtempSync(join(tmpdir(), 'primeros-'));
  const webFolder = join(dist, 'web');
  mkdirSync(webFolder);
  writeFileSync(
    join(webFolder, 'index.html'),
    '<html lang="es"><head></head><body><div id="root"></div></body></html>',
  );
  const page = { source: '', forVisitors: false, head: '', body: '<h1>Claro</h1>' };
  const pages = { pages: { '/claro': page }, missing: { tutorial: page, page }, styles: '' };
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(pages));
  writeFileSync(join(dist, 'screens.json'), '[]');
  const { db, url } = app.database;
  const changes = openChanges(url);
  const firstDataWithinMs = patience;
  node = await createServer({ db, storage: app.storage, changes, sessionsForMs: 500, webFolder, firstDataWithinMs });
});
afterAll(async () => {
  await node.close();
  await app.close();
});

const get = (url: string, as?: TestPerson) => node.inject({ url, headers: as ? { cookie: as.cookie } : {} });
const blockOf = (html: string) => /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(html)?.[1];
const dataOf = (html: string) => JSON.parse(blockOf(html) ?? 'null');
const namesOf = (html: string): string[] =>
  dataOf(html)
    .reads.map(({ path }: { path: string[] }) => path.join('.'))
    .sort();

it('brings the very answers of the calls, for the person who asks, and nobody keeps it', async () => {
  const { employee } = app.people;
  const page = await get('/dashboard', employee);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers.vary).toContain('cookie');
  expect(page.headers.etag).toBeUndefined();
  const data = dataOf(page.body);
  expect(data.signedIn.profile.id).toBe(employee.id);
  expect(data.for).toBe(data.signedIn.session.expires_at);
  expect(namesOf(page.body)).toEqual([
    'dashboards.getLearnerDashboard',
    'duties.getOwnDuties',
    'learning.getMyProgress',
    'notices.getNoticeState',
  ]);
  for (const { address, output } of data.reads) expect(output).toEqual((await get(address, employee)).json());
});

it.each([
  ['jefe', '/dashboard', 7],
  ['admin', '/dashboard', 8],
  ['jefe', '/employees', 3],
  ['jefe', '/employees?buscar=x', 1],
  ['admin', '/modulos', 2],
  ['employee', '/modulos', 4],
  ['employee', '/settings', 2],
  ['employee', '/employees', 2],
] as const)('a page of %s at %s brings what the screen asks for: %i', async (role, url, count) => {
  expect(dataOf((await get(url, app.people[role])).body).reads).toHaveLength(count);
});

it('brings a module to its learner, and nothing of one that is not there or locked', async () => {
  const { employee, admin } = app.people;
  expect(namesOf((await get(`/modulos/individual/${module.id}`, employee)).body)).toContain(
    'learning.getLearnerModule',
  );
  expect(namesOf((await get(`/modulos/individual/${module.id}`, admin)).body)).toEqual([
    'management.getManagedModule',
    'notices.getNoticeState',
  ]);
  for (const id of ['no-es-un-id', '6f9f1c0e-0000-4000-8000-000000000000', '__proto__'])
    expect(namesOf((await get(`/modulos/individual/${id}`, employee)).body)).toEqual([
      'learning.getMyProgress',
      'notices.getNoticeState',
    ]);
});

it('brings a person to who may see them, and to nobody else', async () => {
  const { employee, jefe, admin } = app.people;
  const address = `/equipo/personas/${employee.id}`;
  const ofPerson = ['competence.getPersonCompetence', 'notices.getNoticeState', 'people.getEmployeeQuizResults'];
  expect(namesOf((await get(address, jefe)).body)).toEqual(ofPerson);
  expect(namesOf((await get(address, admin)).body)).toEqual(ofPerson);
  expect(namesOf((await get(`${address}?dia=2026-01-01`, admin)).body)).toEqual(ofPerson.slice(1));
  expect(namesOf((await get(address, employee)).body)).toEqual(['learning.getMyProgress', 'notices.getNoticeState']);
});

it('brings nothing to visitors, the inactive and those whose session has ended, and lets their browser keep the page', async () => {
  const person = await createTestPerson(app.database.db);
  await app.database.db.execute(sql`DELETE FROM sessions WHERE user_id = ${person.id}`);
  for (const as of [undefined, app.people.inactive, person, { ...person, cookie: 'access_token=falso' }]) {
    const { body, headers } = await get('/dashboard', as);
    expect(blockOf(body)).toBeUndefined();
    expect([headers['cache-control'], typeof headers.etag]).toEqual(['no-cache', 'string']);
  }
  expect(blockOf((await get('/claro', app.people.employee)).body)).toBeUndefined();
});

it('asks the database for no more than a page without data and its calls do', async () => {
  const { employee } = app.people;
  const fewest = async (addresses: string[]) => {
    const counts: number[] = [];
    // Sessions and settings are remembered for a moment, which may end in between.
    for (let turn = 0; turn < 5; turn += 1) {
      app.database.takeQueries();
      for (const address of addresses) await get(address, employee);
      counts.push(app.database.takeQueries().length);
    }
    return Math.min(...counts);
  };
  await get('/dashboard', employee);
  // A page asks for the installation's names, with data or without.
  const apart = await fewest(['/claro', '/api/auth/session', '/api/progress', '/api/dashboards/learner']);
  expect(apart).toBeGreaterThan(0);
  expect(await fewest(['/dashboard'])).toBeLessThanOrEqual(apart);
});

it('keeps words from ending the block, and leaves out what is too long', async () => {
  const { db } = app.database;
  const hostile = '</script><script>alert(1)</script>\u2028\u2029<!--';
  const person = await createTestPerson(db);
  await db.execute(sql`UPDATE profiles SET first_name = ${hostile} WHERE id = ${person.id}`);
  const { body } = await get('/dashboard', person);
  expect(body.split('</script>')).toHaveLength(3);
  expect(dataOf(body).signedIn.profile.first_name).toBe(hostile);
  await db.execute(sql`UPDATE modules SET description = repeat('<á', 500000) WHERE id = ${module.id}`);
  const long = await get('/modulos', person);
  expect(namesOf(long.body)).not.toContain('plan.getCatalogue');
  expect(dataOf(long.body).signedIn.profile.id).toBe(person.id);
  expect(long.body.length).toBeLessThan(300_000);
  await db.execute(sql`UPDATE modules SET description = '' WHERE id = ${module.id}`);
});

it('does not wait for a read that takes long', async () => {
  const { db } = app.database;
  const { employee } = app.people;
  const held = db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE steps IN ACCESS EXCLUSIVE MODE`);
    const began = performance.now();
    const { body } = await get(`/modulos/individual/${module.id}`, employee);
    return { body, took: performance.now() - began };
  });
  const { body, took } = await held;
  expect(took).toBeLessThan(2 * patience);
  expect(dataOf(body).signedIn.profile.id).toBe(employee.id);
  expect(namesOf(body)).not.toContain('learning.getLearnerModule');
});
