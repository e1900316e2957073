import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestAnswer, type TestApp } from '#testing/test-app.ts';
import { createPerson } from './create-person.ts';
import { hashPassword } from './passwords.ts';

let app: TestApp;
const password = 'Clave-buena 1ñ';

beforeAll(async () => {
  app = await createTestApp();
  await app.database.db.transaction(async (tx) =>
    createPerson(
      tx,
      { email: 'ana@lab.es', first_name: 'Ana', last_name: 'Rojas', company_name: 'Sur' },
      await hashPassword(password),
      null,
      null,
    ),
  );
});
afterAll(() => app.close());

const chrome = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36';
const signIn = async (typed = password) => {
  const answer: TestAnswer = await app.call('POST', '/api/auth/sign-in', {
    body: { email: 'ana@lab.es', password: typed },
    headers: { 'user-agent': chrome },
  });
  return {
    status: answer.status,
    headers: { cookie: answer.cookies.map((one) => `${one.name}=${one.value}`).join('; ') },
  };
};
const told = (answer: TestAnswer) => [answer.status, answer.body.message];

it('needs a session', async () => {
  for (const [method, address] of [
    ['GET', '/api/me'],
    ['PATCH', '/api/me'],
    ['POST', '/api/me/password'],
    ['GET', '/api/me/sessions'],
    ['POST', '/api/me/sessions/end-others'],
  ] as const) {
    expect((await app.call(method, address, method === 'GET' ? {} : { body: {} })).status).toBe(401);
  }
});

it('changes one’s own name and phone and nothing else', async () => {
  const { headers } = await signIn();
  const answer = await app.call('PATCH', '/api/me', {
    headers,
    body: { first_name: ' Ana ', last_name: 'Ríos', phone: '611', role: 'admin', company_name: 'X', email: 'y@z.es' },
  });
  expect(answer.body).toMatchObject({
    first_name: 'Ana',
    last_name: 'Ríos',
    phone: '611',
    role: 'employee',
    company_name: 'Sur',
    email: 'ana@lab.es',
  });
  const empty = await app.call('PATCH', '/api/me', { headers, body: { first_name: ' ', last_name: '' } });
  expect(told(empty)).toEqual([400, 'El nombre es obligatorio.']);
});

describe('changeMyPassword', () => {
  const change = (headers: Record<string, string>, current_password: string, new_password: string) =>
    app.call('POST', '/api/me/password', { headers, body: { current_password, new_password } });

  it('asks for the current password, every rule and a different one', async () => {
    const { headers } = await signIn();
    expect(told(await change(headers, '', 'x'))).toEqual([400, 'Por favor completa todos los campos.']);
    const weak = await change(headers, password, 'abc');
    expect([weak.body.code, weak.body.data.flaws.length]).toEqual(['INVALID_PASSWORD', 4]);
    expect(told(await change(headers, 'otra', 'Nueva-1!a'))).toEqual([403, 'La contraseña actual no es correcta.']);
    expect(told(await change(headers, 'Clave-buena 1ñ', password))[0]).toBe(400);
  });

  it('ends the sessions of other devices and keeps this one', async () => {
    const here = await signIn();
    const phone = await signIn();
    const next = 'Otra clave, 2 veces mejor';
    const answer = await change(here.headers, password, next);
    expect(answer.status).toBe(200);
    expect(answer.body.endedSessions).toBeGreaterThanOrEqual(1);
    expect((await app.call('GET', '/api/me', { headers: phone.headers })).status).toBe(401);
    expect((await app.call('GET', '/api/me', { headers: here.headers })).body.hasTemporaryPassword).toBe(false);
    expect((await signIn()).status).toBe(401);
    expect((await signIn(next)).status).toBe(200);
    await change(here.headers, next, `${password},`);
  });

  it('cannot be guessed without end', async () => {
    const { headers } = await signIn(`${password},`);
    for (let turn = 0; turn < 10; turn += 1) await change(headers, 'no', 'Nueva-1!a');
    expect((await change(headers, `${password},`, 'Nueva-1!a')).status).toBe(429);
  });
});

describe('sessions', () => {
  it('lists one’s devices and ends one or all others', async () => {
    const here = await signIn(`${password},`);
    await app.call('POST', '/api/me/sessions/end-others', { headers: here.headers, body: {} });
    const phone = await signIn(`${password},`);
    await signIn(`${password},`);
    const list = await app.call('GET', '/api/me/sessions', { headers: here.headers });
    expect(list.body).toHaveLength(3);
    expect(list.body.map((one: { device: string }) => one.device)).toEqual(Array(3).fill('Chrome en Windows'));
    const own = list.body.find((one: { isCurrent: boolean }) => one.isCurrent);
    const end = (id: string, headers = here.headers) => app.call('DELETE', `/api/me/sessions/${id}`, { headers });
    expect((await end(own.id)).body.code).toBe('CURRENT_SESSION');
    const theirs = await app.call('GET', '/api/me/sessions', { headers: phone.headers });
    const phoneId = theirs.body.find((one: { isCurrent: boolean }) => one.isCurrent).id;
    const stranger = await app.call('DELETE', `/api/me/sessions/${phoneId}`, { as: app.people.admin });
    expect(told(stranger)).toEqual([404, 'Esta sesión ya no está abierta.']);
    expect((await end(phoneId)).body).toEqual({ endedSessions: 1 });
    expect((await app.call('GET', '/api/me', { headers: phone.headers })).status).toBe(401);
    const rest = await app.call('POST', '/api/me/sessions/end-others', { headers: here.headers, body: {} });
    expect(rest.body).toEqual({ endedSessions: 1 });
    expect((await app.call('GET', '/api/me/sessions', { headers: here.headers })).body).toHaveLength(1);
  });
});
