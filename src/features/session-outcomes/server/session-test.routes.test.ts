import { afterAll, beforeAll, expect, it } from 'vitest';
import { lineSchemas } from '#features/audit-package/package-lines.contract.ts';
import { trainingSessionsRefusals as sessionRefusals } from '#features/training-sessions/training-sessions.refusals.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt } from '#testing/training-record.ts';
import { sessionTeam } from '#testing/training-sessions.ts';
import { sessionOutcomesRefusals as refusals } from '../session-outcomes.refusals.ts';
import { readProofTests } from './proof.reads.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof sessionTeam>>;
let jefe: TestPerson;
let module: TestModule;
/** Ten in the morning in Bogotá, when the sessions begin. */
const begins = new Date('2026-11-24T15:00:00Z');
const day = '2026-11-24';
const hour = 60 * 60 * 1000;
const at = (hours: number) => new Date(begins.getTime() + hours * hour);

beforeAll(async () => {
  app = await createTestApp(() => begins);
  ({ jefe } = app.people);
  team = await sessionTeam(app, () => begins);
  module = await createTestModule(app.database.db, { title: 'Fuego', stepCount: 1, questionCount: 2 });
});
afterAll(() => app.close());

const setTest = (id: string, body: object, as = jefe) =>
  app.call('PUT', `/api/training-sessions/${id}/test`, { as, body });
const note = (id: string, person: TestPerson, part: string, points: number | null, as = jefe) =>
  app.call('PUT', `/api/training-sessions/${id}/test/points`, { as, body: { person_id: person.id, part, points } });
const test = async (id: string) =>
  (await app.call('GET', `/api/training-sessions/${id}/outcomes`, { as: jefe })).body.test;
const results = async (person: TestPerson, as = person) =>
  (await app.call('GET', `/api/people/${person.id}/session-results`, { as })).body;

it('takes the attempts of the module nearest to the session on each side, and changes nothing of what they count for', async () => {
  const ana = await team.learner('Ana');
  const beto = await team.learner('Beto');
  const { db } = app.database;
  for (const [person, hours, score] of [
    [ana, -24 * 40, 10],
    [ana, -48, 20],
    [ana, -1, 50],
    [ana, 1, 70],
    [ana, 3, 90],
    [ana, 30, 100],
    [beto, 24 * 29, 80],
  ] as const)
    await createTestAttempt(db, person, module, { score, attempted_at: at(hours) });
  const id = await team.closed([ana, beto], day);
  expect(await test(id)).toBeNull();
  const choices = (await app.call('GET', '/api/session-outcomes/modules', { as: jefe })).body.modules;
  expect(choices).toContainEqual({ id: module.id, title: 'Fuego' });
  expect((await setTest(id, { by: 'module', module_id: module.id })).status).toBe(200);
  expect(await test(id)).toEqual({
    module: { id: module.id, title: 'Fuego', is_offered: true },
    most_points: null,
    people: [
      { person_id: ana.id, name: 'Ana Lema', before: 50, after: 90 },
      { person_id: beto.id, name: 'Beto Lema', before: null, after: 80 },
    ],
  });
  expect((await results(ana)).results).toEqual([
    { session_id: id, test: { before: 50, after: 90, most_points: null }, reviews: [] },
  ]);
  const inPackage = { people: [ana.id], from: day, to: day, also: [], objects: null, requirements: null };
  const lines = (await readProofTests(app.database.db, inPackage)).map(({ line }) => JSON.parse(line));
  expect(lines.map((line) => lineSchemas['pruebas-sesiones'].parse(line))).toMatchObject([
    { session_id: id, module_id: module.id, before: 50, after: 90 },
  ]);
  expect((await results(ana, beto)).message).toBe(sessionRefusals.PERSON_NOT_FOUND.message);
  // What still waits to be graded is no result.
  const caro = await team.learner('Caro');
  await createTestAttempt(db, caro, module, {
    ...{ score: 40, passed: false, review_status: 'pending', attempted_at: at(-1) },
  });
  const open = await team.planned([caro], day);
  await setTest(open, { by: 'module', module_id: module.id });
  expect((await test(open)).people).toMatchObject([{ before: null, after: null }]);
});

