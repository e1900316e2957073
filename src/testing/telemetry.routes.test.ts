import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { tellFigures } from '#app/tell-figures.ts';
import { leasesOf } from '#app/worker.ts';
import { noAi } from '#platform/ai/ai.ts';
import { watched } from '#platform/ai/watched-ai.ts';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import { deliverMails } from '#platform/mail/deliver-mails.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { postMails } from '#platform/mail/post-mail.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { asAct } from '#platform/telemetry/act.ts';
import { openTelemetry } from '#platform/telemetry/open-telemetry.ts';
import { spanned, type Telemetry, tellTo } from '#platform/telemetry/telemetry.ts';
import { createTestPerson } from './factories.ts';
import { startCollector } from './scripted-collector.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let collector: Awaited<ReturnType<typeof startCollector>>;
let telemetry: Telemetry;
let app: TestApp;

const quickly = { OTEL_BSP_SCHEDULE_DELAY: '50', OTEL_METRIC_EXPORT_INTERVAL: '300' };
const secret = [
  'Zulemina',
  'Xanfrández',
  'zulemina.x',
  'Pipeta-2026',
  'centrifuga-secreta',
  'carta-secreta',
  'guantes',
];

beforeAll(async () => {
  collector = await startCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  telemetry = openTelemetry(quickly, { port: 3000 });
  tellTo(telemetry);
  app = await createTestApp();
});
afterEach(() => tellTo(telemetry));
afterAll(async () => {
  tellTo(null);
  await telemetry.stop();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await app.close();
  await collector.close();
});

const arrived = <Found>(find: () => Found | undefined) =>
  vi.waitFor(
    () => {
      const found = find();
      if (found === undefined) throw new Error('has not arrived');
      return found;
    },
    { timeout: 5000, interval: 50 },
  );
const spanNamed = (name: string) => arrived(() => collector.spans().find((span) => span.name === name));

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

it('a request is told by its pattern under the trace that it names, its queries below it, and nothing of whom it is about', async () => {
  const person = await createTestPerson(app.database.db, {
    role: 'employee',
    first_name: 'Zulemina',
    last_name: 'Xanfrández',
    email: 'zulemina.x@prueba.local',
  });
  const answer = await app.call('GET', `/api/employees/${person.id}/data?q=centrifuga-secreta`, {
    as: app.people.admin,
    headers: { traceparent },
  });
  expect(answer.status).toBe(200);
  await app.call('GET', '/api/employees?search=Zulemina', { as: app.people.admin });
  await app.call('POST', '/api/auth/sign-in', { body: { email: 'zulemina.x@prueba.local', password: 'Pipeta-2026!' } });
  const span = await spanNamed('GET /employees/{id}/data');
  expect(span).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7', kind: 2 });
  expect(span.told).toEqual({
    'http.request.method': 'GET',
    'http.route': '/employees/{id}/data',
    'http.response.status_code': 200,
    'formacion.request_id': answer.headers['x-request-id'],
  });
  const below = collector.spans().filter((one) => one.traceId === traceId && one.parentSpanId === span.spanId);
  expect(below.length).toBeGreaterThan(3);
  expect(below.every(({ told }) => told['db.system.name'] === 'postgresql')).toBe(true);
  expect(below.some(({ told }) => /\$1/.test(String(told['db.query.text'])))).toBe(true);
  const signIn = await spanNamed('POST /auth/sign-in');
  expect(signIn.told['http.response.status_code']).toBe(401);
});

it.each(['nonsense', '00-00000000000000000000000000000000-00f067aa0ba902b7-01', `${traceparent}-x`])(
  'what is no trace begins a new one: %s',
  async (header) => {
    const before = collector.spans().filter(({ name }) => name === 'GET /health').length;
    await app.call('GET', '/api/health', { headers: { traceparent: header } });
    const [span] = await arrived(() => {
      const found = collector.spans().filter(({ name }) => name === 'GET /health');
      return found.length > before ? found.slice(before) : undefined;
    });
    expect(span?.traceId).not.toBe(traceId);
    expect(span?.parentSpanId ?? '').toBe('');
  },
);

