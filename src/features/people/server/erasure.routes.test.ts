import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { erasureWay, hasRecords, type RecordCounts, recordWords } from '#features/records/records.rules.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestCompletion } from '#testing/training-record.ts';
import { peopleRefusals as refusals } from '../people.refusals.ts';

let app: TestApp;
let module: TestModule;
let person: TestPerson;
let admin: TestPerson;
const rowsOf = async (query: ReturnType<typeof sql>) => (await app.database.db.execute(query)).rows;
const post = (act: string, body: object = {}, as = admin) =>
  app.call('POST', `/api/employees/${person.id}/${act}`, { as, body });
const block = (as = admin) => post('block', { reason: 'Lo pidió por escrito' }, as);
const erasure = (as = admin) => app.call('GET', `/api/employees/${person.id}/erasure`, { as });
const listed = async () => (await app.call('GET', '/api/employees/blocked', { as: admin })).body;

beforeAll(async () => {
  app = await createTestApp();
  admin = app.people.admin;
  module = await createTestModule(app.database.db, { title: 'Centrífuga', stepCount: 1 });
});
let number = 0;
beforeEach(async () => {
  number += 1;
  const names = { first_name: 'Nayibe', last_name: 'Quiñones', email: `nayibe.${number}@prueba.local` };
  person = await createTestPerson(app.database.db, { ...names, position: 'Auxiliar', company_name: 'Lab' });
});
afterAll(() => app.close());

/** As if their access had been taken away on that day. */
const leftOn = (day: string) =>
  rowsOf(sql`UPDATE role_changes SET day = ${day} WHERE person_id = ${person.id} AND role = 'inactive'`);

it('erases whoever has no record as ever, and refuses to block them', async () => {
  expect((await erasure()).body.message).toBe(refusals.STILL_ACTIVE.message);
  await post('deactivate');
  expect((await erasure()).body).toMatchObject({ way: 'erase', months: 240 });
  expect((await block()).body.message).toBe(refusals.NOTHING_KEPT.message);
  expect((await post('erase')).body).toEqual({ success: true });
});

it('blocks instead while records are kept: nameless everywhere but in the evidence, and back by unblocking', async () => {
  await createTestCompletion(app.database.db, person, module);
  await post('deactivate');
  expect((await erasure()).body).toMatchObject({ way: 'block', records: { rounds: 1 } });
  expect((await post('erase')).body.message).toBe(refusals.RECORDS_KEPT.message);
  for (const as of [app.people.jefe, app.people.employee]) {
    expect([(await block(as)).status, (await erasure(as)).status]).toEqual([403, 403]);
    expect((await app.call('GET', '/api/employees/blocked', { as })).status).toBe(403);
    expect((await post('unblock', {}, as)).status).toBe(403);
  }
  expect((await post('block', { reason: ' ' })).text).toContain('Escribe el motivo del bloqueo.');
  // Two who press at once: one is told.
  const both = await Promise.all([block(), block()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const people = await app.call('GET', '/api/employees?status=inactive&search=nayibe&limit=100', { as: admin });
  expect(people.body.rows.map(({ id }: { id: string }) => id)).not.toContain(person.id);
  expect(
    await rowsOf(sql`SELECT first_name, last_name, email, phone, position, role FROM profiles WHERE id = ${person.id}`),
  ).toEqual([
    {
      ...{ first_name: 'Persona', last_name: 'bloqueada', phone: null, position: null, role: 'inactive' },
      email: `${person.id}@bloqueada.invalid`,
    },
  ]);
  expect((await post('reactivate')).body.message).toBe(refusals.PERSON_NOT_FOUND.message);
  expect((await listed()).people).toMatchObject([
    { id: person.id, first_name: 'Nayibe', reason: 'Lo pidió por escrito', kept_until: expect.any(String) },
  ]);

  // Evidence has the name, for administrators.
  const results = await app.call('GET', `/api/employees/${person.id}/results`, { as: admin });
  expect(results.body).toMatchObject({ name: 'Nayibe Quiñones', isBlocked: true });
  const sheet = (as: TestPerson) => app.call('GET', `/api/competence/people/${person.id}`, { as });
  expect((await sheet(admin)).body.person).toMatchObject({ name: 'Nayibe Quiñones' });
  expect((await sheet(app.people.jefe)).status).toBe(404);
  const paper = (as: TestPerson) => app.call('GET', `/api/competence/people/${person.id}/export?format=json`, { as });
  expect((await paper(admin)).text).toContain('Nayibe Quiñones');
  expect((await paper(app.people.jefe)).status).toBe(404);
  const trail = await app.call('GET', '/api/audit-trail?search=Quiñones', { as: admin });
  expect(trail.text).toContain('Nayibe Quiñones');

  expect((await post('unblock')).body).toEqual({ success: true });
  expect((await post('unblock')).body.message).toBe(refusals.PERSON_NOT_FOUND.message);
  expect((await listed()).people).toEqual([]);
  const [back] = await rowsOf(
    sql`SELECT first_name, email, position, company_name, role, erased_at FROM profiles WHERE id = ${person.id}`,
  );
  expect(back).toMatchObject({
    first_name: 'Nayibe',
    email: person.email,
    position: 'Auxiliar',
    role: 'inactive',
    erased_at: null,
  });
  expect((await post('reactivate')).status).toBe(200);
  expect(await rowsOf(sql`SELECT wrong_people_totals() AS wrong`)).toEqual([{ wrong: false }]);
  const acts = await rowsOf(sql`SELECT action FROM audit_log WHERE subject_id = ${person.id} ORDER BY id`);
  expect(acts.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['deactivate-person', 'block-person', 'unblock-person', 'reactivate-person']),
  );
});

it('does not give an address back that somebody else has by now', async () => {
  await createTestCompletion(app.database.db, person, module);
  await post('deactivate');
  await block();
  await createTestPerson(app.database.db, { email: person.email });
  expect((await post('unblock')).body.message).toBe(refusals.BLOCKED_EMAIL_TAKEN.message);
  expect((await listed()).total).toBe(1);
});

it('erases behind the last day of the period, by the day', async () => {
  await createTestCompletion(app.database.db, person, module);
  await post('deactivate');
  const [{ day } = {}] = await rowsOf(
    sql`SELECT (day_of(now()) - interval '240 months')::date::text AS day, (day_of(now()) - interval '240 months' - interval '1 day')::date::text AS gone`,
  );
  await leftOn(String(day));
  expect((await erasure()).body.way).toBe('block');
  await rowsOf(sql`UPDATE role_changes SET day = day - 1 WHERE person_id = ${person.id} AND role = 'inactive'`);
  expect((await erasure()).body.way).toBe('erase');
  expect((await block()).body.message).toBe(refusals.NOTHING_KEPT.message);
  expect((await post('erase')).body).toEqual({ success: true });
});

const none: RecordCounts = {
  ...{ steps: 0, attempts: 0, rounds: 0, readings: 0, observations: 0 },
  ...{ authorisations: 0, sessions: 0, titles: 0, certificates: 0, signatures: 0 },
};
it('a signature takes a signed purge; what is kept is said in words', () => {
  expect(hasRecords(none)).toBe(false);
  expect(erasureWay(none, true)).toBe('erase');
  expect(erasureWay({ ...none, signatures: 1 }, true)).toBe('block');
  expect(erasureWay({ ...none, signatures: 1 }, false)).toBe('purge');
  expect(erasureWay({ ...none, attempts: 1 }, false)).toBe('erase');
  expect(recordWords({ ...none, attempts: 3, certificates: 1, signatures: 2 })).toBe(
    '3 intentos, 1 certificado y 2 firmas',
  );
});
