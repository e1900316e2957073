import { once } from 'node:events';
import { request as send } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const signIn = (payload: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/auth/sign-in', { body: payload, headers });

it('a body beyond 1 MB is refused, whatever it says of its length', async () => {
  const long = 'a'.repeat(1024 * 1024);
  expect((await signIn(long)).body).toMatchObject({
    status: 413,
    message: 'Lo enviado supera el tamaño máximo permitido.',
  });
  const answer = await chunked(`"${long}"`);
  expect(answer).toBe(413);
  expect(await chunked(JSON.stringify({ email: 'nadie@prueba.local', password: 'Nadie-1234!' }))).toBe(401);
});

it('a body that cannot be read is invalid input', async () => {
  const form = new FormData();
  form.set('email', 'x');
  expect((await app.call('POST', '/api/auth/sign-in', { body: form })).status).toBe(400);
  for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/xml']) {
    const answer = await app.call('POST', '/api/auth/sign-in', {
      body: Buffer.from('{'),
      headers: { 'content-type': type },
    });
    expect([type, answer.status]).toEqual([type, 400]);
  }
});

it('bytes that are no text, or nested beyond sense, are invalid input', async () => {
  const signInWith = async (bytes: Buffer | string) => {
    const headers = { 'content-type': 'application/json' };
    return (await app.call('POST', '/api/auth/sign-in', { body: Buffer.from(bytes), headers })).status;
  };
  expect(
    await signInWith(Buffer.from([...Buffer.from('{"email":"a'), 0xff, ...Buffer.from('","password":"b"}')])),
  ).toBe(400);
  expect(await signInWith('{"email":'.concat('['.repeat(100_000), ']'.repeat(100_000), '}'))).toBe(400);
  expect(
    await signInWith(
      '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}},"email":"a@b.es","password":"x"}',
    ),
  ).toBe(401);
  expect(({} as { role?: string }).role).toBeUndefined();
});

it('a queue of requests over one connection is cut short, in Spanish', async () => {
  const { port } = new URL(await app.listen());
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET /api/progress HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
  let answers = '';
  socket.on('data', (bytes) => {
    answers += bytes.toString('utf8');
  });
  await once(socket, 'close');
  expect(answers.match(/HTTP\/1\.1 401/g)?.length).toBeLessThanOrEqual(16);
  expect(answers).toContain('Demasiadas solicitudes a la vez por una misma conexión.');
});

it('what is no proper address or method is answered in the same words', async () => {
  const badAddress = await app.call('GET', '/api/%E0%A4%A');
  expect([badAddress.status, badAddress.body.message]).toEqual([400, 'Revisa los datos enviados.']);
  const headers = { 'content-type': '' };
  const noType = await app.call('POST', '/api/auth/sign-in', { body: Buffer.from('{}'), headers });
  expect([noType.status, noType.body.message]).toEqual([415, 'Revisa los datos enviados.']);
});

it('a form of thousands of parts is refused before it is taken apart', async () => {
  const part = (name: number) => `--b\r\ncontent-disposition: form-data; name="f${name}"\r\n\r\nx\r\n`;
  const send = (parts: number) =>
    app.call('POST', '/api/auth/sign-in', {
      body: Buffer.from(`${Array.from({ length: parts }, (_, name) => part(name)).join('')}--b--\r\n`),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
  const began = performance.now();
  expect((await send(15_000)).body.message).toBe('Revisa los datos enviados.');
  expect(performance.now() - began).toBeLessThan(400);
  expect((await send(3)).body.message).toBe('Por favor completa todos los campos.');
});

it('a HEAD is answered like the GET, without its body', async () => {
  const { status, headers, text } = await app.call('HEAD', '/api/progress', { as: app.people.employee });
  expect([status, text]).toEqual([200, '']);
  expect(headers['content-type']).toContain('json');
  expect((await app.call('HEAD', '/api/progress')).status).toBe(401);
});

/** Sends a body in pieces without saying how long it is. */
async function chunked(body: string): Promise<number> {
  const address = await app.listen();
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const call = send(`${address}/api/auth/sign-in`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on('error', reject);
    for (let start = 0; start < body.length; start += 50_000) call.write(body.slice(start, start + 50_000));
    call.end();
  });
}
