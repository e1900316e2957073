import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lineSchemas } from '#features/audit-package/package-lines.contract.ts';
import { signaturesRefusals as signing } from '#features/signatures/signatures.refusals.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { sessionPassword as password, sessionTeam } from '#testing/training-sessions.ts';
import { sessionOutcomesRefusals as refusals } from '../session-outcomes.refusals.ts';
import { readProofReviews } from './proof.reads.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof sessionTeam>>;
let jefe: TestPerson;
let admin: TestPerson;
/** Ten in the morning in Bogotá. */
const begins = new Date('2026-11-24T15:00:00Z');
let now = begins;
const day = '2026-11-24';
/** So many days after it, still signed in. */
const goOn = async (days: number) => {
  now = new Date(begins.getTime() + days * 24 * 60 * 60 * 1000);
  for (const table of ['sessions', 'access_tokens'])
    await app.database.db.execute(
      sql`UPDATE ${sql.raw(table)} SET expires_at = ${now}::timestamptz + interval '1 day'`,
    );
};
const applied = { outcome: 'applied', seen: 'Apagó el simulacro del lunes' };

beforeAll(async () => {
  app = await createTestApp(() => now);
  ({ jefe, admin } = app.people);
  team = await sessionTeam(app, () => now);
  const body = { has_survey: false, review_after_days: 5 };
  expect((await app.call('PUT', `/api/courses/${team.extinguishers}/outcomes`, { as: admin, body })).status).toBe(200);
});
beforeEach(() => {
  now = begins;
});
afterAll(() => app.close());

const list = async (as = jefe) => (await app.call('GET', '/api/effectiveness-reviews', { as })).body;
const attendanceOf = async (session: string) =>
  (await app.call('GET', `/api/training-sessions/${session}`, { as: admin })).body.people[0].id as string;
const record = async (id: string, as = jefe) =>
  (await app.call('GET', `/api/attendance/${id}/effectiveness`, { as })).body;
const sign = (id: string, more: object = {}, as = jefe) =>
  team.sign(`/attendance/${id}/effectiveness`, `/attendance/${id}/effectiveness`, { ...applied, ...more }, as);
const review = async (session: string) =>
  (await app.call('GET', `/api/training-sessions/${session}/outcomes`, { as: jefe })).body.review;
const waitsFor = async (person: TestPerson, as = jefe) =>
  (await list(as)).reviews.filter((one: { person_id: string }) => one.person_id === person.id).length;

it('asks the jefe from its day on, once, bound to what was shown; on the sheet and in the session; voided it is asked again', async () => {
  const ana = await team.learner('Ana');
  const session = await team.closed([ana], day);
  const id = await attendanceOf(session);
  expect(await waitsFor(ana)).toBe(0);
  expect((await sign(id)).body.message).toBe(refusals.REVIEW_TOO_EARLY.message);
  await goOn(5);
  expect((await list()).reviews).toMatchObject([
    { attendance_id: id, name: 'Ana Lema', course: 'Manejo de extintores', day, review_on: '2026-11-29' },
  ]);
  expect((await sign(id, { shown_sha256: '0'.repeat(64) })).body.message).toBe(signing.RECORD_CHANGED.message);
  expect((await sign(id, { password: 'otra' })).body.message).toBe(signing.WRONG_SIGNING_PASSWORD.message);
  for (const missing of [{ seen: ' ' }, { outcome: 'maybe' }]) expect((await sign(id, missing)).status).toBe(400);
  // Two who sign at once, each twice.
  const { sha256 } = await record(id);
  const press = (as: TestPerson) =>
    team.post(`/attendance/${id}/effectiveness`, { ...applied, password, shown_sha256: sha256 }, as);
  const pressed = await Promise.all([press(jefe), press(admin), press(jefe), press(admin)]);
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await sign(id)).body.message).toBe(refusals.REVIEW_DONE.message);
  expect(await waitsFor(ana)).toBe(0);

  // A colleague who teaches learns how many, not what was said of whom.
  const teacher = await team.learner('Zoe');
  await app.database.db.execute(sql`UPDATE training_sessions SET teacher_id = ${teacher.id} WHERE id = ${session}`);
  const told = await app.call('GET', `/api/training-sessions/${session}/outcomes`, { as: teacher });
  expect(told.body.review).toEqual({ review_on: '2026-11-29', asked: 1, signed: 1, people: [] });
  const [kept] = (await review(session)).people[0].reviews;
  expect(kept).toMatchObject({ ...applied, day: '2026-11-29', signatures: [{ meaning: 'assessed' }] });
  const own = (await app.call('GET', `/api/people/${ana.id}/session-results`, { as: ana })).body.results;
  expect(own).toMatchObject([{ session_id: session, test: null, reviews: [{ id: kept.id }] }]);

  const sheet = await app.call('GET', `/api/competence/people/${ana.id}/export?format=json`, { as: jefe });
  expect(sheet.text).toContain(applied.seen);
  const inPackage = { people: [ana.id], from: day, to: day, also: [], objects: null, requirements: null };
  const [line, ...lines] = await readProofReviews(app.database.db, inPackage);
  expect(lineSchemas['revisiones-eficacia'].parse(JSON.parse(line?.line ?? ''))).toMatchObject({
    id: kept.id,
    session_id: session,
  });
  expect([
    lines,
    await readProofReviews(app.database.db, { ...inPackage, from: '2026-11-25', to: '2026-12-31' }),
  ]).toEqual([[], []]);

  const end = (as = jefe) =>
    team.sign(`/effectiveness-reviews/${kept.id}`, `/effectiveness-reviews/${kept.id}/void`, { reason: 'Otra' }, as);
  const stranger = await createTestPerson(app.database.db, { role: 'jefe' }, now);
  expect((await end(ana)).status).toBe(403);
  expect((await end(stranger)).body.message).toBe(signing.WRONG_SIGNING_PASSWORD.message);
  expect((await end()).status).toBe(200);
  expect((await end()).body.message).toBe(refusals.REVIEW_VOIDED.message);
  expect(await waitsFor(ana)).toBe(1);
  expect((await sign(id, { outcome: 'not-applied' })).status).toBe(200);
  const { reviews } = (await review(session)).people[0];
  expect(reviews).toMatchObject([{ void_reason: 'Otra' }, { outcome: 'not-applied', void_reason: null }]);
  for (const signature of reviews.flatMap((one: { signatures: object[] }) => one.signatures)) {
    const { checks } = (await app.call('GET', `/api/signatures/${signature.id}/check`, { as: jefe })).body;
    expect(checks).toMatchObject({ statement: true, log: true, record: true });
  }
});

