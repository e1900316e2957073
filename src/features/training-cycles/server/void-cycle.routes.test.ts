import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attemptsRefusals } from '#features/attempts/attempts.refusals.ts';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { peopleRefusals } from '#features/people/people.refusals.ts';
import { signaturesRefusals as signing } from '#features/signatures/signatures.refusals.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestCompletion } from '#testing/training-record.ts';
import { trainingCyclesRefusals as refusals } from '../training-cycles.refusals.ts';

let app: TestApp;
let module: TestModule;
let jefe: TestPerson;
let learner: TestPerson;
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' });
const password = 'Firma-2026!';
const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;

beforeAll(async () => {
  app = await createTestApp();
  jefe = app.people.jefe;
  module = await createTestModule(app.database.db, { title: 'Centrífuga', stepCount: 1 });
  const hash = await hashPassword(password);
  for (const { id } of [jefe, app.people.admin])
    await run(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${id}, ${hash})
      ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
});
beforeEach(async () => {
  learner = await createTestPerson(app.database.db, { first_name: 'Ana', last_name: 'Lema' }, new Date());
  await createTestCompletion(app.database.db, learner, module, { final_score: 80 });
});
afterAll(() => app.close());

const sheet = async (as = jefe) => (await app.call('GET', `/api/competence/people/${learner.id}`, { as })).body;
const round = async () => (await sheet()).rounds[0];
const shownOf = async (id: string, as = jefe) => app.call('GET', `/api/training-cycles/${id}`, { as });
const voided = async (body: object = {}, as = jefe) => {
  const { id } = await round();
  const { sha256 } = (await shownOf(id)).body;
  return app.call('POST', `/api/training-cycles/${id}/void`, {
    as,
    body: { reason: 'Respondió otra persona', password, shown_sha256: sha256, ...body },
  });
};
const check = (id: string, as = jefe) => app.call('GET', `/api/signatures/${id}/check`, { as });
const whole = { statement: true, log: true, record: true };

it('voids a round by signature: it counts no more, both stay in sight, and the signature can be checked', async () => {
  const requirement = await app.call('POST', '/api/requirements', {
    as: app.people.admin,
    body: {
      name: 'Usar la centrífuga',
      module_id: module.id,
      rule: { from_day: today, days_to_comply: 0, audience: [{ kind: 'person', id: learner.id }] },
    },
  });
  expect(requirement.status).toBe(201);
  expect((await sheet()).obligations).toMatchObject([{ state: 'in_force' }]);
  expect((await shownOf((await round()).id)).body.record).toMatchObject({ user_id: learner.id, score: 80 });
  expect((await voided()).body).toEqual({ success: true });
  const { obligations, rounds } = await sheet();
  expect(obligations).toMatchObject([{ state: expect.stringMatching(/pending|overdue/), met_day: null }]);
  expect(rounds).toMatchObject([
    { void_reason: 'Respondió otra persona', signature: { meaning: 'voided', signer_role: 'jefe' } },
  ]);
  expect(await run(sql`SELECT final_score FROM user_module_completion WHERE user_id = ${learner.id}`)).toEqual([
    { final_score: 80 },
  ]);
  const checked = (await check(rounds[0].signature.id, learner)).body;
  expect(checked).toMatchObject({
    checks: whole,
    record: { void_reason: 'Respondió otra persona', day: rounds[0].day },
  });
  await run(sql`SELECT seal_audit_log()`);
  expect((await check(rounds[0].signature.id)).body.checks).toEqual({ ...whole, chain: true });
  expect((await voided()).body.message).toBe(refusals.CYCLE_VOIDED.message);
});

it('signs nothing with a wrong password, notes it, and stops after ten', async () => {
  const admin = app.people.admin;
  expect(await voided({ password: 'otra' }, admin)).toMatchObject({
    status: 403,
    body: { message: signing.WRONG_SIGNING_PASSWORD.message },
  });
  expect((await round()).void_reason).toBeNull();
  expect(
    await run(sql`SELECT subject_id FROM audit_log WHERE action = 'fail-signature' AND actor_id = ${admin.id}`),
  ).toEqual([{ subject_id: admin.id }]);
  await Promise.all(Array.from({ length: 9 }, () => voided({ password: 'otra' }, admin)));
  expect(await voided({}, admin)).toMatchObject({
    status: 429,
    body: { code: attemptsRefusals.TOO_MANY_ATTEMPTS.code },
  });
  expect((await voided()).status).toBe(200);
});

