import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverMails } from '#platform/mail/deliver-mails.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createMailSink, type MailSink, mailThrough } from '#testing/mail-sink.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestCompletion } from '#testing/training-record.ts';
import { notificationsRefusals as refusals } from '../notifications.refusals.ts';
import { dutyMailAsOf } from './mail-duties.ts';
import { digestLetter } from './notification-letters.ts';
import { readTeamWeek } from './team-week.ts';
import { tellDuties } from './tell-duties.ts';

let app: TestApp;
let sink: MailSink;
let module: TestModule;
let learner: TestPerson;
let requirement: string;
const zone = 'America/Bogota';
const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: zone });
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
/** Ten in the morning of a day, so many days from today. */
const morning = (days: number) => new Date(`${dayOf(inDays(days))}T10:00:00-05:00`);

beforeAll(async () => {
  sink = await createMailSink();
  app = await createTestApp(undefined, undefined, mailThrough(sink));
  module = await createTestModule(app.database.db, { title: 'Bioseguridad', stepCount: 1 });
});
afterAll(async () => {
  await app.close();
  await sink.close();
});
beforeEach(async () => {
  const { db } = app.database;
  await db.execute(
    sql`TRUNCATE notices, reminder_days, notification_turns, mail_outbox, requirements, requirement_rules, requirement_audiences CASCADE`,
  );
  learner = await createTestPerson(db, { first_name: 'Ana', last_name: 'Lema' }, new Date());
  const made = await app.call('POST', '/api/requirements', {
    as: app.people.admin,
    body: {
      name: 'Bioseguridad anual',
      module_id: module.id,
      rule: { from_day: dayOf(new Date()), days_to_comply: 10, audience: [{ kind: 'person', id: learner.id }] },
    },
  });
  requirement = made.body.id;
});

const tell = (days: number, hasMail = true) => tellDuties(app.database.db, morning(days), hasMail);
const noticesOf = async (as: TestPerson) => (await app.call('GET', '/api/notices', { as })).body;
const waiting = async () =>
  (
    await app.database.db.execute<{ recipient: string; letter: object }>(
      sql`SELECT recipient, letter FROM mail_outbox WHERE kind = 'duties' AND state = 'waiting'`,
    )
  ).rows;
const stepsTold = async () =>
  (
    await app.database.db.execute<{ step: number }>(
      sql`SELECT step FROM notices WHERE kind = 'due' ORDER BY created_at, step DESC`,
    )
  ).rows.map(({ step }) => step);

it('tells each step once, on the day or within three days of it, however often and by how many it is asked', async () => {
  await tell(0);
  expect(await stepsTold()).toEqual([]);
  await Promise.all([tell(3), tell(3), tell(3)]);
  await tell(4);
  expect(await stepsTold()).toEqual([7]);
  await tell(12);
  await tell(13);
  expect(await stepsTold()).toEqual([7, 0]);
  for (const day of [17, 18, 24, 31, 38, 40, 41, 45]) await tell(day);
  expect(await stepsTold()).toEqual([7, 0, -7, -14, -21, -28, -30, -35]);
});

it('tells nothing before six in the morning, of what is exempt or done, and to nobody inactive', async () => {
  const early = new Date(`${dayOf(inDays(3))}T05:59:00-05:00`);
  await tellDuties(app.database.db, early, true);
  expect(await stepsTold()).toEqual([]);
  await createTestCompletion(app.database.db, learner, module, { final_score: 90 });
  await tell(3);
  expect(await stepsTold()).toEqual([]);
});

it('writes one mail a person and day with all that presses, which they may end; the bell has it in any case', async () => {
  await tell(3);
  const [mail] = await waiting();
  expect(mail?.recipient).toBe(learner.email);
  expect(JSON.stringify(mail?.letter)).toContain('«Bioseguridad anual»: Tienes hasta el');
  const body = await noticesOf(learner);
  expect(body).toMatchObject({
    total: 1,
    unread: 1,
    hasMail: true,
    notices: [{ kind: 'due', name: 'Bioseguridad anual', module_id: module.id, is_read: false }],
  });
  const choices = await app.call('PATCH', '/api/me/notifications', {
    as: learner,
    body: { kind: 'duties', isOn: false },
  });
  expect(choices.body.kinds).toEqual([
    { kind: 'reminder', isOn: true },
    { kind: 'duties', isOn: false },
  ]);
  expect(await waiting()).toEqual([]);
  await tell(10);
  expect(await waiting()).toEqual([]);
  expect(await stepsTold()).toEqual([7, 0]);
});

