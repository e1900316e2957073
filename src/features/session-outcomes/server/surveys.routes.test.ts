import { afterAll, beforeAll, expect, it } from 'vitest';
import { trainingSessionsRefusals as sessionRefusals } from '#features/training-sessions/training-sessions.refusals.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { sessionTeam } from '#testing/training-sessions.ts';
import { sessionOutcomesRefusals as refusals } from '../session-outcomes.refusals.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof sessionTeam>>;
let jefe: TestPerson;
let admin: TestPerson;
/** Ten in the morning in Bogotá. */
const now = new Date('2026-11-24T15:00:00Z');
const day = '2026-11-24';

beforeAll(async () => {
  app = await createTestApp(() => now);
  ({ jefe, admin } = app.people);
  team = await sessionTeam(app, () => now);
});
afterAll(() => app.close());

const said = async (answer: Promise<{ status: number; body: { message?: string } }>) => {
  const { status, body } = await answer;
  return status === 200 ? 'done' : body.message;
};
const ask = (has_survey: boolean, id = team.extinguishers, review_after_days: number | null = null, as = admin) =>
  app.call('PUT', `/api/courses/${id}/outcomes`, { as, body: { has_survey, review_after_days } });
const settings = async (as = admin) => (await app.call('GET', '/api/session-outcomes/settings', { as })).body;
const change = (version: number, questions: string[], as = admin) =>
  app.call('PUT', '/api/session-outcomes/survey', { as, body: { version, questions } });
const outcomes = async (id: string, as = jefe) =>
  (await app.call('GET', `/api/training-sessions/${id}/outcomes`, { as })).body;
const survey = (id: string, as: TestPerson) => app.call('GET', `/api/training-sessions/${id}/survey`, { as });
const answer = (id: string, as: TestPerson, scores: number[], comment = '') =>
  app.call('POST', `/api/training-sessions/${id}/survey`, { as, body: { scores, comment } });
const waiting = async (as: TestPerson) => (await app.call('GET', '/api/session-surveys/own', { as })).body.surveys;
const bell = async (as: TestPerson) => (await app.call('GET', '/api/notices', { as })).body.notices;
const five = [5, 4, 3, 5, 4];

it('asks who attended once the session is closed, once each, and shows sums without names from three answers on', async () => {
  const people = [await team.learner('Ana'), await team.learner('Beto'), await team.learner('Caro')];
  const [ana, beto, caro] = people as [TestPerson, TestPerson, TestPerson];
  const absent = await team.learner('Dora');
  const before = await team.closed([ana], day);
  expect((await ask(true)).status).toBe(200);
  const id = await team.planned([...people, absent], day);
  const attend = (person_id: string) => team.post(`/training-sessions/${id}/attendance`, { person_id, attended: true });
  for (const one of people) await attend(one.id);
  expect(await said(survey(id, ana))).toBe(refusals.SURVEY_NOT_ASKED.message);
  const closing = await team.sign(`/training-sessions/${id}/record`, `/training-sessions/${id}/close`);
  expect(closing.status).toBe(200);

  expect(await waiting(ana)).toEqual([{ session_id: id, course: 'Manejo de extintores', day }]);
  expect(await bell(ana)).toContainEqual(
    expect.objectContaining({ kind: 'session-survey', name: 'Manejo de extintores', session_id: id }),
  );
  const ofBell = (await bell(absent)).filter(({ kind }: { kind: string }) => kind === 'session-survey');
  expect([ofBell, await waiting(absent)]).toEqual([[], []]);
  expect(await said(answer(before, ana, five))).toBe(refusals.SURVEY_NOT_ASKED.message);
  for (const nobody of [absent, jefe, admin, app.people.employee])
    expect(await said(answer(id, nobody, five))).toBe(refusals.SURVEY_NOT_ASKED.message);
  const { questions } = (await survey(id, ana)).body;
  expect(questions).toHaveLength(5);
  expect(await said(answer(id, ana, [5, 4]))).toBe(refusals.SURVEY_INCOMPLETE.message);
  expect((await answer(id, ana, [5, 4, 3, 5, 9])).status).toBe(400);

  // Pressed three times at once it counts once.
  const pressed = await Promise.all([1, 2, 3].map(() => answer(id, ana, five, 'Faltó práctica')));
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await said(answer(id, ana, five))).toBe(refusals.SURVEY_ANSWERED.message);
  expect((await survey(id, ana)).body.isAnswered).toBe(true);
  expect(await waiting(ana)).toEqual([]);
  await answer(id, beto, [1, 1, 1, 1, 1]);
  expect((await outcomes(id)).survey).toEqual({ asked: 3, answered: 2, totals: null });
  await answer(id, caro, [3, 4, 5, 3, 4], 'Muy bien');
  const { totals } = (await outcomes(id)).survey;
  expect(totals.questions[0]).toEqual({ question: questions[0], mean: 3, counts: [1, 0, 1, 0, 1] });
  expect(totals.comments.toSorted()).toEqual(['Faltó práctica', 'Muy bien']);
  expect(JSON.stringify(await outcomes(id))).not.toMatch(new RegExp(`${people.map((one) => one.id).join('|')}|Lema`));

  const other = await createTestPerson(app.database.db, { role: 'jefe' }, now);
  for (const nobody of [other, ana])
    expect((await outcomes(id, nobody)).message).toBe(sessionRefusals.SESSION_NOT_FOUND.message);
});

