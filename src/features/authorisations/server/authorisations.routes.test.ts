import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { signaturesRefusals as signing } from '#features/signatures/signatures.refusals.ts';
import { dayAfter } from '#platform/time/day-after.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestCompletion } from '#testing/training-record.ts';
import { authorisationsRefusals as refusals } from '../authorisations.refusals.ts';

let app: TestApp;
let clock: Date;
let module: TestModule;
let ana: TestPerson;
let activity: string;
let requirement: string;
const password = 'Firma-2026!';
const first = new Date();
const dayAt = (days: number) =>
  new Date(first.getTime() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const longAgo = new Date(first.getTime() - 60 * 86_400_000);
const today = dayAt(0);
const go = (days: number) => {
  clock = new Date(first.getTime() + days * 86_400_000);
};
const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;
const post = (path: string, body: object, as: TestPerson = app.people.jefe) =>
  app.call('POST', `/api/${path}`, { as, body });
const get = (path: string, as: TestPerson = app.people.jefe) => app.call('GET', `/api/${path}`, { as });

beforeAll(async () => {
  clock = first;
  app = await createTestApp(() => clock);
  const hash = await hashPassword(password);
  for (const { id } of [app.people.jefe, app.people.admin])
    await run(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${id}, ${hash})
      ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
});
afterAll(() => app.close());

let number = 0;
beforeEach(async () => {
  go(0);
  number += 1;
  const { db } = app.database;
  module = await createTestModule(db, { title: `Hematología ${number}`, stepCount: 1 });
  ana = await createTestPerson(db, { first_name: 'Ana', last_name: 'Lema', created_at: longAgo });
  // Days go by faster than sessions last.
  await run(sql`UPDATE access_tokens SET expires_at = now() + interval '2 years'`);
  await run(
    sql`UPDATE sessions SET expires_at = now() + interval '2 years', last_refreshed_at = now() + interval '2 years'`,
  );
  requirement = await require(`Uso del analizador ${number}`, module, {
    validity: 'completion',
    months: 6,
    window_days: 30,
  });
  const made = await post(
    'authorised-activities',
    { kind: 'procedure', name: `Conteo manual ${number}`, requirement_ids: [requirement], from_day: today },
    app.people.admin,
  );
  expect(made.status).toBe(201);
  activity = made.body.id;
});

async function require(name: string, shownBy: TestModule, terms: object = {}, person = ana): Promise<string> {
  const audience = [{ kind: 'person', id: person.id }];
  const rule = { from_day: dayAt(-50), days_to_comply: 30, reason: 'Norma', audience, ...terms };
  const made = await post('requirements', { name, module_id: shownBy.id, rule }, app.people.admin);
  expect(made.status).toBe(201);
  return made.body.id;
}
const meet = (of = module) => createTestCompletion(app.database.db, ana, of, { final_score: 90, completed_at: clock });
const toGive = (body: object = {}, as?: TestPerson) =>
  get(
    `authorisations/to-give?${new URLSearchParams({ person_id: ana.id, activity_id: activity, from_day: today, ...body })}`,
    as,
  );
async function give(body: object = {}, as?: TestPerson) {
  const shown = await toGive(body, as);
  const { sha256 = '0'.repeat(64) } = shown.body;
  return post(
    'authorisations',
    { person_id: ana.id, activity_id: activity, from_day: today, password, shown_sha256: sha256, ...body },
    as,
  );
}
async function withdraw(id: string, body: object = {}, as?: TestPerson) {
  const { sha256 = '0'.repeat(64) } = (await get(`authorisations/${id}`, as)).body;
  return post(
    `authorisations/${id}/withdraw`,
    { reason: 'Cambió de área', password, shown_sha256: sha256, ...body },
    as,
  );
}
const list = async (asked: Record<string, string> = {}, as = ana) =>
  (await get(`authorisations/people/${ana.id}?${new URLSearchParams(asked)}`, as)).body;
const state = async (asked: Record<string, string> = {}) => (await list(asked)).authorisations[0];
const check = async (id: string) => (await get(`signatures/${id}/check`)).body;

it('is given by signature while all that it rests on is met, holds by the evidence, and any past day says the same later', async () => {
  const refused = await give();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `No se puede autorizar. Falta: Uso del analizador ${number} (atrasado).`,
  ]);
  await meet();
  expect((await toGive()).body).toMatchObject({
    record: { person: 'Ana Lema', activity: `Conteo manual ${number}`, until_day: null },
    grounds: [{ state: 'in_force', is_met: true, valid_until: expect.any(String) }],
  });
  const lasts = (await toGive()).body.grounds[0].valid_until;
  const next = dayAfter(lasts);
  const given = await give();
  expect(given.status).toBe(201);
  expect(await state()).toMatchObject({
    state: 'authorised',
    since_day: today,
    given: { meaning: 'authorised', signer_role: 'jefe' },
  });
  const before = await list({ day: dayAt(100) });
  go(190);
  // Six months later the evidence has expired, and nobody wrote anything.
  expect(await state()).toMatchObject({ state: 'suspended', since_day: next, grounds: [{ state: 'expired' }] });
  expect(await state({ day: lasts })).toMatchObject({ state: 'authorised', grounds: [{ state: 'expiring' }] });
  expect(await list({ day: dayAt(100) })).toEqual(before);
  await run(sql`INSERT INTO training_cycles (user_id, module_id, module_title, day, recorded_at, shown_steps)
    VALUES (${ana.id}, ${module.id}, 'Otra vez', ${dayAt(190)}, ${clock}, '[]')`);
  expect(await state()).toMatchObject({ state: 'authorised' });
  expect(await state({ day: dayAt(189) })).toMatchObject({ state: 'suspended' });
  const { id } = given.body;
  expect((await withdraw(id)).body).toEqual({ success: true });
  expect(await state()).toMatchObject({
    state: 'withdrawn',
    since_day: dayAt(190),
    withdraw_reason: 'Cambió de área',
    withdrawn: { meaning: 'withdrawn' },
  });
  expect(await state({ day: dayAt(100) })).toMatchObject({
    state: 'authorised',
    withdrawn: null,
    withdraw_reason: null,
  });
  expect((await withdraw(id)).body.message).toBe(refusals.AUTHORISATION_OVER.message);
  for (const { id: signature } of [(await state()).given, (await state()).withdrawn])
    expect((await check(signature)).checks).toMatchObject({ statement: true, log: true, record: true });
  // Given anew, both stay in sight.
  expect((await give({ from_day: dayAt(190) })).status).toBe(201);
  expect((await list()).authorisations.map((one: { state: string }) => one.state)).toEqual(['authorised', 'withdrawn']);
});