it('jobs, mails, calls of the model and the storage are told, faults by their kind alone', async () => {
  const { db } = app.database.application;
  const running = runJobs(
    db,
    [{ name: 'planted-job', everySeconds: 60, isPrompt: true, run: () => Promise.reject(new RangeError('Zulemina')) }],
    () => undefined,
  );
  expect((await spanNamed('job planted-job')).told).toMatchObject({ 'error.type': 'RangeError' });
  await running.stop();

  const letter = { subject: 'carta-secreta', paragraphs: [{ text: 'Hola, Zulemina' }] } as never;
  await asAct({ requestId: 'peticion-7', place: 'x' }, () =>
    db.transaction((tx) =>
      postMails(tx, 'news', [{ userId: null, kind: 'planted', to: 'zulemina.x@prueba.local', letter }]),
    ),
  );
  const mail = { origin: 'https://x.example', perMinute: 600, send: () => Promise.resolve() } as unknown as Mail;
  await deliverMails(
    db,
    mail,
    async () => ({ name: 'X' }) as never,
    () => undefined,
    async () => ({ subject: 'x', paragraphs: [] }) as never,
  );
  expect((await spanNamed('mail')).told).toEqual({ 'formacion.mail': 'planted', 'formacion.request_id': 'peticion-7' });

  const model = watched({
    ...noAi,
    source: { provider: 'ia.example', model: 'modelo-x' },
    async *streamText() {
      yield 'carta-secreta';
    },
  });
  for await (const _ of model.streamText({ system: 'Zulemina', prompt: 'guantes', limits: {} as never }));
  expect((await spanNamed('chat')).told).toMatchObject({ 'gen_ai.request.model': 'modelo-x' });

  const folder = await mkdtemp(join(tmpdir(), 'contado-'));
  const storage = await openStorage({ kind: 'local', folder });
  await storage.put('personas/Zulemina.txt', Buffer.from('guantes'), 'text/plain');
  expect((await spanNamed('storage put')).told).toEqual({ 'formacion.storage.act': 'put' });
  await rm(folder, { recursive: true });
});

it('figures come by themselves: requests, queries, jobs, queues, mails, model, event loop, memory, pools', async () => {
  const { db, pool } = app.database;
  const handle = { db: app.database.application.db, pool, close: async () => undefined };
  tellFigures(telemetry, { people: handle }, leasesOf({ storage: app.storage, ai: noAi, mail: null }));
  await arrived(() => (collector.figures().includes('formacion.queue.age') ? true : undefined));
  expect(db).toBeDefined();
  expect(collector.figures().sort()).toEqual([
    'db.client.connection.count',
    'db.client.operation.duration',
    'formacion.job.duration',
    'formacion.mail.duration',
    'formacion.queue.age',
    'formacion.queue.size',
    'formacion.storage.duration',
    'gen_ai.client.operation.duration',
    'http.server.request.duration',
    'nodejs.eventloop.delay.p99',
    'process.memory.usage',
  ]);
});

it('nothing of anybody left this process: no names, addresses, words, keys of files', () => {
  const whole = collector.whole().toLowerCase();
  expect(whole.length).toBeGreaterThan(10_000);
  expect(secret.filter((word) => whole.includes(word.toLowerCase()))).toEqual([]);
});

it('a collector that does not answer holds nobody up, fills no memory and does not keep the process from ending', async () => {
  collector.hang(true);
  const before = collector.spans().length;
  const other = openTelemetry(quickly, { port: 3000 });
  tellTo(other);
  const began = performance.now();
  expect((await app.call('GET', '/api/health')).status).toBe(200);
  for (let at = 0; at < 20_000; at += 1)
    await spanned(
      () => ({ name: 'planted', by: {} }),
      async () => at,
    );
  expect(performance.now() - began).toBeLessThan(5000);
  collector.hang(false);
  tellTo(telemetry);
  const stopping = performance.now();
  await other.stop();
  expect(performance.now() - stopping).toBeLessThan(2500);
  const sent = collector
    .spans()
    .slice(before)
    .filter(({ name }) => name === 'planted').length;
  expect(sent).toBeLessThanOrEqual(2048 + 512);
});

it('where no collector is configured work is done as it is', async () => {
  tellTo(null);
  const before = collector.spans().length;
  expect(
    await spanned(
      () => expect.fail('nobody listens'),
      async () => 7,
    ),
  ).toBe(7);
  expect((await app.call('GET', '/api/health')).status).toBe(200);
  expect(collector.spans().length).toBe(before);
});