it('sends nothing of what has ended, was done, or whose person is gone by the time the mail leaves', async () => {
  const { db } = app.database;
  await tell(3);
  const posted = { subject: 'x', paragraphs: [], unsubscribe: { page: { label: 'x', path: '/x' }, callPath: '/y' } };
  expect(await dutyMailAsOf(db, morning(3), learner.id, posted)).toMatchObject({
    subject: 'Lo que te toca cumplir',
    unsubscribe: posted.unsubscribe,
  });
  const ended = await app.call('POST', `/api/requirements/${requirement}/end`, {
    as: app.people.admin,
    body: { version: 1, from_day: dayOf(new Date()), reason: 'Ya no hace falta' },
  });
  expect(ended.status).toBe(200);
  expect(await dutyMailAsOf(db, morning(3), learner.id, posted)).toBeNull();
  sink.mails.length = 0;
  await deliverMails(
    db,
    mailThrough(sink),
    async () => ({ name: 'Lab', product: 'Formación', accent: null }),
    () => undefined,
    (of, { userId, letter }) => dutyMailAsOf(of, morning(3), userId ?? '', letter),
  );
  expect([sink.mails, await waiting()]).toEqual([[], []]);
});

it('takes back what waits for somebody who is deactivated', async () => {
  await tell(3);
  expect(await waiting()).toHaveLength(1);
  const done = await app.call('POST', '/api/employees/selection/deactivate', {
    as: app.people.admin,
    body: { selection: { ids: [learner.id] } },
  });
  expect(done.status).toBe(200);
  expect(await waiting()).toEqual([]);
  await tell(10);
  expect(await stepsTold()).toEqual([7]);
});

it('tells the jefe after seven days and the administration after thirty, with how many', async () => {
  for (const day of [17, 40]) await tell(day);
  expect((await noticesOf(app.people.jefe)).notices).toMatchObject([{ kind: 'team', number: 1, late_days: 7 }]);
  expect((await noticesOf(app.people.admin)).notices).toMatchObject([{ kind: 'team', number: 1, late_days: 30 }]);
});

it('is read one by one or all at once, by its own person only', async () => {
  await tell(3);
  const { notices } = await noticesOf(learner);
  const read = (as: TestPerson) => app.call('POST', `/api/notices/${notices[0].id}/read`, { as });
  expect((await read(app.people.jefe)).body.message).toBe(refusals.NOTICE_NOT_FOUND.message);
  const state = async () => (await app.call('GET', '/api/notices/state', { as: learner })).body;
  expect(await state()).toMatchObject({ isAnythingRequired: true, unread: 1 });
  expect((await read(learner)).body).toEqual({ success: true });
  expect((await read(learner)).body).toEqual({ success: true });
  expect(await state()).toMatchObject({ isAnythingRequired: true, unread: 0 });
  await tell(10);
  const all = (await app.call('POST', '/api/notices/read', { as: learner })).body;
  expect(all).toEqual({ read: 1, ids: [expect.any(String)] });
  expect((await app.call('POST', '/api/notices/read', { as: learner })).body).toEqual({ read: 0, ids: [] });
  const undo = (as: TestPerson) => app.call('POST', '/api/notices/unread', { as, body: { ids: all.ids } });
  expect((await undo(app.people.jefe)).body).toEqual({ unread: 0 });
  expect([(await undo(learner)).body, (await undo(learner)).body]).toEqual([{ unread: 1 }, { unread: 0 }]);
  expect(await state()).toMatchObject({ isAnythingRequired: true, unread: 1 });
});

it('lets a supervisor remind who owes something, once a day whoever asks, and nobody else', async () => {
  const { jefe, admin, otherEmployee } = app.people;
  const ask = (as: TestPerson, body: object = {}) => app.call('POST', '/api/team/duties/reminders', { as, body });
  expect((await ask(learner)).status).toBe(403);
  expect((await ask(jefe, { people: [otherEmployee.id] })).body.message).toBe(refusals.NOBODY_TO_ASK.message);
  const both = await Promise.all([ask(jefe, { people: [learner.id] }), ask(admin, { people: [learner.id] })]);
  expect(both.map(({ body }) => body.asked).toSorted()).toEqual([0, 1]);
  const none = { skippedCount: 0, skipped: [] };
  expect((await ask(jefe, { view: 'soon' })).body).toEqual({ asked: 0, already: 1, mailed: 0, ...none });
  // Chosen in a list, each who was not reminded is told with the reason; outside the team without a name.
  const ids = [learner.id, otherEmployee.id, '00000000-0000-4000-8000-000000000000'];
  expect((await ask(jefe, { selection: { ids } })).body).toMatchObject({
    asked: 0,
    already: 1,
    skippedCount: 3,
    skipped: [
      expect.objectContaining({ reason: expect.any(String) }),
      expect.objectContaining({ reason: expect.any(String) }),
      { name: null, reason: expect.any(String) },
    ],
  });
  expect(await waiting()).toHaveLength(1);
  expect((await noticesOf(learner)).notices).toMatchObject([{ kind: 'asked', number: 1 }]);
  const list = (await app.call('GET', '/api/team/duties?view=soon', { as: jefe })).body;
  expect(list).toMatchObject({
    total: 1,
    figures: { late: 0, soon: 1 },
    people: [{ name: 'Ana Lema', late: 0, soon: 1, asked_on: dayOf(new Date()) }],
  });
  const nothing = (await app.call('GET', '/api/team/duties?view=nothing', { as: jefe })).body;
  expect(nothing.total).toBe(list.figures.nothing);
  expect(nothing.people.map(({ id }: { id: string }) => id)).not.toContain(learner.id);
});

