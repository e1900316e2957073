import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { hashPassword } from '#features/identity/server/passwords.ts';
import type { Database } from '#platform/db/database.ts';
import { createTestPerson, type TestPerson } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** The password with which the people of {@link sessionTeam} sign. */
export const sessionPassword = 'Firma-2026!';

/** A course in person, and sessions of it that the jefe teaches. @param clock what the server believes */
export async function sessionTeam(app: TestApp, clock: () => Date) {
  const { jefe, admin } = app.people;
  const { db } = app.database;
  const hash = await hashPassword(sessionPassword);
  for (const { id } of [jefe, admin])
    await db.execute(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${id}, ${hash})
      ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
  const post = (path: string, body: object, as = jefe) => app.call('POST', `/api${path}`, { as, body });
  const learner = (first_name: string) => createTestPerson(db, { first_name, last_name: 'Lema' }, clock());
  const extinguishers: string = (await post('/courses', { name: 'Manejo de extintores' }, admin)).body.id;

  /** A session from ten to twelve with these people. @param more.as who plans and teaches it */
  async function planned(
    people: readonly TestPerson[],
    day: string,
    { as = jefe, begins = '10:00', ends = '12:00' } = {},
  ) {
    const id = randomUUID();
    const times = { place: 'Aula 2', teacher_name: '', day, begins, ends, capacity: null };
    const body = { course_id: extinguishers, teacher_id: as.id, ...times };
    await app.call('PUT', `/api/training-sessions/${id}`, { as, body });
    await post(`/training-sessions/${id}/invitations`, { people: people.map((one) => one.id) }, as);
    return id;
  }

  /** Signs what an address shows. */
  async function sign(shownAt: string, path: string, more: object = {}, as = jefe) {
    const shown = await app.call('GET', `/api${shownAt}`, { as });
    return post(path, { password: sessionPassword, shown_sha256: shown.body.sha256 ?? '0'.repeat(64), ...more }, as);
  }

  /** The same, to which they came, and which is closed. */
  async function closed(people: readonly TestPerson[], day: string, options: Parameters<typeof planned>[2] = {}) {
    const id = await planned(people, day, options);
    for (const { id: person_id } of people)
      await post(`/training-sessions/${id}/attendance`, { person_id, attended: true }, options.as);
    const done = await sign(`/training-sessions/${id}/record`, `/training-sessions/${id}/close`, {}, options.as);
    if (done.status !== 200) throw new Error(done.text);
    return id;
  }

  return { extinguishers, learner, post, sign, planned, closed };
}

/** A session to which somebody came, with all that is kept of what it came to for them. */
export async function attendedOf(db: Database, personId: string, adminId: string): Promise<void> {
  await db.execute(sql`WITH course AS (INSERT INTO courses (name) VALUES ('Extintores') RETURNING id),
    held AS (INSERT INTO training_sessions (course_id, place, day, begins, ends, secret)
      SELECT id, 'Aula', '2026-01-01', '08:00', '09:00', ${'a'.repeat(64)} FROM course RETURNING id)
    INSERT INTO session_participants (session_id, person_id) SELECT held.id, ${personId} FROM held`);
  await db.execute(sql`WITH asked AS (
      INSERT INTO session_outcomes (session_id, test_most_points) SELECT session_id, 5 FROM session_participants WHERE person_id = ${personId} RETURNING session_id
    ), answered AS (INSERT INTO survey_turns SELECT session_id, ${personId}, '2026-01-02' FROM asked)
    INSERT INTO session_test_points (session_id, person_id, part, points, noted_by) SELECT session_id, ${personId}, 'before', 3, ${adminId} FROM asked`);
  await db.execute(sql`INSERT INTO effectiveness_reviews (id, attendance_id, person_id, outcome, seen, day, voided_at, void_reason)
    SELECT gen_random_uuid(), x.id, ${personId}, 'applied', 'Lo hace', '2026-04-01', now(), 'Otro día' FROM session_participants x WHERE x.person_id = ${personId}`);
}
