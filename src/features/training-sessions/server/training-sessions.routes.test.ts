import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { signaturesRefusals as signing } from '#features/signatures/signatures.refusals.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { trainingSessionsRefusals as refusals } from '../training-sessions.refusals.ts';

let app: TestApp;
let jefe: TestPerson;
let learner: TestPerson;
let other: TestPerson;
let course: string;
let session: string;
const password = 'Firma-2026!';
/** Ten in the morning in Bogotá, on the day of the session; what the server believes. */
const begins = new Date('2026-11-24T15:00:00Z');
let now = begins;
const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;

beforeAll(async () => {
  app = await createTestApp(() => now);
  ({ jefe } = app.people);
  const hash = await hashPassword(password);
  await run(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${jefe.id}, ${hash})
    ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
  const body = { name: 'Manejo de extintores' };
  course = (await app.call('POST', '/api/courses', { as: app.people.admin, body })).body.id;
});
beforeEach(async () => {
  now = begins;
  learner = await createTestPerson(app.database.db, { first_name: 'Ana', last_name: 'Lema' }, begins);
  other = await createTestPerson(app.database.db, { first_name: 'Luz', last_name: 'Mar' }, begins);
  // They were here before the session, whatever day it is on the machine that runs this.
  await run(sql`UPDATE role_changes SET day = '2026-01-01' WHERE person_id IN (${learner.id}, ${other.id})`);
  session = randomUUID();
  expect((await plan()).body).toEqual({ success: true });
  expect((await invite([learner.id, other.id])).body).toEqual({ invited: 2 });
});
afterAll(() => app.close());

const plan = (body: object = {}, as = jefe, id = session) =>
  app.call('PUT', `/api/training-sessions/${id}`, {
    as,
    body: {
      ...{ course_id: course, place: 'Aula 2', teacher_id: jefe.id, teacher_name: '', day: '2026-11-24' },
      ...{ begins: '10:00', ends: '12:00', capacity: 1, ...body },
    },
  });
const invite = (people: string[], as = jefe) =>
  app.call('POST', `/api/training-sessions/${session}/invitations`, { as, body: { people } });
const code = async () => (await app.call('GET', `/api/training-sessions/${session}/code`, { as: jefe })).body.code;
const attend = (sent: string, as = learner) =>
  app.call('POST', '/api/training-sessions/attend', { as, body: { code: sent } });
const tick = (person: TestPerson, attended: boolean, as = jefe) =>
  app.call('POST', `/api/training-sessions/${session}/attendance`, { as, body: { person_id: person.id, attended } });
const shown = async (as = jefe) => (await app.call('GET', `/api/training-sessions/${session}`, { as })).body;
const own = async (as = learner) => (await app.call('GET', '/api/training-sessions/own', { as })).body.sessions[0];
const close = async (body: object = {}) => {
  const record = await app.call('GET', `/api/training-sessions/${session}/record`, { as: jefe });
  return app.call('POST', `/api/training-sessions/${session}/close`, {
    as: jefe,
    body: { password, shown_sha256: record.body.sha256, ...body },
  });
};
const after = (minutes: number) => new Date(begins.getTime() + minutes * 60_000);

