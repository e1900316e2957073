import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { announceOnCommit, openChanges } from '#platform/db/changes.ts';
import { createTestModule, createTestPerson, createTestSession, type TestModule } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createServer } from './server.ts';

let app: TestApp;
/** Two nodes on one database. */
const nodes: Array<{ server: FastifyInstance; address: string }> = [];
let module: TestModule;

beforeAll(async () => {
  app = await createTestApp();
  module = await createTestModule(app.database.db, { key: 'bienvenida', title: 'Bienvenida', stepCount: 3 });
  for (let node = 0; node < 2; node += 1) {
    const server = await createServer({
      db: app.database.db,
      storage: app.storage,
      changes: openChanges(app.database.application.url),
    });
    nodes.push({ server, address: await server.listen({ port: 0, host: '127.0.0.1' }) });
  }
});
afterAll(async () => {
  for (const { server } of nodes) {
    // The fetch of this process keeps its connections for later.
    server.server.closeAllConnections();
    await server.close();
  }
  await app.close();
});

/** Opens the stream as a browser does and gathers its events. */
async function watch(node: number, person: { cookie: string }, query = '') {
  const events: unknown[] = [];
  const aborting = new AbortController();
  const answer = await fetch(`${nodes[node]?.address}/api/changes${query}`, {
    headers: { cookie: person.cookie, accept: 'text/event-stream', 'accept-encoding': 'br' },
    signal: aborting.signal,
  });
  const ended = (async () => {
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const data = part.split('\n').find((line) => line.startsWith('data: '));
        if (data) events.push(JSON.parse(data.slice(6)));
      }
    }
  })().catch(() => undefined);
  return { answer, events, ended, close: () => aborting.abort() };
}

const complete = (place: number, as: { cookie: string }, tab: string) =>
  fetch(`${nodes[0]?.address}/api/steps/${module.stepIds[place]}/complete`, {
    method: 'POST',
    headers: { cookie: as.cookie, 'x-tab': tab },
  });

it('tells the person, every supervisor and nobody else, on both nodes, who made the change', async () => {
  const { employee, otherEmployee, jefe, admin } = app.people;
  const [own, other, supervisor, administrator] = await Promise.all([
    watch(1, employee),
    watch(1, otherEmployee),
    watch(0, jefe),
    watch(1, admin),
  ]);
  await expect.poll(() => [own, other, supervisor, administrator].map((w) => w.events.length)).toEqual([1, 1, 1, 1]);
  expect((await complete(0, employee, 'tab-of-test-1')).status).toBe(200);
  await expect
    .poll(() => own.events)
    .toEqual([
      { scope: 'connected', by: null },
      { scope: 'own', by: 'tab-of-test-1' },
    ]);
  await expect.poll(() => supervisor.events.at(-1)).toEqual({ scope: 'team', by: 'tab-of-test-1' });
  await expect.poll(() => administrator.events.at(-1)).toEqual({ scope: 'team', by: 'tab-of-test-1' });
  expect(other.events).toEqual([{ scope: 'connected', by: null }]);
  for (const stream of [own, other, supervisor, administrator]) stream.close();
});