it('is signed once, sent several times at once, and nothing that changed since it was shown', async () => {
  await meet();
  const sent = await Promise.all([1, 2, 3].map(() => give()));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(sent.find(({ status }) => status === 409)?.body.message).toBe(refusals.ALREADY_AUTHORISED.message);
  const { id } = sent.find(({ status }) => status === 201)?.body ?? {};
  const shown = (await get(`authorisations/${id}`)).body;
  expect((await withdraw(id, { shown_sha256: 'a'.repeat(64) })).body.message).toBe(signing.RECORD_CHANGED.message);
  expect((await withdraw(id, { password: 'otra' })).body.message).toBe(signing.WRONG_SIGNING_PASSWORD.message);
  expect((await withdraw(id, { reason: ' ' })).status).toBe(400);
  expect((await get(`authorisations/${id}`)).body).toEqual(shown);
  const ended = await Promise.all([1, 2].map(() => withdraw(id)));
  expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await run(sql`SELECT FROM signatures WHERE person_id = ${ana.id}`)).toHaveLength(2);
});

it('refuses bad days, oneself, strangers, people who are not active and what is over', async () => {
  await meet();
  const { jefe, admin, employee } = app.people;
  const cases: Array<[body: object, as: TestPerson, message: string]> = [
    [{ from_day: dayAt(-1) }, jefe, refusals.FROM_DAY.message],
    [{ from_day: dayAt(500) }, jefe, refusals.FROM_DAY.message],
    [{ until_day: dayAt(-1) }, jefe, refusals.UNTIL_DAY.message],
    [{ person_id: jefe.id }, jefe, refusals.OWN_AUTHORISATION.message],
    [{ person_id: admin.id }, jefe, refusals.PERSON_NOT_FOUND.message],
    [{ person_id: activity }, admin, refusals.PERSON_NOT_FOUND.message],
    [{ activity_id: ana.id }, admin, refusals.ACTIVITY_NOT_FOUND.message],
    [{ person_id: app.people.inactive.id }, admin, refusals.PERSON_INACTIVE.message],
  ];
  for (const [body, as, message] of cases) expect([body, (await give(body, as)).body.message]).toEqual([body, message]);
  const may = async (id: string) => (await get(`authorisations/people/${id}`, admin)).body;
  expect(await may(ana.id)).toMatchObject({ mayGive: true, mayWithdraw: true });
  expect(await may(app.people.inactive.id)).toMatchObject({ mayGive: false, mayWithdraw: true });
  expect((await give({}, employee)).status).toBe(403);
  expect((await get(`authorisations/people/${ana.id}`, employee)).body.message).toBe(refusals.PERSON_NOT_FOUND.message);
  const until = await give({ until_day: dayAt(3) });
  go(4);
  expect(await state()).toMatchObject({ state: 'ended', since_day: dayAt(4), over_by: 'term' });
  expect((await withdraw(until.body.id)).body.message).toBe(refusals.AUTHORISATION_OVER.message);
});

