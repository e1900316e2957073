import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { samplePdf } from '#testing/sample-files.ts';
import { readCalendarStrictly } from '#testing/strict-calendar.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { trainingSessionsRefusals as refusals } from '../training-sessions.refusals.ts';

let app: TestApp;
let admin: TestPerson;
let jefe: TestPerson;
let stranger: TestPerson;
let learner: TestPerson;
let course: string;
let session: string;
const password = 'Firma-2026!';
/** Ten in the morning in Bogotá. */
const now = new Date('2026-11-24T15:00:00Z');
const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;

beforeAll(async () => {
  app = await createTestApp(() => now);
  ({ admin, jefe } = app.people);
  stranger = await createTestPerson(app.database.db, { role: 'jefe' }, now);
  const hash = await hashPassword(password);
  await run(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${jefe.id}, ${hash})
    ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
  course = await createCourse('Manejo de extintores; nivel 1');
});
beforeEach(async () => {
  learner = await createTestPerson(app.database.db, { first_name: 'Ana', last_name: 'Lema' }, now);
  session = randomUUID();
  expect((await plan()).body).toEqual({ success: true });
  expect((await invite([learner.id])).body).toEqual({ invited: 1 });
});
afterAll(() => app.close());

const createCourse = async (name: string) =>
  (await app.call('POST', '/api/courses', { as: admin, body: { name } })).body.id as string;
const plan = (body: object = {}) =>
  app.call('PUT', `/api/training-sessions/${session}`, {
    as: jefe,
    body: {
      ...{ course_id: course, place: 'Aula 2', teacher_id: jefe.id, teacher_name: '', day: '2026-11-24' },
      ...{ begins: '10:00', ends: '12:00', capacity: null, ...body },
    },
  });
const invite = (people: string[]) =>
  app.call('POST', `/api/training-sessions/${session}/invitations`, { as: jefe, body: { people } });
const close = async () => {
  const tick = { person_id: learner.id, attended: true };
  await app.call('POST', `/api/training-sessions/${session}/attendance`, { as: jefe, body: tick });
  const { body } = await app.call('GET', `/api/training-sessions/${session}/record`, { as: jefe });
  const signed = { password, shown_sha256: body.sha256 };
  expect((await app.call('POST', `/api/training-sessions/${session}/close`, { as: jefe, body: signed })).status).toBe(
    200,
  );
};

it('is taken over by calendars of whom it invites, and replaced there when it is moved or cancelled', async () => {
  const file = (as: TestPerson) => app.call('GET', `/api/training-sessions/${session}/calendar`, { as });
  const event = async (as = learner) => {
    const { bytes, headers } = await file(as);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const [one] = readCalendarStrictly(bytes).parts;
    return Object.fromEntries(one?.lines ?? []);
  };
  expect(await event()).toMatchObject({
    ...{ UID: session, SEQUENCE: '0', STATUS: 'CONFIRMED', DTSTART: '20261124T150000Z', DTEND: '20261124T170000Z' },
    ...{ SUMMARY: 'Manejo de extintores; nivel 1', LOCATION: 'Aula 2' },
  });
  expect((await file(stranger)).body.message).toBe(refusals.SESSION_NOT_FOUND.message);
  expect((await event(jefe)).UID).toBe(session);
  await plan({ begins: '14:30', ends: '15:00' });
  await plan({ begins: '14:30', ends: '15:00', capacity: 4 });
  expect(await event()).toMatchObject({ SEQUENCE: '1', DTSTART: '20261124T193000Z' });
  const reason = { as: jefe, body: { reason: 'No hay aula' } };
  await app.call('POST', `/api/training-sessions/${session}/cancel`, reason);
  expect(await event()).toMatchObject({ SEQUENCE: '2', STATUS: 'CANCELLED' });
});

it('invites who works in an area or has a position today, and lists nobody twice', async () => {
  const unit = async (kind: string, name: string) =>
    (await app.call('POST', '/api/organisation/units', { as: admin, body: { kind, name } })).body.id;
  const [area, position] = [await unit('work-area', 'Hematología'), await unit('position', 'Bacterióloga')];
  const [inBoth, before] = await Promise.all(
    ['Beta', 'Gama'].map((first_name) => createTestPerson(app.database.db, { first_name, last_name: 'Ruiz' }, now)),
  );
  await run(sql`INSERT INTO position_periods (person_id, position_id, work_area_id, from_day, until_day, recorded_at) VALUES
    (${inBoth?.id}, ${position}, ${area}, '2026-01-01', NULL, ${now}), (${before?.id}, ${position}, ${area}, '2026-01-01', '2026-11-23', ${now})`);
  const found = async (asked: Record<string, string>, as = jefe) =>
    (await app.call('GET', `/api/training-sessions/invitable?${new URLSearchParams(asked)}`, { as })).body;
  const alone = { total: 1, people: [expect.objectContaining({ id: inBoth?.id })] };
  expect(await found({ work_area_id: area })).toEqual(alone);
  expect(await found({ position_id: position, search: 'beta' })).toEqual(alone);
  expect((await found({ search: 'ana lema' })).people.map(({ id }: { id: string }) => id)).toContain(learner.id);
  expect(await found({ search: 'ana lema', session_id: session, work_area_id: area })).toEqual({
    total: 0,
    people: [],
  });
  await invite([inBoth?.id ?? '']);
  expect(await found({ work_area_id: area, session_id: session })).toEqual({ total: 0, people: [] });
});

