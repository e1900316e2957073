import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readMailBrand } from '#features/settings/server/mail-brand.ts';
import { deliverMails } from '#platform/mail/deliver-mails.ts';
import { createTestModule, type TestPerson } from '#testing/factories.ts';
import { createMailSink, type MailSink, mailThrough } from '#testing/mail-sink.ts';
import { readCalendarStrictly } from '#testing/strict-calendar.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { sessionTeam } from '#testing/training-sessions.ts';
import { letterAsOf } from './letter-as-of.ts';

let app: TestApp;
let sink: MailSink;
let team: Awaited<ReturnType<typeof sessionTeam>>;
/** Ten in the morning in Bogotá. */
const now = new Date('2026-11-24T15:00:00Z');
const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;

beforeAll(async () => {
  sink = await createMailSink();
  app = await createTestApp(() => now, undefined, mailThrough(sink));
  const kinds = async () => (await app.call('GET', '/api/me/notifications', { as: app.people.employee })).body.kinds;
  const without = await kinds();
  team = await sessionTeam(app, () => now);
  expect(await kinds()).toEqual([...without, { kind: 'sessions', isOn: true }]);
});
beforeEach(async () => {
  await run(sql`DELETE FROM mail_outbox`);
  sink.mails.length = 0;
});
afterAll(async () => {
  await app.close();
  await sink.close();
});

/** What leaves now, by its receiver. */
async function leave() {
  while ((await deliverMails(app.database.db, mailThrough(sink), readMailBrand, () => undefined, letterAsOf)) > 0);
  return sink.mails
    .splice(0)
    .map(({ envelopeTo, subject, text, attachments, raw }) => ({ to: envelopeTo[0], subject, text, attachments, raw }))
    .toSorted((one, other) => String(one.to).localeCompare(String(other.to)));
}
const change = (id: string, more: object) =>
  app.call('PUT', `/api/training-sessions/${id}`, {
    as: app.people.jefe,
    body: {
      ...{ course_id: team.extinguishers, teacher_id: app.people.jefe.id, teacher_name: '', place: 'Aula 2' },
      ...{ day: '2026-11-30', begins: '10:00', ends: '12:00', capacity: null, ...more },
    },
  });
/** The entry that goes along, read from the message as it was sent. */
const eventOf = (mail: Awaited<ReturnType<typeof leave>>[number] | undefined) => {
  expect(mail?.attachments).toMatchObject([{ filename: 'sesion.ics', mimeType: 'text/calendar' }]);
  const [, encoded = ''] = /filename=sesion\.ics[\s\S]*?\r?\n\r?\n([\w+/=\r\n]+?)\r?\n--/.exec(mail?.raw ?? '') ?? [];
  return readCalendarStrictly(Buffer.from(encoded, 'base64')).parts[0]?.lines;
};
const bell = async (as: TestPerson) =>
  (await app.call('GET', '/api/notices', { as })).body.notices.map(({ kind }: { kind: string }) => kind);

it('invites, changes and cancels by mail with the entry for the calendar, each time anew', async () => {
  const ana = await team.learner('Ana');
  const id = await team.planned([ana], '2026-11-30');
  const [invited, ...more] = await leave();
  expect(more).toEqual([]);
  expect(invited).toMatchObject({ to: ana.email, subject: 'Te invitaron a una sesión presencial' });
  expect(invited?.text).toMatch(/«Manejo de extintores».*lunes 30 de noviembre.*de 10:00 a 12:00.*Aula 2/s);
  const first = eventOf(invited);
  expect([first?.get('SEQUENCE'), first?.get('DTSTART'), first?.get('STATUS')]).toEqual([
    '0',
    '20261130T150000Z',
    'CONFIRMED',
  ]);
  expect(invited?.text).not.toContain('material');
  const module = await createTestModule(app.database.db, { published_at: now });
  const handedOut = { kind: 'module', object_id: module.id, shown: 'start' };
  await team.post(`/training-sessions/${id}/material/links`, handedOut);
  await change(id, { place: 'Aula 3' });
  const [moved] = await leave();
  expect(moved?.text).toContain('Hay material para esta sesión: ábrelo en tu hoja, junto a ella.');
  expect(moved).toMatchObject({ subject: 'Cambió una sesión presencial' });
  expect([eventOf(moved)?.get('UID'), eventOf(moved)?.get('SEQUENCE'), eventOf(moved)?.get('LOCATION')]).toEqual([
    first?.get('UID'),
    '1',
    'Aula 3',
  ]);
  // Nothing that concerns whom it invites.
  await change(id, { place: 'Aula 3', capacity: 9 });
  expect(await leave()).toEqual([]);
  // On the same day once more: the bell tells that, too.
  await change(id, { place: 'Aula 4' });
  await leave();
  await team.post(`/training-sessions/${id}/cancel`, { reason: 'No hay luz' });
  const [cancelled] = await leave();
  expect(cancelled?.text).toContain('Motivo: No hay luz');
  expect([eventOf(cancelled)?.get('STATUS'), eventOf(cancelled)?.get('SEQUENCE')]).toEqual(['CANCELLED', '3']);
  expect(await bell(ana)).toEqual([
    'session-cancelled',
    'session-moved',
    'session-moved',
    'session-material',
    'session-invited',
  ]);
});

