import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { readMailBrand } from '#features/settings/server/mail-brand.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import { storeSettings } from '#features/settings/server/store-settings.ts';
import { deliverMails } from '#platform/mail/deliver-mails.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createMailSink, type MailSink, mailThrough } from '#testing/mail-sink.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestCompletion } from '#testing/training-record.ts';
import { sendDigests } from './send-digests.ts';
import { sendReminders } from './send-reminders.ts';

/** A Monday, 10 in the morning in Bogotá. */
const monday = new Date('2026-11-23T15:00:00Z');
const day = 24 * 60 * 60 * 1000;
const daysOn = (days: number) => new Date(monday.getTime() + days * day);
let app: TestApp;
let withoutMail: TestApp;
let sink: MailSink;
let welcome: TestModule;

beforeAll(async () => {
  sink = await createMailSink();
  app = await createTestApp(() => monday, undefined, mailThrough(sink));
  withoutMail = await createTestApp(() => monday);
  welcome = await createTestModule(app.database.db, { key: 'bienvenida', title: 'Bienvenida', stepCount: 2 });
});
afterAll(async () => {
  await app.close();
  await withoutMail.close();
  await sink.close();
});
beforeEach(async () => {
  const { db } = app.database;
  for (const table of ['mail_outbox', 'notification_turns', 'notification_choices', 'user_module_completion'])
    await db.execute(sql.raw(`DELETE FROM ${table}`));
  await db.update(profiles).set({ created_at: daysOn(-20) });
  // The module was made after the people: what is left of everybody's plan is counted by a job.
  await db.execute(sql`SELECT count_stale_progress(1000)`);
  sink.mails.length = 0;
  await setEnabled(true);
});

async function setEnabled(enable_notifications: boolean) {
  const { db } = app.database;
  const { onboarding } = await readSettings(db);
  await db.transaction((tx) => storeSettings(tx, 'onboarding', { ...onboarding, enable_notifications }, null));
}
const leave = () => deliverMails(app.database.db, mailThrough(sink), readMailBrand, () => undefined);
const subjects = () => sink.mails.map((mail) => `${mail.envelopeTo[0]}: ${mail.subject}`).sort();
async function write(at: Date) {
  await sendDigests(app.database.db, at);
  await sendReminders(app.database.db, at);
  while ((await leave()) > 0);
}
const digest = (person: TestPerson) => `${person.email}: Tu equipo esta semana`;
const reminder = (person: TestPerson) => `${person.email}: Tu plan de capacitación te espera`;