it('shows on the page and the sheet of a person what they were reminded of, to who may read them', async () => {
  const { jefe, otherEmployee } = app.people;
  await app.call('POST', '/api/team/duties/reminders', { as: jefe, body: { people: [learner.id] } });
  await tell(3);
  const path = `/api/notices/people/${learner.id}`;
  const { reminders } = (await app.call('GET', path, { as: jefe })).body;
  expect(reminders).toMatchObject([
    { kind: 'due', name: 'Bioseguridad anual', day: dayOf(inDays(3)), is_mailed: true, read_on: null },
    { kind: 'asked', name: null, is_mailed: true, asked_by_name: 'Persona De Prueba' },
  ]);
  await app.call('POST', '/api/notices/read', { as: learner });
  expect((await app.call('GET', path, { as: learner })).body.reminders[0].read_on).toBe(dayOf(new Date()));
  const refused = await app.call('GET', path, { as: otherEmployee });
  expect([refused.status, refused.body.message]).toEqual([404, refusals.PERSON_NOT_FOUND.message]);
  const sheet = await app.call('GET', `/api/competence/people/${learner.id}/export?format=json`, { as: jefe });
  expect(JSON.parse(sheet.text).reminders).toMatchObject([
    { what: 'Bioseguridad anual', why: expect.stringMatching(/^Tenía hasta el /), day: dayOf(inDays(3)) },
    {
      what: 'Todo lo que le faltaba',
      why: 'A petición de Persona De Prueba',
      way: expect.stringMatching(/^Campana y correo, leído el /),
    },
  ]);
});

it('says the same figures on the panel, in the list as a file, in the whole matrix as a file and in the digest of the week', async () => {
  const { jefe, admin } = app.people;
  const { figures } = (await app.call('GET', '/api/team/duties?view=soon', { as: admin })).body;
  const lines = [
    `Atrasados: ${figures.late}`,
    `Vencen en 30 días: ${figures.soon}`,
    `Sin requisitos: ${figures.nothing}`,
  ];
  expect(figures.soon).toBe(1);
  const list = await app.call('GET', '/api/team/duties/export?format=csv&view=soon', { as: admin });
  expect(list.text).toContain('Ana Lema,Bioseguridad anual: hasta el');
  const matrix = await app.call('GET', '/api/competence/matrix/export?format=csv', { as: admin });
  const narrowed = await app.call('GET', '/api/competence/matrix/export?format=csv&search=Ana', { as: admin });
  const week = await readTeamWeek(app.database.db, { company: null }, new Date());
  const { sections } = digestLetter({ first_name: 'Ana' }, week, 'x', { now: new Date(), timeZone: zone });
  expect(sections?.[0]?.lines).toEqual(lines);
  for (const line of lines) {
    expect([line, list.text.includes(line), matrix.text.includes(line)]).toEqual([line, true, true]);
    expect(narrowed.text).not.toContain(line);
  }
  expect((await app.call('GET', '/api/team/duties/export?format=csv', { as: learner })).status).toBe(403);
  expect((await app.call('GET', '/api/team/duties/export?format=csv', { as: jefe })).text).not.toContain('Ana Lema');
});

it('is quiet where nothing is required', async () => {
  await app.database.db.execute(sql`TRUNCATE requirements CASCADE`);
  const { jefe } = app.people;
  expect((await app.call('GET', '/api/notices/state', { as: jefe })).body).toMatchObject({
    isAnythingRequired: false,
    unread: 0,
  });
  expect((await app.call('GET', '/api/duties/own', { as: learner })).body).toMatchObject({ total: 0, duties: [] });
  expect((await app.call('GET', '/api/team/duties', { as: jefe })).body).toMatchObject({
    isAnythingRequired: false,
    people: [],
  });
  expect((await app.call('GET', '/api/me/notifications', { as: jefe })).body.kinds).toEqual([
    { kind: 'weekly_digest', isOn: true },
  ]);
  await tell(3);
  expect(await stepsTold()).toEqual([]);
});

it('shows what presses first, with the same words as the sheet', async () => {
  const own = (await app.call('GET', '/api/duties/own', { as: learner })).body;
  expect(own).toMatchObject({
    total: 1,
    duties: [{ name: 'Bioseguridad anual', state: 'pending', pressure: 'soon', module: { id: module.id } }],
  });
});