it('tells of material that is added later once in the bell until that is read, by no mail, and of what is for after it at the closing', async () => {
  const [ana, beto, carla] = [await team.learner('Ana'), await team.learner('Beto'), await team.learner('Carla')];
  const id = await team.planned([ana, beto, carla], '2026-11-24');
  await team.post(`/training-sessions/${id}/answer`, { accepts: false }, carla);
  await leave();
  const add = async (shown: string) => {
    const module = await createTestModule(app.database.db, { published_at: now });
    const link = { kind: 'module', object_id: module.id, shown };
    expect((await team.post(`/training-sessions/${id}/material/links`, link)).status).toBe(200);
  };
  const told = async (as: TestPerson) =>
    (await app.call('GET', '/api/notices', { as })).body.notices
      .filter(({ kind }: { kind: string }) => kind === 'session-material')
      .map((one: { is_read: boolean; name: string; session_id: string }) => [one.is_read, one.name, one.session_id]);
  const unread = [false, 'Manejo de extintores', id];
  await add('end');
  expect(await told(ana)).toEqual([]);
  await Promise.all([add('start'), add('start')]);
  expect([await told(ana), await told(beto), await told(carla)]).toEqual([[unread], [unread], []]);
  await app.call('POST', '/api/notices/read', { as: ana, body: {} });
  expect(await told(ana)).toEqual([[true, ...unread.slice(1)]]);
  await add('start');
  expect([await told(ana), await told(beto)]).toEqual([[unread], [unread]]);
  await app.call('POST', '/api/notices/read', { as: ana, body: {} });
  await team.post(`/training-sessions/${id}/attendance`, { person_id: ana.id, attended: true });
  const closing = await team.sign(`/training-sessions/${id}/record`, `/training-sessions/${id}/close`);
  expect(closing.status).toBe(200);
  expect([await told(ana), await leave()]).toEqual([[unread], []]);
});

it('drops what another mail overtook, and writes to nobody who left, does not want it, or did it', async () => {
  const ana = await team.learner('Ana');
  const beto = await team.learner('Beto');
  const id = await team.planned([ana, beto], '2026-11-30');
  await change(id, { begins: '08:00' });
  await change(id, { begins: '09:00' });
  const body = { kind: 'sessions', isOn: false };
  expect((await app.call('PATCH', '/api/me/notifications', { as: beto, body })).status).toBe(200);
  const mails = await leave();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ana.email, 'Cambió una sesión presencial']]);
  expect(mails[0]?.text).toContain('de 09:00 a 12:00');
  await change(id, { begins: '08:30' });
  await run(sql`UPDATE profiles SET previous_role = role, role = 'inactive' WHERE id = ${ana.id}`);
  expect(await leave()).toEqual([]);
});

it('writes nothing while mails are switched off or without a mail server, and the bell tells all the same', async () => {
  await run(sql`INSERT INTO settings (section, value) VALUES ('onboarding', '{"enable_notifications": false}')
    ON CONFLICT (section) DO UPDATE SET value = settings.value || excluded.value`);
  const ana = await team.learner('Ana');
  await team.planned([ana], '2026-11-30');
  expect([await leave(), await bell(ana)]).toEqual([[], ['session-invited']]);
  await run(sql`DELETE FROM settings WHERE section = 'onboarding'`);
});