it('is not signed of oneself, of who left, of whom the attendance was voided, by another team or a learner', async () => {
  const ana = await team.learner('Ana');
  const beto = await team.learner('Beto');
  const session = await team.closed([ana], day);
  const ofBeto = await team.closed([beto], day);
  // Somebody who leads others by now.
  const dora = await team.learner('Dora');
  const ofDora = await team.closed([dora], day);
  const [id, idOfBeto, idOfDora] = [
    await attendanceOf(session),
    await attendanceOf(ofBeto),
    await attendanceOf(ofDora),
  ];
  await goOn(6);
  await app.database.db.execute(sql`UPDATE profiles SET role = 'jefe' WHERE id = ${dora.id}`);
  expect((await record(idOfDora, dora)).message).toBe(refusals.OWN_REVIEW.message);
  expect((await record(idOfDora)).message).toBe(refusals.REVIEW_NOT_ASKED.message);
  expect([await waitsFor(dora, dora), await waitsFor(dora), await waitsFor(dora, admin)]).toEqual([0, 0, 1]);
  expect((await sign(id, {}, ana)).status).toBe(403);
  expect((await list(ana)).message).toBeTruthy();
  expect((await sign(crypto.randomUUID())).body.message).toBe(refusals.REVIEW_NOT_ASKED.message);
  await app.database.db.execute(
    sql`UPDATE profiles SET previous_role = 'employee', role = 'inactive' WHERE id = ${beto.id}`,
  );
  expect((await sign(idOfBeto)).body.message).toBe(refusals.REVIEW_PERSON_LEFT.message);
  expect(await waitsFor(beto)).toBe(0);
  expect((await team.sign(`/attendance/${id}`, `/attendance/${id}/void`, { reason: 'No vino' })).status).toBe(200);
  expect((await sign(id)).body.message).toBe(refusals.REVIEW_ATTENDANCE_VOIDED.message);
  expect(await waitsFor(ana)).toBe(0);

  const away = await createTestPerson(app.database.db, { role: 'jefe', company_name: 'Otra' }, now);
  const caro = await team.learner('Caro');
  now = begins;
  const third = await team.closed([caro], day);
  await goOn(6);
  await app.database.db.execute(sql`INSERT INTO settings (section, value) VALUES ('people', '{"team_by_company": true}')
    ON CONFLICT (section) DO UPDATE SET value = settings.value || excluded.value`);
  expect(await waitsFor(caro, away)).toBe(0);
  expect((await record(await attendanceOf(third), away)).message).toBe(refusals.REVIEW_NOT_ASKED.message);
  await app.database.db.execute(sql`DELETE FROM settings WHERE section = 'people'`);
});
