import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { signaturesRefusals as signing } from '#features/signatures/signatures.refusals.ts';
import { createTestModule, createTestPerson, type TestModule, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestCompletion } from '#testing/training-record.ts';
import { certificatesRefusals as refusals } from '../certificates.refusals.ts';
import { codeOf, readCode } from '../code.rules.ts';
import { deleteCertificatesOf } from './certificates.writes.ts';
import { issueDueCertificates } from './issue-certificates.ts';

let app: TestApp;
let module: TestModule;
let admin: TestPerson;
let jefe: TestPerson;
let early: TestPerson;
const password = 'Firma-2026!';
const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;
const issue = () =>
  issueDueCertificates({
    db: app.database.db,
    now: new Date(),
    happened: { certificatesIssued: async () => undefined },
    hasMail: false,
  });

beforeAll(async () => {
  app = await createTestApp();
  ({ admin, jefe } = app.people);
  module = await createTestModule(app.database.db, { title: 'Centrífuga de 5 ml', stepCount: 1 });
  const hash = await hashPassword(password);
  await run(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${jefe.id}, ${hash})
    ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
  early = await createTestPerson(app.database.db, { first_name: 'Íñigo', last_name: 'Núñez Ávila' }, new Date());
  await createTestCompletion(app.database.db, early, module, { final_score: 80 });
});
afterAll(() => app.close());

const design = {
  is_active: true,
  module_ids: null,
  heading: 'Certificado',
  wording: 'Completó',
  signers: [{ name: 'Ana', role: 'Calidad' }],
  is_wide: true,
};
const save = (body: object, as = admin) =>
  app.call('POST', '/api/certificates/design', { as, body: { ...design, ...body } });
const getDesign = async () => (await app.call('GET', '/api/certificates/design', { as: admin })).body;
const own = async (as: TestPerson) => (await app.call('GET', '/api/certificates/own', { as })).body.certificates;
const verify = (code: string) => app.call('GET', `/api/verify/${code}`, {});
const learner = async (score = 90) => {
  const person = await createTestPerson(app.database.db, { first_name: 'Luz', last_name: 'Mar' }, new Date());
  await createTestCompletion(app.database.db, person, module, { final_score: score });
  await issue();
  return person;
};

it('issues nothing until somebody wants it; then each round once, and those before when asked', async () => {
  await issue();
  expect(await own(early)).toEqual([]);
  expect(await getDesign()).toMatchObject({ version: 0, is_active: false, issued: 0, without: 1 });
  const listed = await app.call('GET', '/api/certificates', { as: app.people.admin });
  expect(listed.body).toMatchObject({ isIssuing: false, total: 0 });
  expect((await app.call('POST', '/api/certificates/earlier', { as: admin, body: {} })).body.message).toBe(
    refusals.NOT_ISSUING.message,
  );
  // Two who save at once: one of them sees it.
  const saved = await Promise.all([save({ version: 0 }), save({ version: 0 })]);
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const person = await learner();
  await Promise.all([issue(), issue(), issue()]);
  expect(await own(person)).toMatchObject([
    { title: 'Centrífuga de 5 ml', score: 90, state: 'valid', valid_until: null },
  ]);
  expect(await own(early)).toEqual([]);
  expect((await app.call('POST', '/api/certificates/earlier', { as: admin, body: {} })).body).toEqual({ total: 1 });
  await issue();
  expect(await own(early)).toHaveLength(1);
  expect(await getDesign()).toMatchObject({ issued: 2, without: 0 });
});

it('is issued of the modules that were chosen, from now on and of before, and of none that is gone', async () => {
  const other = await createTestModule(app.database.db, { title: 'Balanza', stepCount: 1 });
  const { version, modules } = await getDesign();
  expect(modules).toContainEqual({ id: other.id, title: 'Balanza' });
  expect((await save({ version, module_ids: [] })).body.message).toBe(
    'Elige de qué se emiten: módulos, requisitos o planes.',
  );
  expect((await save({ version, module_ids: [early.id] })).body.message).toBe(refusals.MODULE_GONE.message);
  expect((await save({ version, module_ids: [other.id] })).status).toBe(200);
  const person = await learner();
  await createTestCompletion(app.database.db, person, other, { final_score: 75 });
  await issue();
  expect(await own(person)).toMatchObject([{ title: 'Balanza', score: 75 }]);
  expect(await getDesign()).toMatchObject({ without: 0, module_ids: [other.id] });
  expect((await app.call('POST', '/api/certificates/earlier', { as: admin, body: {} })).body).toEqual({ total: 0 });
  expect((await save({ version: version + 1 })).status).toBe(200);
  expect(await getDesign()).toMatchObject({ without: 1, module_ids: null });
});

