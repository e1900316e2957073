import { afterAll, beforeAll, expect, it } from 'vitest';
import { competenceRefusals as refusals } from '#features/competence/competence.refusals.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestCompletion } from '#testing/training-record.ts';
import { assignmentTexts as texts } from '../assignments.texts.ts';

let app: TestApp;
let module: TestModule;
let ana: TestPerson;
let luis: TestPerson;
const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  module = await createTestModule(db, { title: 'Centrífuga', stepCount: 1 });
  ana = await createTestPerson(db, { first_name: 'Ana', last_name: 'Lema' }, new Date());
  luis = await createTestPerson(db, { first_name: 'Luis', last_name: 'Mora' }, new Date());
});
afterAll(() => app.close());

const assign = (body: object, as = app.people.jefe) =>
  app.call('POST', '/api/assignments', {
    as,
    body: { module_id: module.id, due_day: inDays(10), note: 'Antes de tu turno', ...body },
  });
const withdraw = (id: string, person: TestPerson, as = app.people.jefe) =>
  app.call('POST', `/api/assignments/${id}/withdraw`, { as, body: { person_id: person.id, reason: 'Cambió de área' } });
const own = async (as: TestPerson) => (await app.call('GET', '/api/competence/own', { as })).body.obligations;
const refused = async (answer: ReturnType<typeof assign>, status: number, sentence: string) => {
  const { status: told, body } = await answer;
  expect([told, JSON.stringify(body)]).toEqual([status, expect.stringContaining(sentence)]);
};

it('gives a module to people by name for a day, with a note, and takes it back from one of them', async () => {
  const made = await assign({ selection: { ids: [ana.id, luis.id] } });
  expect([made.status, made.body.done.toSorted()]).toEqual([201, [ana.id, luis.id].toSorted()]);
  expect(await own(ana)).toMatchObject([
    {
      name: 'Centrífuga',
      state: 'pending',
      due_day: inDays(10),
      basis: 'Antes de tu turno',
      is_direct: true,
      assigned_by: expect.stringMatching(/\w/),
      module: { id: module.id },
    },
  ]);
  await refused(assign({ selection: { ids: [ana.id] } }), 409, 'Ya tiene este módulo asignado para el ');
  expect((await withdraw(made.body.id, ana)).body).toEqual({ success: true });
  await refused(withdraw(made.body.id, ana), 404, refusals.ASSIGNMENT_NOT_FOUND.message);
  expect(await own(ana)).toEqual([]);
  expect(await own(luis)).toMatchObject([{ state: 'pending', due_day: inDays(10) }]);
  const again = await assign({ selection: { ids: [ana.id, luis.id] }, due_day: inDays(5) });
  expect(again.body).toMatchObject({ done: [ana.id], skippedCount: 1, skipped: [{ name: 'Luis Mora' }] });
  expect(await own(ana)).toMatchObject([{ due_day: inDays(5) }]);
  expect((await withdraw(made.body.id, luis)).status).toBe(200);
  expect(await own(luis)).toEqual([]);
});

it('is open to whom it was given out of the order of the plan, and to nobody else', async () => {
  const { db } = app.database;
  await createTestModule(db, { title: 'El primero', stepCount: 1, order_index: 90 });
  const later = await createTestModule(db, { title: 'El segundo', stepCount: 1, order_index: 91 });
  const person = await createTestPerson(db, {}, new Date());
  const read = async () => (await app.call('GET', `/api/modules/${later.id}/learner`, { as: person })).status;
  const made = await assign({ selection: { ids: [person.id] }, module_id: later.id });
  expect(await read()).toBe(403);
  const open = (as: TestPerson) => app.call('POST', `/api/competence/own/${made.body.id}/open`, { as });
  expect((await open(luis)).body.message).toBe(refusals.OBLIGATION_NOT_FOUND.message);
  expect((await open(person)).body).toEqual({ module_id: later.id, renewal: null, renews_from: null });
  expect((await open(person)).status).toBe(200);
  expect(await read()).toBe(200);
});

it('gives it once, sent twice at once', async () => {
  const person = await createTestPerson(app.database.db, {}, new Date());
  const sent = await Promise.all([1, 2, 3].map(() => assign({ selection: { ids: [person.id] } })));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await own(person)).toHaveLength(1);
});

it('refuses in a sentence, and leaves nothing behind', async () => {
  const { db } = app.database;
  const inactive = await createTestPerson(db, { role: 'inactive', previous_role: 'employee' }, new Date());
  const done = await createTestPerson(db, {}, new Date());
  await createTestCompletion(db, done, module, {});
  const draft = await createTestModule(db, { title: 'Borrador', stepCount: 1, published_at: null });
  const archived = await createTestModule(db, { title: 'Archivado', stepCount: 1, is_active: false });
  const ids = (...people: TestPerson[]) => ({ selection: { ids: people.map(({ id }) => id) } });
  await refused(assign({ ...ids(luis), due_day: inDays(-1) }), 400, refusals.DUE_DAY_PAST.message);
  await refused(assign({ ...ids(luis), due_day: '03/04/25' }), 400, 'Escribe la fecha como');
  await refused(assign({ ...ids(luis), module_id: draft.id }), 409, refusals.MODULE_NOT_LEARNABLE.message);
  await refused(assign({ ...ids(luis), module_id: archived.id }), 409, refusals.MODULE_NOT_LEARNABLE.message);
  await refused(assign({ ...ids(luis), module_id: '' }), 400, texts.moduleMissing);
  await refused(assign(ids(inactive)), 409, refusals.PERSON_INACTIVE.message);
  await refused(assign(ids(done)), 409, 'Ya completó este módulo el ');
  await refused(assign(ids(app.people.admin)), 404, refusals.PERSON_NOT_FOUND.message);
  await refused(assign(ids(app.people.jefe), app.people.admin), 409, refusals.NOT_A_LEARNER.message);
  await refused(assign({ selection: { ids: [module.id] } }), 404, refusals.PERSON_NOT_FOUND.message);
  expect((await assign(ids(luis), luis)).status).toBe(403);
  expect(await own(luis)).toEqual([]);
});

it('goes to whoever has not done the module', async () => {
  const { jefe } = app.people;
  const fresh = await createTestModule(app.database.db, { title: 'Nuevo', stepCount: 1 });
  await createTestCompletion(app.database.db, ana, fresh, {});
  const missing = async () =>
    (await app.call('GET', `/api/assignments/modules/${fresh.id}/missing`, { as: jefe })).body.total;
  const total = await missing();
  expect(total).toBeGreaterThan(1);
  const made = await assign({ selection: { without_module: true }, module_id: fresh.id });
  expect(made.body.done).toHaveLength(total);
  expect(made.body.done).not.toContain(ana.id);
  expect(await missing()).toBe(0);
  await refused(assign({ selection: { without_module: true }, module_id: fresh.id }), 409, texts.everybodyHas);
  const { modules } = (await app.call('GET', '/api/assignments/choices', { as: jefe })).body;
  expect(modules.map(({ title }: { title: string }) => title)).toContain('Nuevo');
});
