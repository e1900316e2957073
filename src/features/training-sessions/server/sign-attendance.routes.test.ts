import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { signaturesRefusals as signing } from '#features/signatures/signatures.refusals.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { sessionPassword, sessionTeam } from '#testing/training-sessions.ts';
import { trainingSessionsRefusals as refusals } from '../training-sessions.refusals.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof sessionTeam>>;
let jefe: TestPerson;
let ana: TestPerson;
let luz: TestPerson;
let session: string;
/** Ten in the morning in Bogotá, when the session begins. */
const begins = new Date('2026-11-24T15:00:00Z');
let now = begins;
const anas = 'La-de-Ana-31!';
const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;

beforeAll(async () => {
  app = await createTestApp(() => now);
  team = await sessionTeam(app, () => now);
  jefe = app.people.jefe;
});
beforeEach(async () => {
  now = begins;
  [ana, luz] = await Promise.all([team.learner('Ana'), team.learner('Luz')]);
  await run(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${ana.id}, ${await hashPassword(anas)})
    ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
  session = await team.planned([ana, luz], '2026-11-24');
});
afterAll(() => app.close());

const placeOf = (person: TestPerson) => `/training-sessions/${session}/places/${person.id}`;
const sign = (more: object = {}, { person = ana, as = jefe } = {}) =>
  team.sign(`${placeOf(person)}/record`, `${placeOf(person)}/sign`, { password: anas, ...more }, as);
const shown = async () => (await app.call('GET', `/api/training-sessions/${session}`, { as: jefe })).body;
const save = (more: object) =>
  app.call('PUT', `/api/training-sessions/${session}`, {
    as: jefe,
    body: {
      ...{ course_id: team.extinguishers, place: 'Aula 2', teacher_id: jefe.id, teacher_name: '', day: '2026-11-24' },
      ...{ begins: '10:00', ends: '12:00', capacity: null, ...more },
    },
  });

it('is signed by the person, on the device of who teaches, whose session goes on', async () => {
  const signed = await Promise.all([sign(), sign(), sign()]);
  expect(signed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await sign()).body.message).toBe(signing.ALREADY_SIGNED.message);
  const [place, other] = (await shown()).people;
  expect(place).toMatchObject({
    ...{ name: 'Ana Lema', attended_by: 'signature', void_reason: null },
    own_signature: { meaning: 'attended', signer_name: 'Ana Lema', signer_role: 'employee' },
  });
  expect(other).toMatchObject({ attended_at: null, own_signature: null });
  const check = async (as: TestPerson) =>
    (await app.call('GET', `/api/signatures/${place.own_signature.id}/check`, { as })).body;
  for (const as of [ana, jefe]) {
    const { checks, record } = await check(as);
    expect(checks).toMatchObject({ statement: true, log: true, record: true });
    expect(record).toMatchObject({
      person_id: ana.id,
      session_id: session,
      place: 'Aula 2',
      day: '2026-11-24',
      teacher_id: jefe.id,
    });
  }
  const acts = await run(sql`SELECT action, actor_id FROM audit_log
    WHERE action IN ('sign-record', 'note-attendance') AND (subject_id = ${session} OR details ->> 'record' = ${place.id}) ORDER BY action`);
  expect(acts).toEqual([
    { action: 'note-attendance', actor_id: jefe.id },
    { action: 'sign-record', actor_id: ana.id },
  ]);
  expect((await app.call('GET', '/api/training-sessions/own', { as: ana })).body.sessions[0].signatures).toMatchObject([
    { meaning: 'attended', signer_name: 'Ana Lema' },
  ]);
});

