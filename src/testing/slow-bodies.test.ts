import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from '#app/server.ts';
import { openChanges } from '#platform/db/changes.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let server: FastifyInstance;
let port: number;
/** Half a second instead of thirty; each 20 kB buys one more. */
const within = 500;
const bytesPerSecond = 20_000;

beforeAll(async () => {
  app = await createTestApp();
  const { db, url } = app.database.application;
  const bodyTimeout = { within, bytesPerSecond };
  server = await createServer({ db, storage: app.storage, changes: openChanges(url), bodyTimeout });
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

/** Sends a head, then one piece after another, until there is none or the server has closed. */
async function drip(head: string[], pieces: Array<string | Buffer>, everyMs: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  const began = performance.now();
  let answer = '';
  let isClosed = false;
  const answered = new Promise<void>((resolve) =>
    socket.on('data', (bytes) => {
      answer += bytes.toString('utf8');
      resolve();
    }),
  );
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) =>
    socket.on('close', () => {
      isClosed = true;
      resolve();
    }),
  );
  socket.write(`${head.join('\r\n')}\r\nHost: 127.0.0.1\r\nAccept-Encoding: identity\r\n\r\n`);
  for (const piece of pieces) {
    if (isClosed) break;
    socket.write(piece);
    await delay(everyMs);
  }
  // What is ended is closed soon; what is kept alive has been answered meanwhile.
  await Promise.race([closed, answered, delay(5000)]);
  await Promise.race([closed, delay(within * 2)]);
  const took = performance.now() - began;
  socket.destroy();
  const [top = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(top.split(' ')[1]), top: top.toLowerCase(), body, took, isClosed };
}

const json = (path: string, length: number) => [
  `POST ${path} HTTP/1.1`,
  'Content-Type: application/json',
  `Content-Length: ${length}`,
];
const slowly = Array.from({ length: 200 }, () => ' ');

it('a body that drips in is ended in its time, with a sentence', async () => {
  const { status, top, body, took, isClosed } = await drip(json('/api/auth/sign-in', 200), slowly, 50);
  expect([status, isClosed]).toEqual([408, true]);
  expect(top).toContain('connection: close');
  expect(JSON.parse(body)).toEqual({
    defined: false,
    code: 'BODY_TOO_SLOW',
    status: 408,
    message: 'Lo enviado tardó demasiado en llegar. Revisa tu conexión e intenta nuevamente.',
  });
  expect(took).toBeGreaterThanOrEqual(within);
  // Two hundred pieces would have taken ten seconds.
  expect(took).toBeLessThan(5000);
});

it('a body that does not begin, or does not say how long it is, is ended as well', async () => {
  expect((await drip(json('/api/auth/sign-in', 200), ['', ''], 500)).status).toBe(408);
  const chunked = ['POST /api/auth/sign-in HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked'];
  const pieces = slowly.map(() => '1\r\n \r\n');
  expect((await drip(chunked, pieces, 50)).status).toBe(408);
});

it('one that comes whole in pieces within its time is taken', async () => {
  const body = JSON.stringify({ email: 'nadie@prueba.local', password: 'Nadie-1234!' });
  const { status } = await drip(json('/api/auth/sign-in', body.length), [body.slice(0, 20), body.slice(20)], 100);
  expect(status).toBe(401);
});

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW';

/** A document of 60 kB in a form, in pieces. */
function form(pieceBytes: number) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="module_name"\r\n\r\nBioseguridad\r\n`;
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="manual.txt"\r\ncontent-type: text/plain\r\n\r\n`;
  const text = 'Ante un derrame de sangre se cubre la zona con papel absorbente.\n'.repeat(920);
  const bytes = Buffer.from(`${head}${file}${text}\r\n--${boundary}--\r\n`);
  const count = Math.ceil(bytes.length / pieceBytes);
  const pieces = Array.from({ length: count }, (_, at) => bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes));
  return { bytes, pieces };
}
const upload = (length: number, cookie: string) => [
  'POST /api/documents HTTP/1.1',
  `Content-Type: multipart/form-data; boundary=${boundary}`,
  `Content-Length: ${length}`,
  ...(cookie ? [`Cookie: ${cookie}`] : []),
];

it('a file that makes progress may take several times as long; one that stops may not', async () => {
  const { bytes, pieces } = form(6000);
  const whole = await drip(upload(bytes.length, app.people.admin.cookie), pieces, 150);
  expect([whole.status, JSON.parse(whole.body).id]).toEqual([200, expect.any(String)]);
  expect(whole.took).toBeGreaterThan(within * 2);
  // Two pieces buy little more than half a second.
  const stopped = await drip(upload(bytes.length, app.people.admin.cookie), [...pieces.slice(0, 2), '', '', ''], 500);
  expect(stopped.status).toBe(408);
});

it('who may not send files has no more time than anybody', async () => {
  const { bytes, pieces } = form(600);
  for (const cookie of ['', app.people.employee.cookie]) {
    const { status, isClosed, took } = await drip(upload(bytes.length, cookie), pieces, 100);
    expect([status, isClosed]).toEqual([cookie ? 403 : 401, true]);
    expect(took).toBeLessThan(6000);
  }
});

it('a page that takes no body does not listen for longer', async () => {
  const { isClosed, took } = await drip(json('/login', 200), slowly, 50);
  expect(isClosed).toBe(true);
  expect(took).toBeLessThan(5000);
});

it('what is no request at all is answered in Spanish', async () => {
  const { status, body } = await drip(['¿?'], [], 0);
  expect([status, JSON.parse(body).message]).toEqual([400, 'Revisa los datos enviados.']);
});