it('leaves a session its questions when they are changed, and tells who changed them in between', async () => {
  await ask(true);
  const person = await team.learner('Elsa');
  const id = await team.closed([person], day);
  const { survey: known } = await settings();
  expect((await settings(jefe)).message).toBeTruthy();
  expect((await change(known.version, ['Nueva'], jefe)).status).toBe(403);
  expect((await change(known.version, [])).status).toBe(400);
  const pressed = await Promise.all([1, 2, 3].map(() => change(known.version, ['¿Sirvió?', '¿Fue claro?'])));
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await said(change(known.version, ['Otra']))).toBe(refusals.SURVEY_CHANGED.message);
  expect((await settings()).survey).toEqual({ version: known.version + 1, questions: ['¿Sirvió?', '¿Fue claro?'] });
  expect((await survey(id, person)).body.questions).toEqual(known.questions);
  expect(await said(answer(id, person, five))).toBe('done');
  const next = await team.closed([person], day);
  expect((await survey(next, person)).body.questions).toEqual(['¿Sirvió?', '¿Fue claro?']);
  // Switched off afterwards, what was asked stays asked.
  await ask(false);
  expect(await said(answer(next, person, [1, 2]))).toBe('done');
  expect((await ask(true, crypto.randomUUID())).body.message).toBe(sessionRefusals.COURSE_GONE.message);
  expect((await ask(true, team.extinguishers, null, jefe)).status).toBe(403);
  expect((await ask(true, team.extinguishers, 0)).status).toBe(400);
});

it('leaves what another administrator changed of a course as they changed it, and refuses what both did', async () => {
  const course = () =>
    settings().then(({ courses }) => courses.find(({ id }: { id: string }) => id === team.extinguishers));
  await ask(false, team.extinguishers, null);
  const began = { has_survey: false, review_after_days: null };
  const change = (body: object) =>
    said(app.call('PUT', `/api/courses/${team.extinguishers}/outcomes`, { as: admin, body }));
  expect(await change({ has_survey: true, review_after_days: null, began })).toBe('done');
  expect(await change({ has_survey: false, review_after_days: 90, began })).toBe('done');
  expect(await course()).toMatchObject({ has_survey: true, review_after_days: 90 });
  expect(await change({ has_survey: false, review_after_days: 30, began })).toBe(
    sessionRefusals.SESSION_EDITED.message,
  );
  expect(await course()).toMatchObject({ has_survey: true, review_after_days: 90 });
  await ask(false, team.extinguishers, null);
});

it('asks nobody any more whose attendance was voided', async () => {
  await ask(true);
  const person = await team.learner('Fe');
  const id = await team.closed([person], day);
  const [place] = (await app.call('GET', `/api/training-sessions/${id}`, { as: jefe })).body.people;
  const voiding = `/attendance/${place.id}`;
  expect((await team.sign(voiding, `${voiding}/void`, { reason: 'Se fue' })).status).toBe(200);
  expect(await waiting(person)).toEqual([]);
  expect(await said(answer(id, person, [1, 2]))).toBe(refusals.SURVEY_NOT_ASKED.message);
  expect((await outcomes(id)).survey.asked).toBe(0);
});
