import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit_log } from '#features/audit/server/audit.tables.ts';
import { readMailBrand } from '#features/settings/server/mail-brand.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { deliverMails } from '#platform/mail/deliver-mails.ts';
import { auditEntries } from '#testing/audit-entries.ts';
import { createTestPerson } from '#testing/factories.ts';
import { createMailSink, type MailSink, mailThrough, secretIn } from '#testing/mail-sink.ts';
import { createTestApp, type TestAnswer, type TestApp } from '#testing/test-app.ts';
import { answerLinkRequests } from './answer-link-requests.ts';
import { createPerson } from './create-person.ts';
import { identityJobs } from './identity.jobs.ts';
import { mail_links, pending_registrations, profiles } from './identity.tables.ts';
import { hashPassword } from './passwords.ts';

let app: TestApp;

let sink: MailSink;
let now = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const old = 'Clave.buena 1ñ';
const fresh = 'Otra.clave 2ñ';
const hour = 60 * 60;

beforeAll(async () => {
  sink = await createMailSink();
  app = await createTestApp(() => now, undefined, mailThrough(sink));
  const hash = await hashPassword(old);
  await app.database.db.transaction(async (tx) => {
    await createPerson(tx, { email: 'Ana@lab.es', first_name: 'Ana', last_name: 'Rojas' }, hash, null, null);
    await createPerson(tx, { email: 'ines@lab.es', first_name: 'Inés', role: 'inactive' }, hash, null, null);
  });
});
afterAll(async () => {
  await app.close();
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
async function resetLink(email = 'ana@lab.es') {
  await work();
  await ask(email);
  await work();
  return secretIn(await sink.mailTo('Ana@lab.es', 0));
}
/** Puts Ana's password back. */
const restore = async () => {
  const link = await resetLink();
  await set(link, old);
};

describe('a forgotten password', () => {
  it('is replaced by a mailed link, whatever the case of the address; every session ends', async () => {
    const device = await signIn('ana@lab.es', old);
    const cookie = device.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const token = await resetLink(' ANA@LAB.es ');
    const [mail] = sink.mails;
    expect(mail).toMatchObject({ subject: 'Restablece tu contraseña', envelopeTo: ['Ana@lab.es'] });
    expect(mail?.text).toContain(`https://formacion.prueba/acceso/contrasena#${token}`);
    expect((await post('password-link', { token })).body).toEqual({ email: 'Ana@lab.es', purpose: 'reset' });
    const done = await set(token);
    // Whoever chose it is signed in, on this device and nowhere else.
    expect(done.body).toMatchObject({ success: true, profile: { first_name: 'Ana', hasTemporaryPassword: false } });
    const entered = done.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await app.call('GET', '/api/me', { headers: { cookie: entered } })).status).toBe(200);
    expect((await app.call('GET', '/api/auth/session', { headers: { cookie } })).body).toBeNull();
    expect((await signIn('ana@lab.es', old)).status).toBe(401);
    expect((await signIn('ana@lab.es', fresh)).status).toBe(200);
    await work();
    expect((await sink.mailTo('Ana@lab.es')).subject).toBe('Tu contraseña cambió');
    const entries = await auditEntries(app.database.db, eq(audit_log.action, 'set-password-by-link'));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries.map((entry) => entry.details))).not.toContain(token);
    await restore();
  });

  it('gives the same answer, and stores the same, for every address', async () => {
    app.database.takeQueries();
    const known = await ask('ana@lab.es');
    const forKnown = app.database.takeQueries();
    const unknown = await ask('nadie@lab.es');
    const forUnknown = app.database.takeQueries();
    const inactive = await ask('ines@lab.es');
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect([known.status, known.text]).toEqual([inactive.status, inactive.text]);
    expect(forKnown).toEqual(forUnknown);
    await work();
    expect(sink.mails.map((mail) => mail.envelopeTo[0])).toEqual(['Ana@lab.es']);
  });

  it('asks for a real address', async () => {
    expect(told(await ask(''))).toEqual([400, 'MISSING_FIELDS']);
    expect(told(await ask('ana'))).toEqual([400, 'INVALID_EMAIL']);
    expect(told(await ask(`ana@lab.es\r\nBcc: eva@lab.es`))).toEqual([400, 'INVALID_EMAIL']);
  });

  it('writes three mails in a quarter of an hour, known address or not', async () => {
    for (const email of ['ana@lab.es', 'nadie@lab.es']) {
      for (let count = 0; count < 3; count += 1) {
        expect((await ask(email)).status).toBe(200);
        await work();
      }
      expect(told(await ask(email.toUpperCase()))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    }
    expect(sink.mails).toHaveLength(3);
  });

  it('works once, also when it is used twice at the same time, and not for another try', async () => {
    const token = await resetLink();
    const answers = await Promise.all([set(token), set(token), set(token, 'Tercera.clave 3')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 410, 410]);
    await restore();
  });

  it('dies when a newer one is sent: one link at most works', async () => {
    const first = await resetLink();
    sink.mails.length = 0;
    // Two that are asked for before one has left are one mail.
    await ask('ana@lab.es');
    await answerLinkRequests(app.database.db, now);
    await ask('ana@lab.es');
    await work();
    expect(sink.mails).toHaveLength(1);
    const last = secretIn(await sink.mailTo('Ana@lab.es'));
    expect(told(await post('password-link', { token: first }))).toEqual([410, 'INVALID_LINK']);
    expect(told(await set(first))).toEqual([410, 'INVALID_LINK']);
    expect((await set(last, old)).status).toBe(200);
  });

  it('does not work after an hour, and says so', async () => {
    const token = await resetLink();
    later(hour - 1);
    expect((await post('password-link', { token })).status).toBe(200);
    later(1);
    for (const answer of [await post('password-link', { token }), await set(token)]) {
      expect([answer.status, answer.body.message]).toEqual([
        410,
        'Este enlace ya no sirve: caducó o ya se usó. Pide uno nuevo.',
      ]);
    }
    expect((await signIn('ana@lab.es', old)).status).toBe(200);
  });

  it('keeps the link when the new password breaks a rule', async () => {
    const token = await resetLink();
    const answer = await set(token, 'corta');
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('La contraseña debe tener al menos 8 caracteres');
    expect((await set(token, '')).status).toBe(400);
    expect((await set(token, old)).status).toBe(200);
  });

  it('is worth nothing for somebody deactivated since, or whose address has changed', async () => {
    const admin = await createTestPerson(app.database.db, { role: 'admin' }, now);
    const person = await createTestPerson(app.database.db, { email: 'leo@lab.es', role: 'employee' }, now);
    const linkOf = async (to: string) => {
      await ask(to);
      await work();
      return secretIn(await sink.mailTo(to, 0));
    };
    const first = await linkOf('leo@lab.es');
    await app.call('POST', `/api/employees/${person.id}/deactivate`, { as: admin });
    expect(told(await set(first))).toEqual([410, 'INVALID_LINK']);
    await app.call('POST', `/api/employees/${person.id}/reactivate`, { as: admin });
    expect(told(await set(first))).toEqual([410, 'INVALID_LINK']);
    const second = await linkOf('leo@lab.es');
    const change = { first_name: 'Leo', last_name: 'Paz', email: 'leo.paz@lab.es', position: 'x', phone: '' };
    await app.call('PATCH', `/api/employees/${person.id}`, { as: admin, body: change });
    expect(told(await set(second))).toEqual([410, 'INVALID_LINK']);
  });

  it('stops guessing of links', async () => {
    for (let count = 0; count < 100; count += 1) expect((await set('no-es-esta', old)).status).toBe(410);
    expect(told(await set('no-es-esta', old))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  });

  it('only hashes are stored, and expired links go', async () => {
    await resetLink();
    const [row] = await app.database.db.select().from(mail_links);
    expect(row?.token_hash).toHaveLength(32);
    await app.database.db.execute(sql`UPDATE mail_links SET expires_at = now() - interval '1 second'`);
    for (const job of identityJobs) await job.run(app.database.db);
    expect(await app.database.db.select().from(mail_links)).toEqual([]);
  });

  it('a changed password ends the links that were sent, and is told of', async () => {
    const token = await resetLink();
    const { cookies } = await signIn('ana@lab.es', old);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const body = { current_password: old, new_password: fresh };
    expect((await app.call('POST', '/api/me/password', { headers: { cookie }, body })).status).toBe(200);
    expect(told(await set(token))).toEqual([410, 'INVALID_LINK']);
    await work();
    expect((await sink.mailTo('Ana@lab.es')).subject).toBe('Tu contraseña cambió');
    await restore();
  });
});

