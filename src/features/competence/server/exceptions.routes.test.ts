import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestModule, createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { competenceRefusals as refusals } from '../competence.refusals.ts';
import { competenceTexts as texts } from '../competence.texts.ts';

let app: TestApp;
let learner: TestPerson;
let requirement: string;
const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 24 * 60 * 60 * 1000));
const today = inDays(0);

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  const module = await createTestModule(db, { title: 'Bioseguridad', stepCount: 1 });
  learner = await createTestPerson(db, { first_name: 'Ana', last_name: 'Lema' }, new Date());
  const rule = { from_day: today, days_to_comply: 30, audience: [{ kind: 'everyone' }] };
  const body = { name: 'Bioseguridad anual', module_id: module.id, rule };
  requirement = (await app.call('POST', '/api/requirements', { as: app.people.admin, body })).body.id;
});
afterAll(() => app.close());

const post = (path: string, body: object, as: TestPerson = app.people.jefe) =>
  app.call('POST', `/api/competence/${path}`, { as, body });
const exempt = (body: object, as?: TestPerson) =>
  post(
    `people/${learner.id}/exemptions`,
    { requirement_id: requirement, from_day: today, reason: 'Embarazo', ...body },
    as,
  );
const away = (body: object, as?: TestPerson) =>
  post(`people/${learner.id}/absences`, { reason: 'Vacaciones', ...body }, as);
const end = (kind: string, id: string, body: object, as?: TestPerson) => post(`exceptions/${kind}/${id}/end`, body, as);
const list = async () =>
  (await app.call('GET', `/api/competence/people/${learner.id}/exceptions`, { as: app.people.jefe })).body;
const own = async () => (await app.call('GET', '/api/competence/own', { as: learner })).body.obligations[0];

it('frees somebody from a requirement, once on a day, until it is ended or taken back with a reason', async () => {
  const sent = await Promise.all([exempt({ until_day: inDays(20) }), exempt({ until_day: null })]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const made = sent.find(({ status }) => status === 201)?.body.id;
  expect(sent.find(({ status }) => status === 409)?.body.message).toBe(refusals.EXEMPT_ALREADY.message);
  expect(await own()).toMatchObject({ state: 'exempt', exemption: { reason: 'Embarazo' } });
  expect((await list()).exemptions).toMatchObject([
    { is_in_force: true, void_reason: null, requirement: { name: 'Bioseguridad anual' } },
  ]);
  expect((await end('exemption', made, { until_day: inDays(-1), reason: 'Volvió' })).body.message).toBe(
    refusals.EXCEPTION_END.message,
  );
  const first = await end('exemption', made, { until_day: today, reason: 'Volvió antes' });
  expect(first.body).toEqual({ success: true });
  expect((await end('exemption', made, { until_day: today, reason: 'Otra vez' })).body.message).toBe(
    refusals.EXCEPTION_VOIDED.message,
  );
  const { exemptions } = await list();
  expect(exemptions).toMatchObject([
    { until_day: today, reason: 'Embarazo', void_reason: null },
    { void_reason: 'Volvió antes' },
  ]);
  expect((await end('exemption', exemptions[0].id, { until_day: null, reason: 'Era de otra persona' })).status).toBe(
    200,
  );
  expect(await own()).toMatchObject({ state: 'pending', exemption: null });
});

it('moves a due day by the days away, and says why', async () => {
  const before = (await own()).due_day;
  expect(before).toBe(inDays(30));
  const made = await away({ from_day: inDays(5), until_day: inDays(9) });
  expect(made.status).toBe(201);
  expect(await own()).toMatchObject({
    due_day: inDays(35),
    waits: [{ from_day: inDays(5), until_day: inDays(9), reason: 'Vacaciones' }],
  });
  expect((await away({ from_day: inDays(9), until_day: inDays(12) })).body.message).toBe(refusals.AWAY_ALREADY.message);
  expect((await end('absence', made.body.id, { until_day: inDays(6), reason: 'Volvió antes' })).status).toBe(200);
  expect(await own()).toMatchObject({ due_day: inDays(32) });
});

it('refuses in a sentence what cannot be, and whoever is not of the team', async () => {
  for (const [answer, status, sentence] of [
    [await exempt({ reason: ' ' }), 400, texts.causeMissing],
    [await exempt({ until_day: inDays(-1) }), 400, texts.lastBeforeFirst],
    [await exempt({ requirement_id: learner.id }), 404, refusals.REQUIREMENT_NOT_FOUND.message],
    [await away({ from_day: inDays(40), until_day: inDays(39) }), 400, texts.lastBeforeFirst],
    [
      await post(`people/${app.people.admin.id}/absences`, { from_day: today, until_day: today, reason: 'x' }),
      404,
      refusals.PERSON_NOT_FOUND.message,
    ],
    [await end('absence', learner.id, { until_day: null, reason: 'x' }), 404, refusals.EXCEPTION_NOT_FOUND.message],
    [await exempt({}, learner), 403, ''],
  ] as const) {
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(sentence)]);
  }
});
