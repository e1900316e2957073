import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt, createTestCompletion } from '#testing/training-record.ts';
import { competenceRefusals as refusals } from '../competence.refusals.ts';
import { competenceTexts as texts } from '../competence.texts.ts';

let app: TestApp;
let module: TestModule;
let learner: TestPerson;
const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const today = dayOf(new Date());
const daysFromToday = (days: number) => dayOf(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  module = await createTestModule(db, { title: 'Bioseguridad', stepCount: 1, questionCount: 1 });
  learner = await createTestPerson(db, { first_name: 'Ana', last_name: 'Lema' }, new Date());
});
afterAll(() => app.close());

const rule = (fields: object = {}) => ({
  from_day: today,
  days_to_comply: 30,
  audience: [{ kind: 'everyone' }],
  ...fields,
});
const create = (fields: object = {}, as = app.people.admin) =>
  app.call('POST', '/api/requirements', {
    as,
    body: { name: 'Bioseguridad anual', module_id: module.id, rule: rule(), ...fields },
  });
const own = async (as: TestPerson) => (await app.call('GET', '/api/competence/own', { as })).body;

it('says whom a rule reaches before anything is stored', async () => {
  const { admin, jefe } = app.people;
  const reach = (audience: object[], as = admin) =>
    app.call('POST', '/api/requirements/reach', { as, body: { from_day: today, audience } });
  const everybody = await reach([{ kind: 'everyone' }]);
  expect(everybody.body.total).toBeGreaterThanOrEqual(2);
  const one = await reach([{ kind: 'person', id: learner.id }]);
  expect(one.body).toMatchObject({ total: 1, people: [{ id: learner.id, name: 'Ana Lema' }] });
  expect((await reach([{ kind: 'person', id: admin.id }])).body.total).toBe(0);
  expect((await reach([{ kind: 'everyone' }], jefe)).status).toBe(403);
  expect((await app.call('GET', '/api/requirements', { as: admin })).body.requirements).toEqual([]);
  expect((await own(learner)).obligations).toEqual([]);
});

it('refuses in a sentence what cannot be a rule', async () => {
  const { admin, employee } = app.people;
  const gone = { kind: 'position', id: '00000000-0000-4000-8000-000000000000' };
  for (const [fields, status, sentence] of [
    [{ rule: rule({ days_to_comply: null }) }, 400, texts.dueMissing],
    [{ rule: rule({ due_day: daysFromToday(-1), from_day: daysFromToday(-2), reason: 'Tarde' }) }, 400, texts.duePast],
    [{ rule: rule({ due_day: daysFromToday(-1) }) }, 400, texts.dueBeforeStart],
    [{ rule: rule({ validity: 'completion' }) }, 400, texts.monthsMissing],
    [{ rule: rule({ validity: 'completion', months: 1 }) }, 400, texts.windowTooLong],
    [{ rule: rule({ validity: 'fixed-date', fixed_month: 3, fixed_day: 31 }) }, 400, texts.minimumMissing],
    [{ rule: rule({ audience: [] }) }, 400, texts.audienceMissing],
    [{ rule: rule({ from_day: daysFromToday(-1) }) }, 400, refusals.REASON_MISSING.message],
    [{ rule: rule({ audience: [gone] }) }, 409, refusals.AUDIENCE_NOT_FOUND.message],
    [{ rule: rule({ audience: [{ kind: 'person', id: admin.id }] }) }, 409, refusals.RULE_REACHES_NOBODY.message],
    [{ module_id: gone.id }, 409, refusals.MODULE_NOT_LEARNABLE.message],
    [{ name: ' ' }, 400, texts.nameMissing],
  ] as const) {
    const answer = await create(fields);
    expect([fields, answer.status, JSON.stringify(answer.body)]).toEqual([
      fields,
      status,
      expect.stringContaining(sentence),
    ]);
  }
  expect((await create({}, employee)).status).toBe(403);
  expect((await create({}, app.people.jefe)).status).toBe(403);
  expect((await app.call('GET', '/api/requirements', { as: admin })).body.requirements).toEqual([]);
});

