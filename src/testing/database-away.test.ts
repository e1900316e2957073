import { once } from 'node:events';
import { connect, createServer as createProxy, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from '#app/server.ts';
import { openChanges } from '#platform/db/changes.ts';
import { type DatabaseHandle, openDatabase } from '#platform/db/database.ts';
import { createTestPerson, type TestPerson } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestStorage, type TestStorage } from './test-storage.ts';

let database: TestDatabase;
let storage: TestStorage;
let throughProxy: DatabaseHandle;
let server: Awaited<ReturnType<typeof createServer>>;
let person: TestPerson;
/** Network between server and database: open, silent (nothing arrives), or refused. */
let network: 'open' | 'silent' | 'refused' = 'open';
const sockets = new Set<Socket>();

const proxy = createProxy((incoming) => {
  sockets.add(incoming);
  incoming.on('error', () => undefined);
  if (network === 'refused') return void incoming.destroy();
  const target = new URL(database.url);
  const outgoing = connect(Number(target.port), target.hostname);
  outgoing.on('error', () => undefined);
  incoming.on('data', (bytes) => network === 'open' && outgoing.write(bytes));
  outgoing.on('data', (bytes) => network === 'open' && incoming.write(bytes));
  incoming.on('close', () => outgoing.destroy());
  outgoing.on('close', () => incoming.destroy());
});

beforeAll(async () => {
  database = await createTestDatabase();
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(database.url);
  const address = proxy.address();
  url.port = String(typeof address === 'object' ? address?.port : '');
  throughProxy = openDatabase({ url: url.toString(), answerWithin: 4500 });
  storage = await createTestStorage();
  server = await createServer({ db: throughProxy.db, storage, changes: openChanges(url.toString()) });
  person = await createTestPerson(database.db, { role: 'employee' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
  await throughProxy.close();
  proxy.close();
  await database.close();
  await storage.close();
});

const ask = async () => {
  const began = Date.now();
  const answer = await server.inject({ method: 'GET', url: '/api/progress', headers: { cookie: person.cookie } });
  return { status: answer.statusCode, body: answer.json(), seconds: (Date.now() - began) / 1000 };
};

it.each(['silent', 'refused'] as const)(
  'answers in Spanish within 5 s while the database is %s, lets nobody in, and comes back alone',
  async (fault) => {
    expect((await ask()).status).toBe(200);
    network = fault;
    if (fault === 'refused') for (const socket of sockets) socket.destroy();
    const answer = await ask();
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      message: 'No hay conexión con la base de datos. Intenta nuevamente en unos segundos.',
    });
    expect(answer.seconds).toBeLessThan(5);
    network = 'open';
    expect((await ask()).status).toBe(200);
  },
);
