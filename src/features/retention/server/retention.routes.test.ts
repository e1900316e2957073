import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chatRetained } from '#features/chat/server/personal-data.ts';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { signaturesRefusals as signing } from '#features/signatures/signatures.refusals.ts';
import { createTestModule, createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestAttempt, createTestCompletion } from '#testing/training-record.ts';
import { retentionRefusals as refusals } from '../retention.refusals.ts';
import { periodWords } from '../retention.rules.ts';
import { retentionTexts as texts } from '../retention.texts.ts';
import { workOffPurges } from './purge.ts';

let app: TestApp;
let admin: TestPerson;
const password = 'Firma-2026!';
const rowsOf = async (query: ReturnType<typeof sql>) => (await app.database.db.execute(query)).rows;
const at = (path: string) => `/api/retention/${path}`;
const shown = (name: string, as = admin) => app.call('GET', at(`${name}/purge`), { as });
const sign = (name: string, shown_sha256: string, body: object = {}) =>
  app.call('POST', at(`${name}/purge`), {
    as: admin,
    body: { reason: 'Plazo cumplido', password, shown_sha256, ...body },
  });
const classes = async () => (await app.call('GET', '/api/retention', { as: admin })).body.classes;
const classOf = async (name: string) => (await classes()).find((one: { class: string }) => one.class === name);
const ended = (id: string) =>
  expect
    .poll(async () => (await rowsOf(sql`SELECT status FROM purges WHERE id = ${id}`))[0]?.status, { timeout: 10_000 })
    .toBe('done');

beforeAll(async () => {
  app = await createTestApp();
  admin = app.people.admin;
  await rowsOf(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${admin.id}, ${await hashPassword(password)})
    ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
});
afterAll(() => app.close());

const talked = (person: TestPerson, months: number) =>
  rowsOf(sql`INSERT INTO conversations (user_id, title, mode, updated_at)
    VALUES (${person.id}, 'Centrífuga', 'general', now() - make_interval(months => ${months}::integer)) RETURNING id`);

it('is for administrators', async () => {
  for (const as of [app.people.jefe, app.people.employee]) {
    expect((await app.call('GET', '/api/retention', { as })).status).toBe(403);
    expect((await shown('conversations', as)).status).toBe(403);
  }
});

it('changes a period for a reason, and one of signed records shorter than they ask for by signature alone', async () => {
  const change = (name: string, body: object) => app.call('PUT', at(name), { as: admin, body });
  expect(await classOf('conversations')).toMatchObject({ months: 24, changed: null });
  expect((await change('conversations', { months: 0, reason: 'x' })).text).toContain(texts.monthsMissing);
  expect((await change('conversations', { months: 12, reason: '' })).text).toContain(texts.reasonMissing);
  expect((await change('conversations', { months: 24, reason: 'Igual' })).body.message).toBe(
    refusals.PERIOD_UNCHANGED.message,
  );
  expect((await change('conversations', { months: 12, reason: 'Menos es más' })).body).toEqual({ success: true });
  expect(await classOf('conversations')).toMatchObject({ months: 12, changed: { reason: 'Menos es más' } });
  // Two administrators who have the dialog open at once: the second is told, and sends it again having seen it.
  const second = await change('conversations', { months: 6, began: 24, reason: 'Aún menos' });
  expect(second.body.message).toBe(refusals.PERIOD_MOVED.message.replace('{period}', '1 año'));
  expect(await classOf('conversations')).toMatchObject({ months: 12 });
  expect((await change('conversations', { months: 12, began: 12, reason: 'x' })).body.code).toBe('PERIOD_UNCHANGED');
  expect((await change('training', { months: 120, reason: 'Menos' })).body.message).toBe(
    refusals.SIGNATURE_NEEDED.message,
  );
  const record = await app.call('GET', at('training/change?months=120'), { as: admin });
  expect(record.body.record).toEqual({ class: 'training', months_before: 240, months: 120 });
  const signed = { months: 120, reason: 'Solo tenemos diez años', password, shown_sha256: record.body.sha256 };
  expect(
    (await app.call('POST', at('training/sign'), { as: admin, body: { ...signed, password: 'otra' } })).body.message,
  ).toBe(signing.WRONG_SIGNING_PASSWORD.message);
  expect((await app.call('POST', at('training/sign'), { as: admin, body: signed })).body).toEqual({ success: true });
  expect(await classOf('training')).toMatchObject({ months: 120 });
  const [signature] = await rowsOf(sql`SELECT id FROM signatures WHERE record_kind = 'retention-change'`);
  await rowsOf(sql`SELECT seal_audit_log(true)`);
  const check = await app.call('GET', `/api/signatures/${signature?.id}/check`, { as: admin });
  expect(check.body.checks).toEqual({ statement: true, log: true, chain: true, record: true });
  expect((await change('training', { months: 240, reason: 'De vuelta' })).body).toEqual({ success: true });
});

