import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMailBrand } from '#features/settings/server/mail-brand.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { deliverMails } from '#platform/mail/deliver-mails.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createMailSink, type MailSink, mailThrough, secretIn } from '#testing/mail-sink.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#testing/test-app.ts';
import { answerLinkRequests } from './answer-link-requests.ts';

let app: TestApp;
let withoutMail: TestApp;
let sink: MailSink;
let now = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const fresh = 'Otra.clave 2ñ';
const hour = 60 * 60;

beforeAll(async () => {
  sink = await createMailSink();
  app = await createTestApp(() => now, undefined, mailThrough(sink));
  withoutMail = await createTestApp(() => now);
  const people = { employee_limit: 500, self_registration: true, allowed_email_domains: [], team_by_company: false };
  await app.database.db.transaction((tx) => storeSettings(tx, 'people', people, null));
});
afterAll(async () => {
  await app.close();
  await withoutMail.close();
  await sink.close();
});
beforeEach(async () => {
  await app.database.db.execute(sql`DELETE FROM rate_limits`);
  await app.database.db.execute(sql`DELETE FROM mail_outbox`);
  sink.mails.length = 0;
});

const post = (path: string, body: unknown) => app.call('POST', `/api/auth/${path}`, { body });
const told = (answer: TestAnswer) => [answer.status, answer.body.code];
const ask = (email: string) => post('password-reset', { email });
const set = (token: string, new_password = fresh) => post('password-by-link', { token, new_password });
const signIn = (email: string, password: string) => post('sign-in', { email, password });
/** What the worker does by itself. */
async function work() {
  await answerLinkRequests(app.database.db, now);
  await deliverMails(app.database.db, mailThrough(sink), readMailBrand, () => undefined);
}

it('without a mail server there are no links, and registration signs in as ever', async () => {
  for (const path of ['password-reset', 'confirmation-link']) {
    const answer = await withoutMail.call('POST', `/api/auth/${path}`, { body: { email: 'ana@lab.es' } });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Esta instalación no envía correos. Contacta a tu supervisor.',
    ]);
  }
  expect((await withoutMail.call('GET', '/api/organisation')).body.has_mail).toBe(false);
  expect((await app.call('GET', '/api/organisation')).body.has_mail).toBe(true);
});