it('tells the learner what is due, and the supervisor who owes it, until it is shown', async () => {
  const { admin, jefe } = app.people;
  const made = await create({ rule: rule({ validity: 'completion', months: 12 }) });
  expect(made.status).toBe(201);
  expect((await own(learner)).obligations).toMatchObject([
    {
      name: 'Bioseguridad anual',
      state: 'pending',
      due_day: daysFromToday(30),
      module: { id: module.id },
      met_day: null,
    },
  ]);
  const before = await app.call('GET', '/api/competence/matrix?search=lema', { as: jefe });
  expect(before.body).toMatchObject({ total: 1, people: [{ name: 'Ana Lema', cells: [{ state: 'pending' }] }] });

  const attempt = await createTestAttempt(app.database.db, learner, module, { score: 90, attempted_at: new Date() });
  await createTestCompletion(app.database.db, learner, module, { final_score: 90 });
  const after = await own(learner);
  expect(after.obligations).toMatchObject([{ state: 'in_force', met_day: today }]);
  expect(after.rounds).toMatchObject([{ module_id: module.id, round: 1, day: today, score: 90, attempt_id: attempt }]);
  const sheet = await app.call('GET', `/api/competence/people/${learner.id}`, { as: jefe });
  expect(sheet.body).toMatchObject({ person: { name: 'Ana Lema' }, obligations: [{ state: 'in_force' }] });
  const earlier = await app.call('GET', `/api/competence/people/${learner.id}?day=${daysFromToday(-1)}`, { as: jefe });
  expect(earlier.body.obligations).toEqual([]);
  const list = await app.call('GET', '/api/requirements', { as: admin });
  expect(list.body.requirements[0]).toMatchObject({ is_in_force: true, counts: { in_force: 1 } });
  const late = await app.call('GET', `/api/competence/matrix?state=overdue&day=${daysFromToday(31)}`, { as: jefe });
  expect(late.body.people.map(({ name }: { name: string }) => name)).not.toContain('Ana Lema');
  expect(late.body.total).toBeGreaterThan(0);
  expect((await app.call('GET', `/api/competence/people/${learner.id}`, { as: learner })).status).toBe(403);
  expect((await app.call('GET', `/api/competence/people/${admin.id}`, { as: jefe })).status).toBe(404);
});

it('keeps every wording with its reason, tells who comes second, and ends', async () => {
  const { admin, jefe } = app.people;
  const { id } = (await create()).body;
  const change = (version: number, fields: object = {}) =>
    app.call('POST', `/api/requirements/${id}/rules`, {
      as: admin,
      body: { version, rule: rule({ reason: 'Lo pide la acreditación', ...fields }) },
    });
  const [first, second] = await Promise.all([change(1, { days_to_comply: 10 }), change(1, { days_to_comply: 20 })]);
  expect([first?.status, second?.status].toSorted()).toEqual([200, 409]);
  const refused = first?.status === 409 ? first : second;
  expect(refused?.body.message).toBe(refusals.RULE_CHANGED_MEANWHILE.message);
  const end = (version: number, from_day = today) =>
    app.call('POST', `/api/requirements/${id}/end`, { as: admin, body: { version, from_day } });
  expect((await end(2, daysFromToday(-1))).body.message).toBe(refusals.REASON_MISSING.message);
  expect((await end(2)).body).toEqual({ success: true });
  expect((await end(3)).body.message).toBe(refusals.REQUIREMENT_ENDED.message);
  expect((await change(3)).body.message).toBe(refusals.REQUIREMENT_ENDED.message);
  const whole = (await app.call('GET', `/api/requirements/${id}`, { as: jefe })).body;
  expect(whole.rules.map((one: { version: number; is_required: boolean }) => [one.version, one.is_required])).toEqual([
    [3, false],
    [2, true],
    [1, true],
  ]);
  expect(whole.rules[1]).toMatchObject({ reason: 'Lo pide la acreditación', audience: [{ kind: 'everyone' }] });
  expect((await own(learner)).obligations.map((one: { requirement_id: string }) => one.requirement_id)).not.toContain(
    id,
  );
});