it('counts from its closing on: invited, answered, attended by code and by list, signed, voided', async () => {
  const required = await app.call('POST', '/api/requirements', {
    as: app.people.admin,
    body: {
      ...{ name: 'Extintores', kind: 'session', object_id: course },
      rule: { from_day: '2026-11-24', days_to_comply: 30, audience: [{ kind: 'person', id: learner.id }] },
    },
  });
  expect(required.status).toBe(201);
  const state = async () =>
    (await app.call('GET', `/api/competence/people/${learner.id}?day=2026-11-24`, { as: jefe })).body.obligations[0];
  const told = await app.call('GET', '/api/notices', { as: learner });
  expect(told.body.notices).toMatchObject([{ kind: 'session-invited', about_day: '2026-11-24' }]);
  const answer = (as: TestPerson) =>
    app.call('POST', `/api/training-sessions/${session}/answer`, { as, body: { accepts: true } });
  await answer(learner);
  now = after(1);
  await answer(other);
  expect([(await own()).isWaiting, (await own(other)).isWaiting]).toEqual([false, true]);
  expect((await shown()).people).toMatchObject([
    { name: 'Ana Lema', answer: 'accepted', isWaiting: false },
    { name: 'Luz Mar', isWaiting: true },
  ]);
  expect((await close()).body.message).toBe(refusals.NOBODY_ATTENDED.message);
  expect((await attend(await code())).body).toEqual({
    course: 'Manejo de extintores',
    place: 'Aula 2',
    wasThere: false,
  });
  expect((await attend(await code())).body.wasThere).toBe(true);
  expect((await tick(other, true)).status).toBe(200);
  expect((await tick(other, false)).status).toBe(200);
  expect(await state()).toMatchObject({ state: 'pending', met_day: null });

  const { sha256 } = (await app.call('GET', `/api/training-sessions/${session}/record`, { as: jefe })).body;
  await tick(other, true);
  expect((await close({ shown_sha256: sha256 })).body.message).toBe(signing.RECORD_CHANGED.message);
  await tick(other, false);
  expect((await close({ password: 'otra' })).body.message).toBe(signing.WRONG_SIGNING_PASSWORD.message);
  const closed = await Promise.all([close(), close(), close()]);
  expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await state()).toMatchObject({
    state: 'in_force',
    met_day: '2026-11-24',
    object: { name: 'Manejo de extintores' },
  });
  expect((await tick(other, true)).body.message).toBe(refusals.SESSION_CLOSED.message);
  expect((await plan({ place: 'Aula 3' })).body.message).toBe(refusals.SESSION_CLOSED.message);

  const [place] = (await shown()).people;
  const record = await app.call('GET', `/api/attendance/${place.id}`, { as: jefe });
  const body = { reason: 'Se fue al empezar', password, shown_sha256: record.body.sha256 };
  const end = () => app.call('POST', `/api/attendance/${place.id}/void`, { as: jefe, body });
  expect((await end()).body).toEqual({ success: true });
  expect((await end()).body.message).toBe(refusals.ATTENDANCE_VOIDED.message);
  expect(await state()).toMatchObject({ state: 'pending', met_day: null });
  const { session: whole, people } = await shown();
  for (const signature of [whole.signature, people[0].signature])
    expect((await app.call('GET', `/api/signatures/${signature.id}/check`, { as: jefe })).body.checks).toMatchObject({
      ...{ statement: true, log: true, record: true },
    });
});

it('offers as other teachers whom the planner may read, who supervises first, nobody without access', async () => {
  const { admin, employee } = app.people;
  const teachers = async (as: TestPerson, search = '') =>
    (await app.call('GET', `/api/training-sessions/teachers?search=${search}`, { as })).body.people?.map(
      ({ id }: { id: string }) => id,
    );
  const all = await teachers(admin);
  expect(all[0]).toBe(jefe.id);
  expect(all).not.toContain(admin.id);
  expect(await teachers(admin, 'luz%20mar')).toContain(other.id);
  const forJefe = await teachers(jefe);
  expect(await teachers(jefe, 'luz%20mar')).toContain(other.id);
  expect([forJefe.includes(admin.id), forJefe.includes(jefe.id)]).toEqual([false, false]);
  expect(await teachers(employee)).toBeUndefined();
  await app.call('POST', `/api/employees/${other.id}/deactivate`, { as: admin });
  expect(await teachers(admin, 'luz%20mar')).not.toContain(other.id);
});

it('gives the place of whoever lost their access before they came to the next who accepted', async () => {
  const answer = (as: TestPerson) =>
    app.call('POST', `/api/training-sessions/${session}/answer`, { as, body: { accepts: true } });
  await answer(learner);
  now = after(1);
  await answer(other);
  expect((await own(other)).isWaiting).toBe(true);
  const act = (verb: string) => app.call('POST', `/api/employees/${learner.id}/${verb}`, { as: app.people.admin });
  await act('deactivate');
  expect((await own(other)).isWaiting).toBe(false);
  expect((await shown()).people).toMatchObject([
    { name: 'Ana Lema', answer: 'accepted', is_gone: true, isWaiting: false },
    { name: 'Luz Mar', is_gone: false, isWaiting: false },
  ]);
  await act('reactivate');
  expect((await own(other)).isWaiting).toBe(true);
});

it('takes the code of now and the one before, by the clock of the server, from who is invited and in time', async () => {
  const said = async (sent: string, as = learner) => (await attend(sent, as)).body.message;
  const first = await code();
  expect(await said(first, app.people.employee)).toBe(refusals.NOT_INVITED.message);
  expect(await said('nada')).toBe(refusals.CODE_UNKNOWN.message);
  expect(await said(first.replace(/.{22}$/, 'x'.repeat(22)))).toBe(refusals.CODE_UNKNOWN.message);
  expect(await said(first.replace(session, randomUUID()))).toBe(refusals.CODE_UNKNOWN.message);
  const [id, step, proof] = first.split('.');
  expect(await said(`${id}.${Number(step) + 1}.${proof}`)).toBe(refusals.CODE_UNKNOWN.message);
  now = new Date(begins.getTime() + 41_000);
  expect(await said(first)).toBe(refusals.CODE_OLD.message);
  now = after(-61);
  expect(await said(await code())).toBe(refusals.TOO_EARLY.message);
  expect((await tick(learner, true)).body.message).toBe(refusals.TOO_EARLY.message);
  now = after(181);
  expect(await said(await code())).toBe(refusals.TOO_LATE.message);
  now = after(179);
  const last = await code();
  now = new Date(now.getTime() + 20_000);
  expect((await attend(last)).status).toBe(200);
});

