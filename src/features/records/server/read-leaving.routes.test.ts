import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { controlledTeam, dayIn } from '#testing/controlled-team.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { leftBy } from '../leaving.rules.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof controlledTeam>>;
let course: string;
let teacher: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  team = await controlledTeam(app);
  course = (await post('/courses', { name: 'Manejo de extintores' })).body.id;
  teacher = await createTestPerson(app.database.db, { first_name: 'Ana', last_name: 'Lema' }, new Date());
});
afterAll(() => app.close());

const post = (path: string, body: object, as = app.people.admin) => app.call('POST', `/api${path}`, { as, body });
const leaving = (people: readonly TestPerson[], as = app.people.admin) =>
  post('/people/leaving', { ids: people.map(({ id }) => id) }, as);
const sessions = async (query = '', as = app.people.admin) =>
  (await app.call('GET', `/api/training-sessions${query}`, { as })).body;
async function plan(day: string, by = app.people.admin) {
  const id = randomUUID();
  const times = { place: 'Aula 2', teacher_name: '', day, begins: '10:00', ends: '12:00', capacity: null };
  const body = { course_id: course, teacher_id: teacher.id, ...times };
  expect((await app.call('PUT', `/api/training-sessions/${id}`, { as: by, body })).status).toBe(200);
  return id;
}

it('tells before somebody leaves which sessions they teach, and marks those left behind until somebody else does', async () => {
  const { jefe, employee, admin } = app.people;
  const nothing = { sessions: { total: 0, first: [] }, documents: { total: 0, first: [] } };
  expect((await leaving([teacher])).body).toEqual(nothing);
  const [later, sooner] = [await plan(dayIn(9)), await plan(dayIn(3), jefe)];
  await post(`/training-sessions/${await plan(dayIn(5))}/cancel`, { reason: 'Ya no' });
  const named = (id: string, day: string, is_own = true) => ({ id, name: 'Manejo de extintores', day, is_own });
  const first = [named(sooner, dayIn(3)), named(later, dayIn(9))];
  expect((await leaving([teacher, admin])).body).toEqual({ ...nothing, sessions: { total: 2, first } });
  // A jefe knows of them, and opens those that are theirs.
  const seen = (await leaving([teacher], jefe)).body.sessions.first;
  expect(seen).toEqual([named(sooner, dayIn(3)), named(later, dayIn(9), false)]);
  expect((await leaving([teacher], employee)).status).toBe(403);
  expect(await sessions()).toMatchObject({ untaught: 0 });

  await post(`/employees/${teacher.id}/deactivate`, {});
  expect(await sessions()).toMatchObject({ untaught: 2, total: 3 });
  expect(await sessions('?show=untaught')).toMatchObject({ total: 2, sessions: [{ id: later }, { id: sooner }] });
  expect(await sessions('?show=untaught', jefe)).toMatchObject({ untaught: 1, sessions: [{ id: sooner }] });
  const one = (await app.call('GET', `/api/training-sessions/${sooner}`, { as: jefe })).body.session;
  expect(one).toMatchObject({ is_teacher_gone: true, teacher_name: 'Ana Lema' });
  const began = { course_id: course, ...{ place: one.place, teacher_id: teacher.id, teacher_name: '', day: one.day } };
  const times = { begins: one.begins, ends: one.ends, capacity: null };
  const taken = { ...began, ...times, teacher_id: jefe.id, began: { ...began, ...times } };
  expect((await app.call('PUT', `/api/training-sessions/${sooner}`, { as: jefe, body: taken })).status).toBe(200);
  expect(await sessions('', jefe)).toMatchObject({ untaught: 0 });
  await post(`/employees/${teacher.id}/reactivate`, {});
  expect(await sessions()).toMatchObject({ untaught: 0 });
});

it('tells of the documents somebody answers for, and marks those that lost access or role', async () => {
  const { reviewer, approver, document } = team;
  const owner = await createTestPerson(app.database.db, { role: 'jefe', first_name: 'Bea' }, new Date());
  const { id } = await document('POE-1', { owner_id: owner.id });
  await document('POE-2', { owner_id: reviewer.id });
  const documents = { total: 1, first: [{ id, code: 'POE-1', title: 'Limpiar POE-1' }] };
  expect((await leaving([owner])).body).toMatchObject({ documents });
  // Whom a jefe does not supervise is nobody to them.
  expect((await leaving([owner], approver)).body).toMatchObject({ documents: { total: 0, first: [] } });

  const list = async (query = '') =>
    (await app.call('GET', `/api/controlled-documents${query}`, { as: approver })).body;
  const one = async () => (await app.call('GET', `/api/controlled-documents/${id}`, { as: approver })).body.owner;
  expect([(await list()).unowned, (await one()).is_gone]).toEqual([0, false]);
  await post(`/employees/${owner.id}/deactivate`, {});
  expect(await list('?show=unowned')).toMatchObject({
    unowned: 1,
    total: 1,
    documents: [{ id, owner: { is_gone: true } }],
  });
  await post(`/employees/${owner.id}/reactivate`, {});
  expect((await list()).unowned).toBe(0);
  const profile = { first_name: 'Bea', last_name: 'Mora', email: owner.email, position: 'Analista', phone: '' };
  const role = { ...profile, role: 'employee' };
  const demoted = await app.call('PATCH', `/api/employees/${owner.id}`, { as: app.people.admin, body: role });
  expect(demoted.status).toBe(200);
  expect(await one()).toMatchObject({ is_gone: true });
});

it('says how many there are, names some, and says how many more', () => {
  const first = [{ id: 'a', name: 'Extintores', day: '2026-12-01', is_own: false }];
  const left = leftBy({ sessions: { total: 3, first }, documents: { total: 0, first: [] } });
  expect(left).toEqual({
    sessions: {
      heading: '3 sesiones por dictar se quedan sin docente',
      things: [{ id: 'a', words: expect.stringContaining('Extintores, '), isOpen: false }],
      more: 2,
    },
    documents: null,
  });
});