describe('a new employee', () => {
  let admin: TestPerson;
  beforeEach(async () => {
    admin = await createTestPerson(app.database.db, { role: 'admin' }, now);
  });
  const body = {
    firstName: 'Zoé',
    lastName: 'Ñuñez',
    email: 'Zoe@lab.es',
    password: 'Temporal-1!',
    position: 'Analista',
  };

  it('is welcomed with a link and never with the password', async () => {
    expect((await app.call('POST', '/api/employees', { as: admin, body })).status).toBe(201);
    await work();
    const mail = await sink.mailTo('zoe@lab.es', 0);
    expect(mail.subject).toBe('Te damos la bienvenida: crea tu contraseña');
    expect(mail.text).toContain('Hola, Zoé:');
    expect(mail.raw).not.toContain('Temporal-1');
    const token = secretIn(mail);
    later(71 * hour);
    expect((await post('password-link', { token })).body.purpose).toBe('welcome');
    expect((await set(token)).status).toBe(200);
    expect((await signIn('zoe@lab.es', fresh)).status).toBe(200);
  });

  it('leaves no mail behind when it could not be created, or nobody can be mailed', async () => {
    expect((await app.call('POST', '/api/employees', { as: admin, body })).status).toBe(409);
    await work();
    expect(sink.mails).toEqual([]);
    const otherAdmin = await createTestPerson(withoutMail.database.db, { role: 'admin' }, now);
    const other = { ...body, email: 'sin@lab.es' };
    expect((await withoutMail.call('POST', '/api/employees', { as: otherAdmin, body: other })).status).toBe(201);
    const waiting = await withoutMail.database.db.execute(sql`SELECT FROM mail_outbox`);
    expect(waiting.rowCount).toBe(0);
  });

  it('by file: everybody is welcomed, in two more statements however many they are', async () => {
    const rows = Array.from({ length: 6 }, (_, place) => `Persona ${place},p${place}@archivo.es,Analista`);
    const form = new FormData();
    form.set('file', new File([['Nombre completo,Correo,Puesto', ...rows].join('\n')], 'personas.csv'));
    form.set('mode', 'all');
    app.database.takeQueries();
    const answer = await app.call('POST', '/api/employees/import', { as: admin, body: form });
    expect(answer.status).toBe(200);
    const queries = app.database.takeQueries();
    expect(queries.filter((query) => /mail_outbox|mail_links/.test(query))).toHaveLength(2);
    // The link is all they get; a temporary password is told on request.
    expect(answer.body.created[0].password).toBe('');
    await work();
    expect(sink.mails).toHaveLength(6);
    form.set('file', new File(['Nombre completo,Correo,Puesto\nUna Más,mas@archivo.es,Analista'], 'personas.csv'));
    form.set('with_passwords', 'yes');
    const asked = await app.call('POST', '/api/employees/import', { as: admin, body: form });
    expect(asked.body.created[0].password).toBeTruthy();
    await work();
    expect(sink.mails.map((mail) => mail.raw).join()).not.toContain(asked.body.created[0].password);
  });

  it('needs no password from whoever creates the account', async () => {
    const { password: _, ...rest } = body;
    const created = await app.call('POST', '/api/employees', { as: admin, body: { ...rest, email: 'link@lab.es' } });
    expect(created.status).toBe(201);
    await work();
    const entered = await set(secretIn(await sink.mailTo('link@lab.es')));
    expect(entered.body.profile).toMatchObject({ email: 'link@lab.es', hasTemporaryPassword: false });
    const other = { ...rest, email: 'link@lab.es' };
    const otherAdmin = await createTestPerson(withoutMail.database.db, { role: 'admin' }, now);
    const refused = await withoutMail.call('POST', '/api/employees', { as: otherAdmin, body: other });
    expect(refused.body.code).toBe('PASSWORD_REQUIRED');
  });

  it('is sent a link for a new password by whoever supervises, and the old one is worth nothing', async () => {
    const { rows } = await app.database.db.execute<{ id: string }>(
      sql`SELECT id FROM profiles WHERE email = 'link@lab.es'`,
    );
    const reset = (by: string, as = admin, to = app) =>
      to.call('POST', `/api/employees/${rows[0]?.id}/password`, { as, body: { by } });
    expect((await signIn('link@lab.es', fresh)).status).toBe(200);
    expect((await reset('mail')).body).toEqual({ password: '' });
    expect((await signIn('link@lab.es', fresh)).status).toBe(401);
    await work();
    const mail = await sink.mailTo('link@lab.es');
    expect(mail.subject).toBe('Elige una contraseña nueva');
    // Asked for once more, the temporary password is shown, and the mailed link ends.
    expect((await reset('password')).body.password).toBeTruthy();
    expect(told(await set(secretIn(mail)))).toEqual([410, 'INVALID_LINK']);
    const otherAdmin = await createTestPerson(withoutMail.database.db, { role: 'admin' }, now);
    expect((await reset('mail', otherAdmin, withoutMail)).body.code).toBe('MAIL_NOT_CONFIGURED');
  });

  it('who is erased leaves no link, request or mail', async () => {
    const { rows } = await app.database.db.execute<{ id: string }>(
      sql`SELECT id FROM profiles WHERE email = 'p1@archivo.es'`,
    );
    const id = rows[0]?.id ?? '';
    await ask('p1@archivo.es');
    await answerLinkRequests(app.database.db, now);
    await ask('P1@archivo.es');
    await app.call('POST', `/api/employees/${id}/deactivate`, { as: admin });
    expect((await app.call('POST', `/api/employees/${id}/erase`, { as: admin })).status).toBe(200);
    for (const table of ['mail_outbox', 'mail_links', 'link_requests']) {
      const left = await app.database.db.execute(sql.raw(`SELECT * FROM ${table}`));
      expect(JSON.stringify(left.rows)).not.toContain('p1@archivo.es');
      expect(JSON.stringify(left.rows)).not.toContain(id);
    }
  });
});