describe('mails that come by themselves', () => {
  it('go to supervisors and to learners who stopped, once, whatever nodes write them', async () => {
    const { admin, jefe, employee, otherEmployee } = app.people;
    await Promise.all([write(monday), write(monday), write(monday)]);
    await write(new Date(monday.getTime() + 5 * 60_000));
    await leave();
    expect(subjects()).toEqual([digest(admin), digest(jefe), reminder(employee), reminder(otherEmployee)].sort());
    await write(daysOn(1));
    await leave();
    expect(sink.mails).toHaveLength(4);
    sink.mails.length = 0;
    await write(daysOn(7));
    expect(subjects()).toEqual([digest(admin), digest(jefe), reminder(employee), reminder(otherEmployee)].sort());
  });

  it('tell real figures with their links, and how to end them', async () => {
    const { db } = app.database;
    const { employee, jefe } = app.people;
    await db
      .update(profiles)
      .set({ first_name: 'Zoé\r\nX: y', last_name: '<b>Ñ</b>' })
      .where(eq(profiles.id, employee.id));
    const at = daysOn(-2);
    await createTestCompletion(db, employee, welcome, { completed_at: at, created_at: at, updated_at: at });
    await db.execute(sql`SELECT count_stale_progress(1000)`);
    await write(monday);
    const mail = sink.mails.find((one) => one.envelopeTo[0] === jefe.email);
    expect(mail?.text).toContain('SE DETUVIERON: 1');
    expect(mail?.text).toContain('sin actividad desde el 3 de noviembre (hace 2 semanas), 0 % del plan');
    expect(mail?.text).toContain('MÓDULOS COMPLETADOS: 1\n- Zoé X: y <b>Ñ</b>: «Bienvenida»');
    expect(mail?.text).not.toContain('RESPUESTAS POR REVISAR');
    expect(mail?.text).toContain('https://formacion.prueba/equipo/mapa?ver=detenidos');
    expect(mail?.html).toContain('&lt;b&gt;Ñ');
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/formacion\.prueba\/api\/notifications\/unsubscribe\/[\w-]{36}\/weekly_digest>$/,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    // Whoever finished the plan is reminded of nothing.
    expect(subjects()).not.toContain(reminder(employee));
    await db.update(profiles).set({ first_name: 'Persona', last_name: 'Uno' }).where(eq(profiles.id, employee.id));
  });

  it('are for nobody outside their hours, nor while the switch of the installation is off', async () => {
    await write(daysOn(-1));
    await setEnabled(false);
    await write(monday);
    expect(sink.mails).toEqual([]);
    await setEnabled(true);
    await write(new Date('2026-11-25T02:00:00Z'));
    expect(subjects()).toEqual([digest(app.people.admin), digest(app.people.jefe)].sort());
  });

  it('stop after four reminders without an answer', async () => {
    for (let week = 0; week < 8; week += 1) await write(daysOn(week * 7));
    expect(subjects().filter((one) => one === reminder(app.people.employee))).toHaveLength(4);
  });

  it('are not for those who do something, who left, or who came this week', async () => {
    const { db } = app.database;
    await createTestPerson(db, { email: 'nueva@lab.es', role: 'jefe', created_at: daysOn(-1) }, monday);
    await createTestPerson(db, { email: 'reciente@lab.es', role: 'employee', created_at: daysOn(-3) }, monday);
    await write(monday);
    expect(subjects().join()).not.toMatch(/nueva|reciente/);
    expect(subjects().join()).not.toContain(app.people.inactive.email);
    await db.execute(sql`DELETE FROM profiles WHERE email IN ('nueva@lab.es', 'reciente@lab.es')`);
  });

  it('cost a fixed number of queries, however many people', async () => {
    const { db } = app.database;
    const counted = async () => {
      await db.execute(sql`DELETE FROM notification_turns`);
      app.database.takeQueries();
      await sendDigests(db, monday);
      await sendReminders(db, monday);
      return app.database.takeQueries().length;
    };
    const few = await counted();
    const people = [];
    for (let count = 0; count < 12; count += 1)
      people.push(await createTestPerson(db, { role: count % 2 ? 'jefe' : 'employee' }, monday));
    await db.update(profiles).set({ created_at: daysOn(-20) });
    expect(await counted()).toBe(few);
    for (const { id } of people) await db.delete(profiles).where(eq(profiles.id, id));
  });
});

