import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createServer } from '#app/server.ts';
import { openChanges } from '#platform/db/changes.ts';
import { limitStreams, type StreamLimits } from '#platform/http/live-streams.ts';
import type { TestPerson } from './factories.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let server: FastifyInstance | undefined;
let address: string;
const open = new Set<AbortController>();

beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  for (const aborting of open) aborting.abort();
  open.clear();
  server?.server.closeAllConnections();
  await server?.close();
  await app.close();
});

async function listen(streamLimits: StreamLimits) {
  const { db, url } = app.database.application;
  server = await createServer({ db, storage: app.storage, changes: openChanges(url), streamLimits });
  address = await server.listen({ host: '127.0.0.1', port: 0 });
}

/** Opens the stream of changes as a browser does. */
async function watch(as: TestPerson) {
  const aborting = new AbortController();
  open.add(aborting);
  const answer = await fetch(`${address}/api/changes`, { headers: { cookie: as.cookie }, signal: aborting.signal });
  let isEnded = false;
  if (answer.status !== 200) return { answer, isEnded: () => true, close: () => undefined };
  const reader = answer.body?.getReader();
  const reading = (async () => {
    while (!(await reader?.read())?.done);
  })();
  reading
    .catch(() => undefined)
    .finally(() => {
      isEnded = true;
    });
  return { answer, isEnded: () => isEnded, close: () => aborting.abort() };
}

it('a session has five streams; the sixth is refused with a sentence and the time to wait, and let in once one is gone', async () => {
  await listen({ perSession: 5, perProcess: 100, oldAfter: 60_000 });
  const { employee, otherEmployee } = app.people;
  const streams = await Promise.all([1, 2, 3, 4, 5].map(() => watch(employee)));
  expect(streams.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  const { answer } = await watch(employee);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '10']);
  expect(await answer.json()).toMatchObject({
    code: 'TOO_MANY_STREAMS',
    message:
      'Tienes demasiadas conexiones en vivo abiertas. Cierra otras pestañas e intenta nuevamente en 10 segundos.',
  });
  // Others, and everything that is no stream, are as before.
  expect((await watch(otherEmployee)).answer.status).toBe(200);
  expect((await fetch(`${address}/api/progress`, { headers: { cookie: employee.cookie } })).status).toBe(200);
  streams[2]?.close();
  await expect.poll(async () => (await watch(employee)).answer.status).toBe(200);
  expect(streams.filter(({ isEnded }) => isEnded())).toHaveLength(1);
});

it('twenty opened side by side are five', async () => {
  await listen({ perSession: 5, perProcess: 100, oldAfter: 60_000 });
  const streams = await Promise.all(Array.from({ length: 20 }, () => watch(app.people.jefe)));
  expect(streams.filter(({ answer }) => answer.status === 200)).toHaveLength(5);
});

it('the oldest makes room once it may be one that nobody hears any more', async () => {
  await listen({ perSession: 2, perProcess: 100, oldAfter: 1500 });
  const [first, second] = [await watch(app.people.admin), await watch(app.people.admin)];
  expect((await watch(app.people.admin)).answer.status).toBe(429);
  await delay(1550);
  expect((await watch(app.people.admin)).answer.status).toBe(200);
  await expect.poll(first.isEnded).toBe(true);
  expect(second.isEnded()).toBe(false);
});

it('a node has so many in all', async () => {
  await listen({ perSession: 5, perProcess: 2, oldAfter: 60_000 });
  await watch(app.people.employee);
  await watch(app.people.jefe);
  const { answer } = await watch(app.people.otherEmployee);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await answer.json()).toMatchObject({
    code: 'STREAMS_FULL',
    message: 'Hay demasiadas conexiones en vivo a la vez. Intenta nuevamente en 30 segundos.',
  });
});

it('places are given back however a stream ends, once', () => {
  const { take } = limitStreams({ perSession: 1, perProcess: 2, oldAfter: 60_000 });
  const one = take('a');
  one.release();
  one.release();
  const again = take('a');
  const other = take('b');
  expect(() => take('c')).toThrow('Hay demasiadas conexiones en vivo a la vez.');
  again.release();
  other.release();
  expect(take('c').signal.aborted).toBe(false);
  expect(() => take('c')).toThrow('Tienes demasiadas conexiones en vivo abiertas.');
});