it('is suspended from the day on which an activity rests on more, as was told before; by nobody to whom it does not apply', async () => {
  await meet();
  const given = await give();
  expect(given.status).toBe(201);
  const other = await createTestModule(app.database.db, { title: `Calidad ${number}`, stepCount: 1 });
  const more = await require(`Control de calidad ${number}`, other);
  const { admin } = app.people;
  const change = { requirement_ids: [requirement, more], from_day: dayAt(2) };
  const told = await post(`authorised-activities/${activity}/preview`, change, admin);
  expect(told.body).toEqual({
    suspended: { number: 1, people: [{ id: ana.id, name: 'Ana Lema' }] },
    restored: { number: 0, people: [] },
  });
  const save = (body: object) =>
    app.call('PUT', `/api/authorised-activities/${activity}/requirements`, {
      as: admin,
      body: { ...change, reason: 'ISO', version: 1, ...body },
    });
  expect((await save({ from_day: dayAt(-1) })).body.message).toBe(refusals.CHANGE_DAY.message);
  expect((await save({ requirement_ids: [ana.id] })).body.message).toBe(refusals.UNKNOWN_REQUIREMENTS.message);
  expect((await save({ reason: '' })).status).toBe(400);
  const saved = await Promise.all([save({}), save({})]);
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(saved.find(({ status }) => status === 409)?.body.message).toBe(refusals.ACTIVITY_CHANGED.message);
  expect(await state()).toMatchObject({ state: 'authorised' });
  expect(await state({ day: dayAt(2) })).toMatchObject({ state: 'suspended', since_day: dayAt(2) });
  // The requirement reaches the person no more: it cannot be shown, so it is not met; ended for everybody, it asks nothing.
  go(3);
  await post(
    `requirements/${more}/rules`,
    {
      version: 1,
      rule: {
        from_day: dayAt(3),
        days_to_comply: 30,
        reason: 'Otra',
        audience: [{ kind: 'person', id: app.people.employee.id }],
      },
    },
    admin,
  );
  expect((await state()).grounds).toMatchObject([{ state: null, is_met: false }, { state: 'in_force' }]);
  await post(`requirements/${more}/end`, { version: 2, from_day: dayAt(3), reason: 'Ya no' }, admin);
  expect(await state()).toMatchObject({ state: 'authorised', grounds: [{ requirement_id: requirement }] });
  expect((await post(`authorised-activities/${activity}/close`, {}, admin)).body).toEqual({ ended: 1 });
  expect(await state()).toMatchObject({ state: 'ended', over_by: 'closed', since_day: dayAt(3) });
  expect((await give({ from_day: dayAt(3) })).body.message).toBe(refusals.ACTIVITY_NOT_FOUND.message);
});