it('is a PDF that says who, what and when, with its code, for its holder and who supervises them', async () => {
  const [certificate] = await own(early);
  for (const is_wide of [true, false]) {
    await save({ version: (await getDesign()).version, is_wide, heading: 'Certificado de formación' });
    const someone = await learner();
    await run(
      sql`UPDATE certificates SET holder_name = ${'Maximiliana de los Ángeles '.repeat(6)} WHERE user_id = ${someone.id}`,
    );
    const [long] = await own(someone);
    const file = await app.call('GET', `/api/certificates/${long.id}/file`, { as: jefe });
    expect(file.status).toBe(200);
  }
  const file = await app.call('GET', `/api/certificates/${certificate.id}/file`, { as: early });
  const { text } = await extractText(new Uint8Array(file.bytes), { mergePages: true });
  for (const words of ['Íñigo Núñez Ávila', 'Centrífuga de 5 ml', '80 %', 'Calidad', certificate.code.slice(0, 5)])
    expect(text).toContain(words);
  const stranger = await createTestPerson(app.database.db, {}, new Date());
  expect((await app.call('GET', `/api/certificates/${certificate.id}/file`, { as: stranger })).body.message).toBe(
    refusals.CERTIFICATE_NOT_FOUND.message,
  );
});

it('is checked by anybody, who learns initials and no more; guesses are counted, mistyped codes are not', async () => {
  const [{ code }] = await own(early);
  expect(readCode(code)).toBe(code);
  const { body } = await verify(`${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase());
  expect(body).toMatchObject({ code, title: 'Centrífuga de 5 ml', state: 'valid', initials: 'Í. N. Á.' });
  expect(JSON.stringify(body)).not.toContain('Núñez');
  await run(sql`UPDATE certificates SET valid_until = '2020-01-31' WHERE code = ${code}`);
  expect((await verify(code)).body.state).toBe('expired');
  await run(sql`UPDATE certificates SET valid_until = NULL WHERE code = ${code}`);
  for (const wrong of ['ABC', `${code.slice(0, 9)}${code[9] === '2' ? '3' : '2'}`])
    expect((await verify(wrong)).body.message).toBe(refusals.NO_SUCH_CODE.message);
  const others = Array.from({ length: 70 }, (_, place) =>
    codeOf([1, 2, 3, 4, 5, 6, 7, Math.floor(place / 31), place % 31]),
  );
  const answers: number[] = [];
  for (const other of others) answers.push((await verify(other)).status);
  expect(new Set(answers)).toEqual(new Set([404, 429]));
  // From then on the code that is one is told nothing else than those that are none.
  const [right, wrong] = [await verify(code), await verify(others[0] ?? '')];
  expect([right.status, right.body.message]).toEqual([429, wrong.body.message]);
  await run(sql`DELETE FROM rate_limits`);
  // Side by side as well.
  const burst = await Promise.all(
    Array.from({ length: 300 }, (_, place) =>
      verify(codeOf([7, 6, 5, 4, 3, 2, 1, Math.floor(place / 31), place % 31])),
    ),
  );
  expect(burst.filter(({ status }) => status === 404).length).toBe(60);
});

it('is revoked by signature, once, by somebody else; a voided round takes its certificate with it', async () => {
  await run(sql`DELETE FROM rate_limits`);
  const person = await learner();
  const [{ id, code }] = await own(person);
  const revoke = async (body: object = {}, as = jefe) => {
    const { sha256 } = (await app.call('GET', `/api/certificates/${id}`, { as: jefe })).body;
    return app.call('POST', `/api/certificates/${id}/revoke`, {
      as,
      body: { reason: 'Otra persona respondió', password, shown_sha256: sha256, ...body },
    });
  };
  expect((await revoke({ password: 'otra' })).body.message).toBe(signing.WRONG_SIGNING_PASSWORD.message);
  expect((await revoke({}, person)).status).toBe(403);
  expect((await revoke({ reason: '  ' })).status).toBe(400);
  expect((await own(person))[0].state).toBe('valid');
  const sent = await Promise.all([1, 2, 3].map(() => revoke()));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const [revoked] = await own(person);
  expect(revoked).toMatchObject({
    state: 'revoked',
    revoke_reason: 'Otra persona respondió',
    signature: { meaning: 'withdrawn' },
  });
  expect((await verify(code)).body.state).toBe('revoked');
  // A page that was open before still has the button.
  const paper = async (of: string, as: TestPerson) =>
    (await app.call('GET', `/api/certificates/${of}/file`, { as })).body;
  for (const as of [person, jefe]) expect((await paper(id, as)).message).toBe(refusals.CERTIFICATE_OVER.message);
  const check = async () =>
    (await app.call('GET', `/api/signatures/${revoked.signature.id}/check`, { as: jefe })).body.checks;
  expect(await check()).toMatchObject({ statement: true, log: true, record: true });
  await run(sql`UPDATE certificates SET score = 91 WHERE id = ${id}`);
  expect(await check()).toMatchObject({ record: false });

  const other = await learner();
  await run(sql`UPDATE training_cycles SET voided_at = now(), void_reason = 'No fue' WHERE user_id = ${other.id}`);
  expect(await own(other)).toMatchObject([
    { state: 'lapsed', cause: 'voided', revoke_reason: 'No fue', signature: null },
  ]);
  expect((await paper((await own(other))[0].id, other)).code).toBe('CERTIFICATE_OVER');
});

it('is issued of nobody whose name is gone or set apart: the round of a blocked person waits, that of an erased one is due no more', async () => {
  const setApart = (id: string, erased_at: Date | null) =>
    run(sql`UPDATE profiles SET erased_at = ${erased_at} WHERE id = ${id}`);
  const earlier = async () => {
    const { total } = (await app.call('POST', '/api/certificates/earlier', { as: admin, body: {} })).body;
    await issue();
    return total;
  };
  const turn = async (is_active: boolean) => save({ version: (await getDesign()).version, is_active });
  await turn(true);
  await earlier();
  await turn(false);
  const people = [await learner(), await learner()] as const;
  await turn(true);
  const [blocked, erased] = people;
  for (const { id } of people) await setApart(id, new Date());
  const { without } = await getDesign();
  expect([without, await earlier()]).toEqual([0, 0]);
  // Noted while they had a name, and not issued yet.
  for (const { id } of people) await setApart(id, null);
  await app.call('POST', '/api/certificates/earlier', { as: admin, body: {} });
  for (const { id } of people) await setApart(id, new Date());
  await app.database.db.transaction((tx) => deleteCertificatesOf(tx, erased.id));
  await issue();
  expect(await run(sql`SELECT FROM certificates WHERE user_id IN (${blocked.id}, ${erased.id})`)).toEqual([]);
  expect(await run(sql`SELECT FROM certificates_due`)).toHaveLength(1);
  await setApart(blocked.id, null);
  await issue();
  expect(await own(blocked)).toMatchObject([{ title: 'Centrífuga de 5 ml' }]);
});

it('is issued once however often it is cut off: thirty rounds whose issuing is killed in the middle', async () => {
  const people: TestPerson[] = [];
  for (let place = 0; place < 30; place += 1) {
    const person = await createTestPerson(app.database.db, {}, new Date());
    await createTestCompletion(app.database.db, person, module, {});
    people.push(person);
    const issuing = issue().catch(() => undefined);
    // Whoever issues loses the database somewhere in between.
    await run(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ILIKE '%certificates%'`);
    await issuing;
  }
  await issue();
  const rows =
    await run(sql`SELECT count(*)::int AS certificates, count(DISTINCT cycle_id)::int AS rounds FROM certificates
    WHERE user_id = ANY (${sql.param(people.map(({ id }) => id))}::uuid[])`);
  expect(rows).toEqual([{ certificates: 30, rounds: 30 }]);
  expect(await run(sql`SELECT FROM certificates_due`)).toEqual([]);
});
