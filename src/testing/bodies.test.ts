import { request as send } from 'node:http';
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