describe('what one wants to be written', () => {
  const mine = (as: TestPerson, on = app) => on.call('GET', '/api/me/notifications', { as });

  it('needs a session and shows what concerns the role', async () => {
    expect((await app.call('GET', '/api/me/notifications')).status).toBe(401);
    expect((await app.call('PATCH', '/api/me/notifications', { body: { kind: 'reminder', isOn: false } })).status).toBe(
      401,
    );
    expect((await mine(app.people.employee)).body).toEqual({
      hasMail: true,
      isEnabled: true,
      kinds: [{ kind: 'reminder', isOn: true }],
    });
    expect((await mine(withoutMail.people.jefe, withoutMail)).body).toMatchObject({
      hasMail: false,
      kinds: [{ kind: 'weekly_digest', isOn: true }],
    });
  });

  it('is kept, noted, and takes back what has not left', async () => {
    const { employee, jefe } = app.people;
    await sendDigests(app.database.db, monday);
    await sendReminders(app.database.db, monday);
    for (const [as, kind] of [
      [employee, 'reminder'],
      [jefe, 'weekly_digest'],
    ] as const) {
      const answer = await app.call('PATCH', '/api/me/notifications', { as, body: { kind, isOn: false } });
      expect(answer.body.kinds).toEqual([{ kind, isOn: false }]);
    }
    while ((await leave()) > 0);
    expect(subjects()).toEqual([digest(app.people.admin), reminder(app.people.otherEmployee)].sort());
    const noted = await app.database.db.execute(
      sql`SELECT details FROM audit_log WHERE action = 'choose-notifications'`,
    );
    expect(noted.rows).toHaveLength(2);
    sink.mails.length = 0;
    await write(daysOn(7));
    expect(subjects()).toEqual([digest(app.people.admin), reminder(app.people.otherEmployee)].sort());
  });

  it('ends with one click in the mail, without a session; opening the link changes nothing', async () => {
    await write(monday);
    const mail = sink.mails.find((one) => one.envelopeTo[0] === app.people.jefe.email);
    const url = /^<https:\/\/formacion\.prueba(.+)>$/.exec(
      String(mail?.headers.find((one) => one.key === 'list-unsubscribe')?.value),
    )?.[1];
    const opened = await app.call('GET', url ?? '');
    expect([opened.status, String(opened.headers.location)]).toEqual([
      303,
      expect.stringMatching(/^\/acceso\/baja#[\w-]{36}\/weekly_digest$/),
    ]);
    expect((await mine(app.people.jefe)).body.kinds[0].isOn).toBe(true);
    // As mail programs do it (RFC 8058).
    const base = await app.listen();
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), undefined]) {
      const answer = await fetch(`${base}${url}`, { method: 'POST', ...(body ? { body } : {}) });
      expect([answer.status, await answer.json()]).toEqual([200, { kind: 'weekly_digest', isOn: false }]);
    }
    expect((await mine(app.people.jefe)).body.kinds[0].isOn).toBe(false);
    const other = await app.call(
      'POST',
      '/api/notifications/unsubscribe/7a7c2f5e-3a55-4f6e-9a58-0d6b5f2f1a11/reminder',
    );
    expect([other.status, other.body.code]).toEqual([404, 'UNKNOWN_LINK']);
    // Another site cannot do it in the name of a visitor.
    const foreign = await app.call('POST', url ?? '', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
  });
});

describe('the mail of the installation', () => {
  it('is the administration’s business', async () => {
    for (const [method, path] of [
      ['GET', '/api/mail'],
      ['POST', '/api/mail/test'],
    ] as const) {
      expect((await app.call(method, path)).status).toBe(401);
      for (const as of [app.people.employee, app.people.jefe])
        expect((await app.call(method, path, { as })).status).toBe(403);
    }
  });

  it('says whether there is a server, and what became of what was sent', async () => {
    const { admin } = app.people;
    expect((await app.call('GET', '/api/mail', { as: admin })).body).toEqual({
      server: `127.0.0.1:${sink.port}`,
      from: 'no-responder@formacion.prueba',
      waiting: 0,
      sent: 0,
      failed: 0,
      lastFault: null,
    });
    expect((await withoutMail.call('GET', '/api/mail', { as: withoutMail.people.admin })).body.server).toBeNull();
    const refused = await withoutMail.call('POST', '/api/mail/test', { as: withoutMail.people.admin });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'No hay servidor de correo: falta SMTP_URL en la configuración.',
    ]);
  });

  it('can be tried, and says what kept it from leaving', async () => {
    const { admin } = app.people;
    const test = () => app.call('POST', '/api/mail/test', { as: admin });
    expect((await test()).body).toEqual({
      isSent: true,
      text: `El servidor aceptó el correo para ${admin.email}. Comprueba que llegó.`,
    });
    expect((await sink.mailTo(admin.email)).subject).toBe('Correo de prueba');
    sink.manners = { receiver: 550 };
    expect((await test()).body).toEqual({
      isSent: false,
      text: `127.0.0.1:${sink.port} no aceptó el mensaje (EENVELOPE 550).`,
    });
    sink.manners = { hangsUp: true };
    expect((await test()).body.text).toMatch(/^No se pudo conectar con 127/);
    sink.manners = {};
  });
});