it('signs nothing with a wrong password, which is counted and told to administrators as their own would be', async () => {
  expect((await sign({ password: sessionPassword })).body).toMatchObject({
    message: 'La contraseña no es correcta. Nada se firmó.',
  });
  // Luz has no password of her own.
  expect((await sign({}, { person: luz })).body.message).toBe(signing.WRONG_SIGNING_PASSWORD.message);
  expect((await shown()).people.map(({ attended_at }: { attended_at: unknown }) => attended_at)).toEqual([null, null]);
  const wrong = await run(
    sql`SELECT actor_id, subject_id FROM audit_log WHERE action = 'fail-signature-here' AND subject_id = ${ana.id}`,
  );
  expect(wrong).toEqual([{ actor_id: jefe.id, subject_id: ana.id }]);
  for (let time = 1; time < 10; time += 1) await sign({ password: `otra ${time}` });
  const limited = await sign();
  expect([limited.status, limited.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  await run(sql`UPDATE credentials SET is_temporary = true WHERE user_id = ${ana.id}`);
  await run(sql`DELETE FROM rate_limits`);
  expect((await sign()).body.message).toBe(signing.NO_OWN_PASSWORD.message);
});

it('is for those of the list, while they are there and have access, on the device of whose session it is', async () => {
  const stranger = await createTestPerson(app.database.db, { role: 'jefe' }, begins);
  for (const as of [stranger, ana])
    expect((await sign({}, { as })).body.message).toBe(refusals.SESSION_NOT_FOUND.message);
  expect((await sign({}, { person: stranger })).body.message).toBe(refusals.NOT_INVITED.message);
  expect((await app.call('GET', `/api${placeOf(stranger)}/record`, { as: jefe })).body.message).toBe(
    refusals.NOT_INVITED.message,
  );
  now = new Date(begins.getTime() - 61 * 60_000);
  expect((await sign()).body.message).toBe(refusals.TOO_EARLY.message);
  now = new Date(begins.getTime() + 181 * 60_000);
  expect((await sign()).body.message).toBe(refusals.TOO_LATE.message);
  now = begins;
  const { sha256 } = (await app.call('GET', `/api${placeOf(ana)}/record`, { as: jefe })).body;
  expect((await save({ place: 'Aula 3' })).status).toBe(200);
  const old = { password: anas, shown_sha256: sha256 };
  expect((await team.post(`${placeOf(ana)}/sign`, old)).body.message).toBe(signing.RECORD_CHANGED.message);
  expect((await shown()).people[0].attended_at).toBeNull();
  await run(sql`UPDATE profiles SET role = 'inactive', previous_role = 'employee' WHERE id = ${ana.id}`);
  expect((await sign()).body.message).toBe(signing.SIGNER_INACTIVE.message);
});

it('stays: what was signed is neither ticked away, changed nor cancelled, and is voided by signature once it is closed', async () => {
  const tick = (attended: boolean) =>
    team.post(`/training-sessions/${session}/attendance`, { person_id: ana.id, attended });
  expect((await tick(true)).status).toBe(200);
  expect((await sign()).body).toEqual({ success: true });
  expect((await tick(false)).body.message).toBe(refusals.ATTENDANCE_SIGNED.message);
  for (const more of [{ place: 'Aula 3' }, { ends: '13:00' }, { teacher_id: null, teacher_name: 'Bomberos' }])
    expect((await save(more)).body.message).toBe(refusals.SESSION_SIGNED.message);
  expect((await save({ capacity: 9 })).status).toBe(200);
  const cancelled = await team.post(`/training-sessions/${session}/cancel`, { reason: 'No hay luz' });
  expect(cancelled.body.message).toBe(refusals.SIGNED_NOT_CANCELLED.message);
  const closing = await team.sign(`/training-sessions/${session}/record`, `/training-sessions/${session}/close`);
  expect(closing.body).toEqual({ success: true });
  expect((await sign({}, { person: luz })).body.message).toBe(refusals.SESSION_CLOSED.message);
  const [place] = (await shown()).people;
  await team.sign(`/attendance/${place.id}`, `/attendance/${place.id}/void`, { reason: 'Se fue al empezar' });
  const [voided] = (await shown()).people;
  expect(voided).toMatchObject({ void_reason: 'Se fue al empezar', own_signature: { id: place.own_signature.id } });
  for (const { id } of [voided.own_signature, voided.signature])
    expect((await app.call('GET', `/api/signatures/${id}/check`, { as: jefe })).body.checks).toMatchObject({
      ...{ statement: true, log: true, record: true },
    });
});