it('is cancelled with its reason and moved, which the invited are told; what is over is not changed', async () => {
  now = after(-24 * 60);
  expect((await plan({ day: '2026-11-22' })).body.message).toBe(refusals.SESSION_IN_PAST.message);
  expect((await plan({ ends: '09:00' })).body.message).toBe(refusals.SESSION_ENDS_FIRST.message);
  expect((await plan({ teacher_id: null })).body.message).toBe(refusals.TEACHER_MISSING.message);
  expect((await plan({ course_id: randomUUID() })).body.message).toBe(refusals.COURSE_NOT_FOUND.message);
  expect((await plan({ day: '2026-11-25' })).status).toBe(200);
  const cancel = () =>
    app.call('POST', `/api/training-sessions/${session}/cancel`, { as: jefe, body: { reason: 'No hay aula' } });
  expect((await cancel()).status).toBe(200);
  expect((await cancel()).body.message).toBe(refusals.SESSION_CANCELLED.message);
  expect(await own()).toMatchObject({ cancel_reason: 'No hay aula', day: '2026-11-25' });
  const { body } = await app.call('GET', '/api/notices', { as: learner });
  expect(body.notices.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'session-cancelled',
    'session-invited',
    'session-moved',
  ]);
  expect((await invite([learner.id])).body.message).toBe(refusals.SESSION_CANCELLED.message);
});

it('keeps what somebody else changed while it was written, and says so where both changed the same', async () => {
  const times = { day: '2026-11-24', begins: '10:00', ends: '12:00', capacity: 1 };
  const began = { course_id: course, place: 'Aula 2', teacher_id: jefe.id, teacher_name: '', ...times };
  await plan({ place: 'Aula 3', began }, app.people.admin);
  expect((await plan({ capacity: 8, began })).body).toEqual({ success: true });
  expect((await shown()).session).toMatchObject({ place: 'Aula 3', capacity: 8, teacher_id: jefe.id });
  const refused = await plan({ place: 'Aula 4', began });
  expect([refused.status, refused.body.message]).toEqual([409, refusals.SESSION_EDITED.message]);
  expect((await plan({ ends: '10:30', began })).body).toEqual({ success: true });
  expect((await plan({ begins: '11:00', began })).body.message).toBe(refusals.SESSION_ENDS_FIRST.message);
});

it('is for who teaches it, created it or administrates; others see nothing of it', async () => {
  const strange = await createTestPerson(app.database.db, { role: 'jefe' }, begins);
  for (const as of [strange, learner]) {
    expect((await app.call('GET', `/api/training-sessions/${session}`, { as })).body.message).toBe(
      refusals.SESSION_NOT_FOUND.message,
    );
    expect((await app.call('GET', '/api/training-sessions', { as })).body.sessions).toEqual([]);
    expect((await tick(learner, true, as)).status).toBe(404);
  }
  expect((await plan({ teacher_id: null, teacher_name: 'Bomberos' }, strange)).body.message).toBe(
    refusals.SESSION_NOT_FOUND.message,
  );
  expect((await invite([learner.id], strange)).status).toBe(404);
  expect((await invite([randomUUID()])).body.message).toBe(refusals.PERSON_NOT_INVITABLE.message);
  expect((await plan({ teacher_id: other.id })).status).toBe(200);
  expect((await shown(other)).people).toHaveLength(2);
});

it('notes everybody of two hundred who read the code at once, once each', async () => {
  const people = await Promise.all(Array.from({ length: 200 }, () => createTestPerson(app.database.db, {}, begins)));
  expect((await invite(people.map(({ id }) => id))).body).toEqual({ invited: 200 });
  const sent = await code();
  const answers = await Promise.all(people.flatMap((as) => [attend(sent, as), attend(sent, as)]));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.filter(({ body }) => !body.wasThere)).toHaveLength(200);
  const { body } = await app.call('GET', `/api/training-sessions/${session}/code`, { as: jefe });
  expect(body).toMatchObject({ attended: 200, invited: 202 });
}, 60_000);