it('keeps the scanned sheet, also once it is closed; from then on it stays', async () => {
  const send = (name: string, as = jefe, bytes = samplePdf([['Hoja de asistencia', name]])) => {
    const body = new FormData();
    body.set('file', new File([Buffer.from(bytes)], name));
    return app.call('POST', `/api/training-sessions/${session}/sheets`, { as, body });
  };
  const sheets = async () => (await app.call('GET', `/api/training-sessions/${session}`, { as: jefe })).body.sheets;
  const remove = (id: string, as = jefe) =>
    app.call('DELETE', `/api/training-sessions/${session}/sheets/${id}`, { as });
  expect((await send('hoja.pdf', stranger)).body.message).toBe(refusals.SESSION_NOT_FOUND.message);
  expect((await send('hoja.exe')).status).toBe(415);
  expect((await Promise.all([send('hoja.pdf'), send('hoja.pdf')])).map(({ status }) => status)).toEqual([200, 200]);
  const [first] = await sheets();
  expect(await sheets()).toMatchObject([{ name: 'hoja.pdf', mime: 'application/pdf', is_image: false }]);
  for (const [as, status] of [
    [jefe, 200],
    [admin, 200],
    [stranger, 404],
    [learner, 404],
  ] as const)
    expect((await app.call('GET', first.url, { as })).status).toBe(status);
  expect((await remove(first.id, stranger)).status).toBe(404);
  expect([(await remove(first.id)).status, (await remove(first.id)).status]).toEqual([200, 200]);
  expect(await sheets()).toEqual([]);
  await close();
  expect((await send('firmada.pdf')).status).toBe(200);
  const [kept] = await sheets();
  expect((await remove(kept.id)).body.message).toBe(refusals.SESSION_CLOSED.message);
  const { session: closed } = (await app.call('GET', `/api/training-sessions/${session}`, { as: jefe })).body;
  const check = await app.call('GET', `/api/signatures/${closed.signature.id}/check`, { as: jefe });
  expect(check.body.checks).toMatchObject({ statement: true, log: true, record: true });
  for (let place = 1; place < 10; place += 1) expect((await send(`hoja ${place}.pdf`)).status).toBe(200);
  expect((await send('la undécima.pdf')).body.message).toBe(refusals.TOO_MANY_SHEETS.message);
});

it("stands on the person's sheet with who signed it, for whoever supervises them", async () => {
  await close();
  const list = (as: TestPerson, id = learner.id) => app.call('GET', `/api/people/${id}/training-sessions`, { as });
  expect((await list(jefe)).body.sessions).toMatchObject([
    { id: session, void_reason: null, signatures: [{ meaning: 'verified', signer_role: 'jefe' }] },
  ]);
  expect((await list(jefe)).body.sessions[0].attended_at).not.toBeNull();
  expect((await list(learner)).status).toBe(403);
  expect((await list(jefe, admin.id)).body.message).toBe(refusals.PERSON_NOT_FOUND.message);
});

it('renames and archives courses, which their sessions follow', async () => {
  const change = (body: object, as = admin, id = course) => app.call('PUT', `/api/courses/${id}`, { as, body });
  const other = await createCourse('Primeros auxilios');
  expect((await change({ name: 'primeros auxilios', isArchived: false })).body.message).toBe(
    refusals.COURSE_TAKEN.message,
  );
  expect((await change({ name: 'Auxilios', isArchived: false }, jefe)).status).toBe(403);
  expect((await change({ name: 'Auxilios', isArchived: false }, admin, randomUUID())).body.message).toBe(
    refusals.COURSE_GONE.message,
  );
  expect((await change({ name: 'Auxilios', isArchived: true }, admin, other)).body).toEqual({ success: true });
  session = randomUUID();
  expect((await plan({ course_id: other })).body.message).toBe(refusals.COURSE_NOT_FOUND.message);
  expect((await change({ name: 'Auxilios', isArchived: false }, admin, other)).status).toBe(200);
  expect((await plan({ course_id: other })).status).toBe(200);
  expect((await app.call('GET', `/api/training-sessions/${session}`, { as: jefe })).body.session.course.name).toBe(
    'Auxilios',
  );
});

it('a course that somebody archives is not taken back into use by whoever renames it meanwhile', async () => {
  const id = await createCourse('Extintores');
  const began = { name: 'Extintores', isArchived: false };
  const change = (body: object) => app.call('PUT', `/api/courses/${id}`, { as: admin, body });
  expect((await change({ ...began, isArchived: true, began })).status).toBe(200);
  expect((await change({ ...began, name: 'Manejo de extintores', began })).status).toBe(200);
  const { courses } = (await app.call('GET', '/api/courses', { as: admin })).body;
  expect(courses).toContainEqual({ id, name: 'Manejo de extintores', isArchived: true });
  const other = await change({ ...began, name: 'Uso de extintores', began });
  expect([other.status, other.body.message]).toEqual([409, refusals.SESSION_EDITED.message]);
});