describe('a registration', () => {
  const metadata = { first_name: 'Eva\r\nBcc: x@y.z', last_name: 'Soto', company_name: 'Visita http://malo.example' };
  const signUp = (email: string, more: Record<string, unknown> = {}) =>
    post('sign-up', { email, password: 'secreta', metadata, redirect_to: 'https://malo.example/', ...more });
  const confirm = (token: string) => post('confirm', { token });
  const linkTo = async (email: string) => {
    await work();
    return secretIn(await sink.mailTo(email, 0));
  };

  it('waits for its link, which signs in; nobody is an employee before', async () => {
    const answer = await signUp('Eva@lab.es');
    expect([answer.status, answer.body, answer.cookies]).toEqual([201, { session: null, profile: null }, []]);
    expect(await app.database.db.select().from(profiles).where(eq(profiles.email, 'eva@lab.es'))).toEqual([]);
    expect(told(await signIn('eva@lab.es', 'secreta'))).toEqual([403, 'UNCONFIRMED_EMAIL']);
    expect(told(await signIn('eva@lab.es', 'otra'))).toEqual([401, 'WRONG_CREDENTIALS']);
    const token = await linkTo('eva@lab.es');
    const [mail] = sink.mails;
    expect(mail?.text).toContain(`https://formacion.prueba/acceso/confirmar#${token}`);
    // The address may be somebody else's: nothing that was typed is mailed to it.
    expect(
      mail?.subject + (mail?.text ?? '').replace(token, '') + (mail?.html ?? '').replaceAll(token, ''),
    ).not.toMatch(/malo\.example|Eva|Soto/);
    const confirmed = await confirm(token);
    expect(confirmed.status).toBe(201);
    expect(confirmed.body.profile).toMatchObject({ email: 'eva@lab.es', role: 'employee', last_name: 'Soto' });
    expect(confirmed.cookies.map(({ name }) => name)).toContain('access_token');
    expect(told(await confirm(token))).toEqual([410, 'INVALID_LINK']);
    expect((await signIn('EVA@lab.es', 'secreta')).status).toBe(200);
    expect(told(await signUp('eva@lab.es'))).toEqual([409, 'EMAIL_TAKEN']);
  });

  it('is confirmed once when the link is opened twice at the same time', async () => {
    await signUp('doble@lab.es');
    const token = await linkTo('doble@lab.es');
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 410, 410]);
  });

  it('of the same address gives way to the newest, whose link alone works', async () => {
    await signUp('otra@lab.es');
    const first = await linkTo('otra@lab.es');
    await signUp('otra@lab.es', { password: 'segunda' });
    const second = await linkTo('otra@lab.es');
    expect(told(await confirm(first))).toEqual([410, 'INVALID_LINK']);
    expect((await confirm(second)).status).toBe(201);
    expect((await signIn('otra@lab.es', 'segunda')).status).toBe(200);
  });

  it('gets its link again; other addresses get the same answer and no mail', async () => {
    await signUp('lenta@lab.es');
    const first = await linkTo('lenta@lab.es');
    later(71 * hour);
    const answers = [
      await post('confirmation-link', { email: 'LENTA@lab.es' }),
      await post('confirmation-link', { email: 'nadie@lab.es' }),
      await post('confirmation-link', { email: 'ana@lab.es' }),
    ];
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    sink.mails.length = 0;
    const second = await linkTo('lenta@lab.es');
    expect(sink.mails).toHaveLength(1);
    later(2 * hour);
    expect(told(await confirm(first))).toEqual([410, 'INVALID_LINK']);
    expect((await confirm(second)).status).toBe(201);
  });

  it('is removed when nobody confirms it, and refused when registration has closed since', async () => {
    await signUp('nunca@lab.es');
    const token = await linkTo('nunca@lab.es');
    const setOpen = async (self_registration: boolean) => {
      const people = { employee_limit: 10, self_registration, allowed_email_domains: [], team_by_company: false };
      await app.database.db.transaction((tx) => storeSettings(tx, 'people', people, null));
    };
    await setOpen(false);
    expect(told(await confirm(token))).toEqual([403, 'REGISTRATION_CLOSED']);
    await setOpen(true);
    await app.database.db.execute(sql`UPDATE pending_registrations SET expires_at = now() - interval '1 second'`);
    for (const job of identityJobs) await job.run(app.database.db);
    expect(await app.database.db.select().from(pending_registrations)).toEqual([]);
    expect(told(await confirm(token))).toEqual([410, 'INVALID_LINK']);
  });
});