it('takes points that the teacher notes, by person, and keeps them from another maximum', async () => {
  const ana = await team.learner('Ana');
  const id = await team.closed([ana], day);
  expect((await note(id, ana, 'before', 3)).body.message).toBe(refusals.TEST_NOT_NOTED.message);
  expect((await setTest(id, { by: 'points', most_points: 5 })).status).toBe(200);
  const same = await Promise.all([1, 2, 3].map(() => note(id, ana, 'before', 3.5)));
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await note(id, ana, 'after', 5)).status).toBe(200);
  expect((await note(id, ana, 'after', 5.1)).body.message).toBe(refusals.TOO_MANY_POINTS.message);
  expect((await note(id, ana, 'after', 4.55)).status).toBe(400);
  expect((await note(id, await team.learner('Eva'), 'before', 1)).body.message).toBe(
    sessionRefusals.NOT_INVITED.message,
  );
  expect((await test(id)).people).toMatchObject([{ before: 3.5, after: 5 }]);
  for (const other of [{ by: 'nothing' }, { by: 'points', most_points: 20 }])
    expect((await setTest(id, other)).body.message).toBe(refusals.TEST_HAS_RESULTS.message);
  for (const part of ['before', 'after']) await note(id, ana, part, null);
  expect((await setTest(id, { by: 'nothing' })).status).toBe(200);
  expect(await test(id)).toBeNull();
  expect((await results(ana)).results).toEqual([]);
});

it('is not changed over what somebody else chose or noted meanwhile, and says that its module went away', async () => {
  const ana = await team.learner('Ana');
  const id = await team.closed([ana], day);
  const nothing = { by: 'nothing' };
  const ofModule = { by: 'module', module_id: module.id };
  const ofPoints = { by: 'points', most_points: 10 };
  const refused = sessionRefusals.SESSION_EDITED.message;
  expect((await setTest(id, { ...ofModule, began: nothing })).status).toBe(200);
  expect((await setTest(id, { ...ofPoints, began: nothing })).body.message).toBe(refused);
  expect((await setTest(id, { ...nothing, began: nothing })).status).toBe(200);
  expect((await test(id)).module).toMatchObject({ id: module.id, is_offered: true });

  const act = (what: string) => app.call('POST', `/api/modules/${module.id}/${what}`, { as: app.people.admin });
  expect((await act('archive')).status).toBe(200);
  expect((await test(id)).module).toMatchObject({ id: module.id, is_offered: false });
  // The test that it has stays, and no other session is given it.
  expect((await setTest(id, { ...ofModule, began: ofModule })).status).toBe(200);
  const choices = (await app.call('GET', '/api/session-outcomes/modules', { as: jefe })).body.modules;
  expect(choices).not.toContainEqual({ id: module.id, title: 'Fuego' });
  expect((await act('restore')).status).toBe(200);

  expect((await setTest(id, { ...ofPoints, began: ofModule })).status).toBe(200);
  const noteFrom = (points: number, began: number | null) =>
    app.call('PUT', `/api/training-sessions/${id}/test/points`, {
      as: jefe,
      body: { person_id: ana.id, part: 'before', points, began },
    });
  expect((await noteFrom(7, null)).status).toBe(200);
  expect((await noteFrom(4, null)).body.message).toBe(refused);
  expect((await test(id)).people).toMatchObject([{ before: 7 }]);
  expect((await noteFrom(4, 7)).status).toBe(200);
});

it('is set and noted by whose session it is alone, not of oneself, not after a session that is to come', async () => {
  const ana = await team.learner('Ana');
  const other = await createTestPerson(app.database.db, { role: 'jefe' }, begins);
  const id = await team.planned([ana], '2026-11-30');
  await setTest(id, { by: 'points', most_points: 10 });
  for (const nobody of [other, ana])
    expect((await note(id, ana, 'before', 1, nobody)).body.message).toBe(sessionRefusals.SESSION_NOT_FOUND.message);
  expect((await setTest(id, { by: 'nothing' }, other)).body.message).toBe(sessionRefusals.SESSION_NOT_FOUND.message);
  expect((await setTest(id, { by: 'nothing' }, ana)).status).toBe(403);
  expect((await setTest(id, { by: 'module', module_id: crypto.randomUUID() })).body.message).toBe(
    refusals.TEST_MODULE_NOT_FOUND.message,
  );
  expect((await note(id, ana, 'after', 1)).body.message).toBe(refusals.AFTER_NOT_YET.message);
  // A learner who teaches a session to which an administrator invited them, too.
  const own = await team.planned([ana], day, { as: app.people.admin });
  const times = { place: 'Aula', teacher_name: '', day, begins: '10:00', ends: '12:00', capacity: null };
  const body = { course_id: team.extinguishers, teacher_id: ana.id, ...times };
  await app.call('PUT', `/api/training-sessions/${own}`, { as: app.people.admin, body });
  await setTest(own, { by: 'points', most_points: 10 }, app.people.admin);
  expect((await note(own, ana, 'before', 9, ana)).body.message).toBe(refusals.OWN_POINTS.message);
  await team.post(`/training-sessions/${id}/cancel`, { reason: 'No hay aula' });
  for (const refused of [note(id, ana, 'before', 1), setTest(id, { by: 'nothing' })])
    expect((await refused).body.message).toBe(sessionRefusals.SESSION_CANCELLED.message);
});