it('tells the screens of whoever uploaded a document when it is read; an act that is undone tells nothing', async () => {
  const { employee, jefe } = app.people;
  const [own, other] = await Promise.all([watch(1, jefe), watch(1, employee)]);
  await expect.poll(() => [own.events.length, other.events.length]).toEqual([1, 1]);
  const undone = app.database.db.transaction(async (tx) => {
    await announceOnCommit(tx, jefe.id);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const body = new FormData();
  body.set('file', new File(['La centrífuga se limpia cada viernes con etanol. '.repeat(20)], 'limpieza.txt'));
  body.set('module_name', 'Limpieza');
  const answer = await fetch(`${nodes[0]?.address}/api/documents`, {
    method: 'POST',
    headers: { cookie: jefe.cookie },
    body,
  });
  expect(await answer.json()).toMatchObject({ status: 'ready' });
  await expect.poll(() => own.events.slice(1)).toEqual([{ scope: 'own', by: null }]);
  expect(other.events).toHaveLength(1);
  for (const one of [own, other]) one.close();
});

it('says nothing of what was refused, and takes no odd names of tabs', async () => {
  const { otherEmployee } = app.people;
  const stream = await watch(1, otherEmployee);
  expect((await complete(2, otherEmployee, 'tab-of-test-2')).status).toBe(403);
  expect((await complete(0, otherEmployee, 'a b<script>')).status).toBe(200);
  await expect
    .poll(() => stream.events)
    .toEqual([
      { scope: 'connected', by: null },
      { scope: 'own', by: null },
    ]);
  stream.close();
});

it('ends for whoever was deactivated on another node, and no longer tells of the team who was made an employee', async () => {
  const { db } = app.database;
  const [gone, demoted] = [await createTestPerson(db, { role: 'jefe' }), await createTestPerson(db, { role: 'jefe' })];
  const [leaving, staying] = await Promise.all([watch(1, gone), watch(1, demoted)]);
  await expect.poll(() => [leaving.events.length, staying.events.length]).toEqual([1, 1]);
  await new Promise((resolve) => setTimeout(resolve, 600));
  await db.execute(sql`UPDATE profiles SET role = 'employee' WHERE id = ${demoted.id}`);
  const deactivated = await fetch(`${nodes[0]?.address}/api/employees/${gone.id}/deactivate`, {
    method: 'POST',
    headers: { cookie: app.people.admin.cookie },
  });
  expect(deactivated.status).toBe(200);
  const began = Date.now();
  await leaving.ended;
  expect(Date.now() - began).toBeLessThan(1000);
  expect(leaving.events).toEqual([
    { scope: 'connected', by: null },
    { scope: 'ended', by: null },
  ]);
  await expect.poll(() => staying.events.at(-1)).toEqual({ scope: 'all', by: null });
  expect((await complete(0, await createTestPerson(db, { role: 'employee' }), 'tab-of-test-3')).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(staying.events.at(-1)).toEqual({ scope: 'all', by: null });
  staying.close();
});

it('tells a device that its session was ended on another, at once; devices that stay and supervisors hear nothing', async () => {
  const { db } = app.database;
  const person = await createTestPerson(db);
  const phone = await createTestSession(db, person.id);
  const tablet = await createTestSession(db, person.id);
  const [stays, leaves, goesToo, supervisor] = await Promise.all([
    watch(0, person),
    watch(1, phone),
    watch(1, tablet),
    watch(1, app.people.jefe),
  ]);
  const ended = { scope: 'ended', by: null };
  await expect.poll(() => [stays, leaves, goesToo, supervisor].map((w) => w.events.length)).toEqual([1, 1, 1, 1]);
  const call = (method: string, path: string) =>
    fetch(`${nodes[0]?.address}/api${path}`, { method, headers: { cookie: person.cookie } });
  const began = Date.now();
  expect((await call('DELETE', `/me/sessions/${phone.id}`)).status).toBe(200);
  await leaves.ended;
  expect(leaves.events.at(-1)).toEqual(ended);
  expect((await call('POST', '/auth/sign-out')).status).toBe(200);
  await Promise.all([stays.ended, goesToo.ended]);
  expect(Date.now() - began).toBeLessThan(5000);
  for (const stream of [stays, goesToo]) expect(stream.events.slice(1)).toEqual([ended]);
  expect(supervisor.events).toHaveLength(1);
  supervisor.close();
});

it('tells a jefe of one company nothing of what happens in another, where companies are teams', async () => {
  const { db } = app.database;
  const rules = { employee_limit: 1000, self_registration: true, allowed_email_domains: [], team_by_company: true };
  await db.transaction((tx) => storeSettings(tx, 'people', rules, null));
  const jefe = await createTestPerson(db, { role: 'jefe', company_name: 'Norte' });
  const mate = await createTestPerson(db, { role: 'employee', company_name: 'Norte' });
  const stranger = await createTestPerson(db, { role: 'employee', company_name: 'Sur' });
  const [supervisor, administrator] = await Promise.all([watch(0, jefe), watch(1, app.people.admin)]);
  await expect.poll(() => [supervisor.events.length, administrator.events.length]).toEqual([1, 1]);
  expect((await complete(0, stranger, 'tab-stranger-1')).status).toBe(200);
  await expect.poll(() => administrator.events.at(-1)).toEqual({ scope: 'team', by: 'tab-stranger-1' });
  expect((await complete(0, mate, 'tab-of-mate-1')).status).toBe(200);
  await expect.poll(() => supervisor.events.at(-1)).toEqual({ scope: 'team', by: 'tab-of-mate-1' });
  expect(supervisor.events).toHaveLength(2);
  for (const stream of [supervisor, administrator]) stream.close();
  await db.transaction((tx) => storeSettings(tx, 'people', { ...rules, team_by_company: false }, null));
});

it('tells first what has changed since a screen was read, on either node', async () => {
  const person = await createTestPerson(app.database.db);
  await complete(0, person, 'tab-of-test-9');
  for (const node of [0, 1]) {
    const isTold = async () => {
      const late = await watch(node, person, '?age=0');
      await new Promise((resolve) => setTimeout(resolve, 200));
      late.close();
      return late.events;
    };
    // A node that has not been there for as long as is asked about can only say that anything may have changed.
    await expect
      .poll(isTold, { timeout: 15_000, interval: 500 })
      .toEqual(expect.arrayContaining([{ scope: 'own', by: 'tab-of-test-9' }]));
  }
});

it('tells that anything may have changed where it cannot know', async () => {
  const late = await watch(0, app.people.otherEmployee, `?age=${3_600_000}`);
  await expect.poll(() => late.events).toContainEqual({ scope: 'all', by: null });
  late.close();
});

it('is for signed-in people', async () => {
  const answer = await app.call('GET', '/api/changes');
  expect(answer.status).toBe(401);
  expect((await app.call('GET', '/api/changes', { as: app.people.inactive })).status).toBe(401);
});

it('ends when the server closes', async () => {
  const stream = await watch(1, app.people.employee);
  await nodes.pop()?.server.close();
  await stream.ended;
});