it('ends with the equipment and with the person; the page of an equipment says who may use it, and why to whoever may know', async () => {
  const { admin, jefe, employee } = app.people;
  const save = async (more: object) =>
    (
      await post(
        'organisation/equipment',
        { code: `HEM-${number}`, name: 'Analizador', in_service_from: dayAt(-90), ...more },
        admin,
      )
    ).body.id;
  const equipment = await save({});
  const made = await post(
    'authorised-activities',
    { kind: 'equipment', equipment_id: equipment, requirement_ids: [requirement], from_day: today },
    admin,
  );
  const again = { kind: 'equipment', equipment_id: equipment, requirement_ids: [], from_day: today };
  const second = await post('authorised-activities', again, admin);
  expect(second.body.message).toBe(refusals.ACTIVITY_EXISTS.message);
  activity = made.body.id;
  const use = async (as: TestPerson) => (await get(`equipment/${equipment}/use`, as)).body;
  const candidates = async (as: TestPerson) => (await get(`equipment/${equipment}/candidates`, as)).body;
  expect((await use(jefe)).people).toEqual([]);
  expect(await candidates(jefe)).toMatchObject({
    total: 1,
    people: [{ person: 'Ana Lema', grounds: [{ state: 'overdue', is_met: false }] }],
  });
  expect((await candidates(employee)).message).toBe('Acceso Denegado');
  await meet();
  expect((await give()).status).toBe(201);
  expect(await use(employee)).toMatchObject({
    people: [{ person: 'Ana Lema', state: 'authorised', grounds: null }],
  });
  expect(await candidates(jefe)).toEqual({ total: 0, people: [] });
  expect(await use(ana)).toMatchObject({ people: [{ isYou: true, grounds: [{ is_met: true }] }] });
  const matrix = async (asked: object) =>
    (await get(`authorisations/matrix?${new URLSearchParams({ activity_id: activity, ...asked })}`)).body;
  expect(await matrix({})).toMatchObject({
    total: 1,
    activities: [{ name: `HEM-${number} · Analizador` }],
    people: [{ name: 'Ana Lema', cells: [{ state: 'authorised' }] }],
  });
  expect(await matrix({ state: 'suspended' })).toMatchObject({ total: 0 });
  expect(await matrix({ day: dayAt(-1) })).toMatchObject({ total: 0, activities: [] });
  const file = await get(`authorisations/matrix/export?activity_id=${activity}&format=csv`);
  expect(file.text).toContain(`Ana Lema,${ana.email},HEM-${number} · Analizador,Autorizada,${today}`);
  await save({ id: equipment, retired_on: dayAt(5) });
  expect(await state({ day: dayAt(5) })).toMatchObject({ state: 'authorised' });
  expect(await state({ day: dayAt(6) })).toMatchObject({ state: 'ended', over_by: 'retired' });
  go(6);
  expect((await give({ from_day: dayAt(6) })).body.message).toBe(refusals.EQUIPMENT_NOT_IN_USE.message);
  const { activities } = (await get('authorised-activities')).body;
  expect(activities).toContainEqual(expect.objectContaining({ id: activity, is_retired: true }));
  await save({ id: equipment, retired_on: null });
  await post(`employees/${ana.id}/deactivate`, {}, admin);
  expect((await use(jefe)).people).toMatchObject([{ state: 'ended', over_by: 'inactive', since_day: today }]);
  expect((await get(`equipment/${ana.id}/use`)).status).toBe(404);
});
