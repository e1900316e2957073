import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestIdOf } from '#platform/http/request-id.ts';
import { postMails } from '#platform/mail/post-mail.ts';
import { asAct } from '#platform/telemetry/act.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it.each([
  [true, 'proxy-4711-abcdef', 'proxy-4711-abcdef'],
  [true, 'corto', null],
  [true, 'con espacios y "comillas"', null],
  [true, 'a'.repeat(65), null],
  [false, 'anybody-says-so', null],
])('behind a trusted proxy (%s) a name like %j is taken for %j', (isBehindProxy, name, taken) => {
  const given = requestIdOf(isBehindProxy)({ headers: { 'x-request-id': name } });
  if (taken) expect(given).toBe(taken);
  else expect(given).toMatch(/^[\da-f-]{36}$/);
});

it('every answer of the API names its request anew, refusals too; what it began keeps the name', async () => {
  const answers = [
    await app.call('GET', '/api/health'),
    await app.call('GET', '/api/employees'),
    await app.call('GET', '/api/nada'),
    await app.call('POST', '/api/auth/sign-in', {
      body: { email: 'x', password: 'y' },
      headers: { 'x-request-id': 'anybody-says-so' },
    }),
  ];
  const names = answers.map(({ headers }) => String(headers['x-request-id']));
  for (const name of names) expect(name).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(names).size).toBe(4);

  const form = new FormData();
  form.append(
    'file',
    new File(['Guantes siempre. El lavado dura 40 segundos.'], 'guantes.txt', { type: 'text/plain' }),
  );
  form.append('module_name', 'Guantes');
  const upload = await app.call('POST', '/api/documents', { as: app.people.admin, body: form });
  expect(upload.status, upload.text).toBe(200);
  const kept = await app.database.db.execute(sql`SELECT request_id FROM documents`);
  expect(kept.rows).toEqual([{ request_id: upload.headers['x-request-id'] }]);

  const letter = { subject: 'x', paragraphs: [] } as never;
  const post = (requestId: string | null) =>
    asAct({ requestId, place: 'x' }, () =>
      app.database.application.db.transaction((tx) =>
        postMails(tx, 'news', [{ userId: null, kind: 'x', to: 'a@b.local', letter }]),
      ),
    );
  await post('peticion-1');
  await post(null);
  const mails = await app.database.db.execute(sql`SELECT request_id FROM mail_outbox ORDER BY created_at`);
  expect(mails.rows).toEqual([{ request_id: 'peticion-1' }, { request_id: null }]);
});