it('lets a rule be changed again whose next wording is still to come', async () => {
  const { admin } = app.people;
  const { id } = (await create({ name: 'Con una regla por venir' })).body;
  const change = (version: number, from_day: string) =>
    app.call('POST', `/api/requirements/${id}/rules`, { as: admin, body: { version, rule: rule({ from_day }) } });
  expect((await change(1, daysFromToday(20))).body).toEqual({ version: 2 });
  const { requirements } = (await app.call('GET', '/api/requirements', { as: admin })).body;
  const listed = requirements.find((one: { id: string }) => one.id === id);
  expect(listed).toMatchObject({ last_version: 2, rule: { version: 1 } });
  expect((await change(listed.last_version, daysFromToday(10))).body).toEqual({ version: 3 });
});

it('is renewed by another module where the rule says so, which opens from the sheet', async () => {
  const { db } = app.database;
  const person = await createTestPerson(db, {}, new Date());
  const short = await createTestModule(db, { title: 'Repaso', stepCount: 1, order_index: 95 });
  const yearly = { validity: 'completion', months: 2, window_days: 50, renewal_module_id: short.id };
  const audience = [{ kind: 'person', id: person.id }];
  const draft = await createTestModule(db, { stepCount: 1, published_at: null });
  const refused = await create({ rule: rule({ ...yearly, audience, renewal_module_id: draft.id }) });
  expect(refused.body.message).toBe(refusals.MODULE_NOT_LEARNABLE.message);
  const { id } = (await create({ name: 'Con repaso', rule: rule({ ...yearly, audience }) })).body;
  const mine = async () =>
    (await own(person)).obligations.find((one: { requirement_id: string }) => one.requirement_id === id);
  const open = async () => (await app.call('POST', `/api/competence/own/${id}/open`, { as: person })).body;
  expect(await open()).toMatchObject({ module_id: module.id, renewal: null });
  const before = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await createTestCompletion(db, person, module, { completed_at: before(45) });
  expect(await mine()).toMatchObject({ state: 'expiring', renewal_module: { id: short.id, title: 'Repaso' } });
  expect(await open()).toMatchObject({ module_id: short.id, renewal: null });
  await createTestCompletion(db, person, short, {});
  expect(await mine()).toMatchObject({ state: 'in_force', met_day: today });
  const whole = await app.call('GET', `/api/requirements/${id}`, { as: app.people.admin });
  expect(whole.body.rules[0].renewal_module).toEqual({ id: short.id, title: 'Repaso' });
});

it('says that nobody can show what was taken away, and goes on asking for it', async () => {
  const { admin } = app.people;
  const away = await createTestModule(app.database.db, { category: 'induccion_general', stepCount: 1 });
  const { id } = (await create({ name: 'Retirado', module_id: away.id })).body;
  const listed = async () =>
    (await app.call('GET', '/api/requirements', { as: admin })).body.requirements.find(
      (one: { id: string }) => one.id === id,
    );
  const asked = async () =>
    (await own(learner)).obligations.find((one: { requirement_id: string }) => one.requirement_id === id);
  const required = async () =>
    (await app.call('GET', `/api/management/modules/${away.id}/deletion`, { as: admin })).body.requiredNow;
  expect(await listed()).toMatchObject({ is_in_force: true, is_offered: true });
  expect(await asked()).toMatchObject({ state: 'pending', is_module_open: true });
  expect(await required()).toBe(1);
  expect((await app.call('POST', `/api/modules/${away.id}/unpublish`, { as: admin })).status).toBe(200);
  expect(await listed()).toMatchObject({ is_in_force: true, is_offered: false });
  expect(await asked()).toMatchObject({ state: 'pending', is_module_open: false });
  const opened = await app.call('POST', `/api/competence/own/${id}/open`, { as: learner });
  expect([opened.status, opened.body.message]).toEqual([409, refusals.REQUIRED_MODULE_AWAY.message]);
  const end = { from_day: today, version: 1, reason: 'Ya no se usa' };
  expect((await app.call('POST', `/api/requirements/${id}/end`, { as: admin, body: end })).status).toBe(200);
  expect(await required()).toBe(0);
});