it('removes by signature exactly what was shown, leaves its record, and refuses what has changed meanwhile', async () => {
  const { employee, otherEmployee } = app.people;
  expect((await shown('conversations')).body.message).toBe(refusals.NOTHING_DUE.message);
  await talked(employee, 13);
  await talked(employee, 30);
  await talked(otherEmployee, 2);
  const first = (await shown('conversations')).body;
  expect(first.record).toMatchObject({ class: 'conversations', months: 12, things: 2, people: 1 });
  expect(await classOf('conversations')).toMatchObject({ things: 2, people: 1 });
  const list = await app.call('GET', at('conversations/purge/list?format=csv'), { as: admin });
  expect(list.text.trim().split('\n')).toHaveLength(3);

  await talked(otherEmployee, 14);
  expect((await sign('conversations', first.sha256)).body.message).toBe(signing.RECORD_CHANGED.message);
  expect(await rowsOf(sql`SELECT FROM purges`)).toEqual([]);
  const { record, sha256 } = (await shown('conversations')).body;
  // Pressed twice: one purge.
  const both = await Promise.all([sign('conversations', sha256), sign('conversations', sha256)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const id = both.find(({ status }) => status === 200)?.body.id;
  await ended(id);
  expect(await rowsOf(sql`SELECT FROM conversations`)).toHaveLength(1);
  expect(await rowsOf(sql`SELECT FROM purge_items`)).toEqual([]);
  const [kept] = (await app.call('GET', '/api/retention/purges', { as: admin })).body.purges;
  expect(kept).toMatchObject({ id, things: 3, removed: 3, kept: 0, status: 'done', list_sha256: record.list_sha256 });
  const acts = await rowsOf(sql`SELECT action FROM audit_log WHERE subject_id = ${id} ORDER BY audit_log.id`);
  expect(acts.map(({ action }) => action)).toEqual(['sign-purge', 'finish-purge']);

  const refused = await rowsOf(sql`DELETE FROM purges`).catch((error: Error) => error.cause);
  expect(refused).toMatchObject({ code: '23001' });
  expect(kept).toMatchObject({
    reason: 'Plazo cumplido',
    signature: { meaning: 'authorised', time_zone: 'America/Bogota' },
  });
  await rowsOf(sql`SELECT seal_audit_log(true)`);
  const check = await app.call('GET', `/api/signatures/${kept.signature.id}/check`, { as: admin });
  expect(check.body.checks).toEqual({ statement: true, log: true, chain: true, record: true });
});

it('keeps what was used again before its turn came, and counts it', async () => {
  const [old] = await talked(app.people.employee, 20);
  const { record } = (await shown('conversations')).body;
  // Signed while no node works: what is due then is looked at again when it is removed.
  const id = randomUUID();
  await rowsOf(sql`INSERT INTO purges (id, class, months, before_day, things, people, oldest_day, list_sha256, signed_at, signed_by, signed_by_name, reason)
    VALUES (${id}, 'conversations', 12, ${record.before}, 1, 1, ${record.oldest}, ${record.list_sha256}, now(), ${admin.id}, 'Ana', 'Plazo')`);
  await rowsOf(sql`INSERT INTO purge_items VALUES (${id}, ${old?.id})`);
  expect((await shown('conversations')).body.message).toBe(refusals.PURGE_RUNNING.message);
  await rowsOf(sql`UPDATE conversations SET updated_at = now() WHERE id = ${old?.id}`);
  await workOffPurges(app.database.db, [chatRetained]);
  expect(await rowsOf(sql`SELECT removed, kept, status FROM purges WHERE id = ${id}`)).toEqual([
    { removed: 0, kept: 1, status: 'done' },
  ]);
  expect(await rowsOf(sql`SELECT FROM conversations WHERE id = ${old?.id}`)).toHaveLength(1);
});

it('purges notices and drafts of their class', async () => {
  const { employee } = app.people;
  const module = await createTestModule(app.database.db, { title: 'Orden', stepCount: 1 });
  await rowsOf(
    sql`INSERT INTO notices (person_id, kind, about_day, day, number) VALUES (${employee.id}, 'asked', '2020-01-01', '2020-01-01', 2)`,
  );
  await rowsOf(sql`INSERT INTO step_drafts (user_id, target_id, module_id, title, content, updated_at)
    VALUES (${employee.id}, ${module.id}, ${module.id}, 'Viejo', 'Texto', '2020-01-01')`);
  for (const name of ['notices', 'drafts']) {
    const { sha256 } = (await shown(name)).body;
    await ended((await sign(name, sha256)).body.id);
    expect(await classOf(name)).toMatchObject({ things: 0 });
  }
  expect(await rowsOf(sql`SELECT FROM step_drafts`)).toEqual([]);
});

it('purges people whose training records were kept long enough, with what was signed about them; what they signed about others stays', async () => {
  const { db } = app.database;
  const module = await createTestModule(db, { title: 'Pipetas', stepCount: 1, questionCount: 1 });
  const gone = await createTestPerson(db, { first_name: 'Zulemina', last_name: 'Xanfrández', email: 'z@prueba.local' });
  const stays = await createTestPerson(db, { first_name: 'Otra', last_name: 'Persona' });
  await createTestAttempt(db, gone, module, { score: 90 });
  await createTestCompletion(db, gone, module);
  const statement = (signer: TestPerson, about: TestPerson) =>
    rowsOf(sql`INSERT INTO signatures (record_kind, record_id, person_id, meaning, signer_id, signer_name, signer_role, signed_at, time_zone, statement, sha256)
      VALUES ('training-cycle', gen_random_uuid(), ${about.id}, 'voided', ${signer.id}, 'Firmante', 'admin', now(), 'America/Bogota', '{}', sha256('x'))`);
  await statement(admin, gone);
  await statement(gone, stays);
  const post = (act: string, body: object = {}) =>
    app.call('POST', `/api/employees/${gone.id}/${act}`, { as: admin, body });
  await post('deactivate');
  expect((await post('block', { reason: 'Lo pidió' })).body).toEqual({ success: true });
  expect((await shown('training')).body.message).toBe(refusals.NOTHING_DUE.message);
  // Nobody takes a signature away without a signed purge that names the person.
  const refused = await rowsOf(sql`SELECT purge_signatures(${gone.id})`).catch((error: Error) => error.cause);
  expect(refused).toMatchObject({ code: '23001' });
  await rowsOf(sql`UPDATE role_changes SET day = '2000-01-01' WHERE person_id = ${gone.id} AND role = 'inactive'`);
  const { record, sha256 } = (await shown('training')).body;
  expect(record).toMatchObject({ class: 'training', things: 1, people: 1, oldest: '2000-01-01' });
  const list = await app.call('GET', at('training/purge/list?format=csv'), { as: admin });
  expect(list.text).toContain('Zulemina Xanfrández');
  await ended((await sign('training', sha256)).body.id);
  expect(await rowsOf(sql`SELECT first_name, last_name FROM profiles WHERE id = ${gone.id}`)).toEqual([
    { first_name: 'Persona', last_name: 'eliminada' },
  ]);
  expect(await rowsOf(sql`SELECT FROM blocked_people`)).toEqual([]);
  expect(await rowsOf(sql`SELECT FROM signatures WHERE person_id = ${gone.id}`)).toEqual([]);
  expect(await rowsOf(sql`SELECT FROM signatures WHERE signer_id = ${gone.id}`)).toHaveLength(1);
  expect(await rowsOf(sql`SELECT FROM quiz_attempts WHERE user_id = ${gone.id}`)).toHaveLength(1);
  const again = await rowsOf(sql`DELETE FROM signatures`).catch((error: Error) => error.cause);
  expect(again).toMatchObject({ code: '23001' });
  await rowsOf(sql`SELECT seal_audit_log(true)`);
  expect(await rowsOf(sql`SELECT * FROM broken_audit_seals()`)).toEqual([]);
  expect((await classOf('training')).things).toBe(0);
});

it('says periods in words', () => {
  expect([1, 11, 12, 13, 24, 27, 240].map(periodWords)).toEqual([
    ...['1 mes', '11 meses', '1 año', '1 año y 1 mes', '2 años', '2 años y 3 meses', '20 años'],
  ]);
});