it('signs nothing with a password that somebody else chose', async () => {
  const other = await createTestPerson(app.database.db, { role: 'jefe' }, new Date());
  await run(
    sql`INSERT INTO credentials (user_id, password_hash, is_temporary) VALUES (${other.id}, ${await hashPassword(password)}, true)`,
  );
  expect((await voided({}, other)).body.message).toBe(signing.NO_OWN_PASSWORD.message);
  expect((await round()).void_reason).toBeNull();
});

it('signs nothing that has changed since it was shown, and nothing without a reason', async () => {
  const { id } = await round();
  const { sha256 } = (await shownOf(id)).body;
  await run(sql`UPDATE training_cycles SET score = 75 WHERE id = ${id}`);
  expect((await voided({ shown_sha256: sha256 })).body.message).toBe(signing.RECORD_CHANGED.message);
  expect((await voided({ reason: ' ' })).status).toBe(400);
  expect(await run(sql`SELECT FROM signatures WHERE record_id = ${id}`)).toEqual([]);
  expect((await round()).void_reason).toBeNull();
});

it('is signed once, sent several times at once', async () => {
  const sent = await Promise.all([1, 2, 3].map(() => voided()));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await run(sql`SELECT FROM signatures WHERE person_id = ${learner.id}`)).toHaveLength(1);
});

it('is for supervisors of the person, never for oneself; a signature is shown to whom it concerns', async () => {
  expect((await voided({}, learner)).status).toBe(403);
  await createTestCompletion(app.database.db, jefe, module);
  const [own] = await run(sql`SELECT id FROM training_cycles WHERE user_id = ${jefe.id}`);
  const body = { reason: 'Mío', password, shown_sha256: '0'.repeat(64) };
  const sent = await app.call('POST', `/api/training-cycles/${own?.id}/void`, { as: jefe, body });
  expect([403, 404]).toContain(sent.status);
  await voided();
  const stranger = await createTestPerson(app.database.db, {}, new Date());
  const { signature } = await round();
  expect((await check(signature.id, stranger)).body.message).toBe(signing.SIGNATURE_NOT_FOUND.message);
  expect((await check(module.id)).status).toBe(404);
});

it('finds a changed byte wherever it is', async () => {
  await voided();
  const { id, signature } = await round();
  await run(sql`SELECT seal_audit_log()`);
  const behind = (statement: ReturnType<typeof sql>) =>
    app.database.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(statement);
    });
  const checks = async () => (await check(signature.id)).body.checks;
  const all = { ...whole, chain: true };
  await behind(sql`UPDATE training_cycles SET score = 81 WHERE id = ${id}`);
  expect(await checks()).toEqual({ ...all, record: false });
  await behind(sql`UPDATE training_cycles SET score = 80 WHERE id = ${id}`);
  await behind(sql`UPDATE signatures SET signer_name = 'Otra' WHERE id = ${signature.id}`);
  expect(await checks()).toEqual({ ...all, statement: false });
  await behind(sql`UPDATE signatures SET signer_name = ${signature.signer_name},
    statement = replace(statement, '"score":80', '"score":90') WHERE id = ${signature.id}`);
  expect(await checks()).toEqual({ ...all, statement: false, record: false });
  await behind(
    sql`UPDATE signatures SET statement = replace(statement, '"score":90', '"score":80') WHERE id = ${signature.id}`,
  );
  expect(await checks()).toEqual(all);
  await behind(sql`UPDATE audit_log SET details = details || '{"sha256": "0"}' WHERE subject_id = ${signature.id}`);
  expect(await checks()).toEqual({ ...all, log: false, chain: false });
});

it('is never changed, and keeps whom it concerns from being erased', async () => {
  await voided();
  const failed = await run(sql`DELETE FROM signatures`).catch((error: Error) => error.cause);
  expect(failed).toMatchObject({ code: '23001' });
  const erase = (path: string) =>
    app.call('POST', `/api/employees/${learner.id}/${path}`, { as: app.people.admin, body: {} });
  await erase('deactivate');
  expect((await erase('erase')).body.message).toBe(peopleRefusals.RECORDS_KEPT.message);
  await run(sql`UPDATE role_changes SET day = '2000-01-01' WHERE person_id = ${learner.id} AND role = 'inactive'`);
  expect((await erase('erase')).body.message).toBe(signing.HAS_SIGNATURES.message);
});
