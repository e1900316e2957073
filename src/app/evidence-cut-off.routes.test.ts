import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { controlledTeam } from '#testing/controlled-team.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let title: string;
let course: string;
let version: string;
const password = 'Firma-2026!';
const now = new Date('2026-11-24T15:00:00Z');
const run = async (statement: ReturnType<typeof sql>) => (await app.database.db.execute(statement)).rows;
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, as: TestPerson = app.people.jefe) =>
  app.call(method, `/api/${path}`, { as, ...(body && { body }) });

/** Whose connection dies the moment it writes to a table that is armed, in whatever place of its transaction. */
beforeAll(async () => {
  app = await createTestApp(() => now);
  const { jefe, admin } = app.people;
  const hash = await hashPassword(password);
  await run(sql`INSERT INTO credentials (user_id, password_hash) VALUES (${jefe.id}, ${hash})
    ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`);
  title = (await call('POST', 'external-titles', { name: 'ReTHUS', kind: 'registration', expires: false }, admin)).body
    .id;
  course = (await call('POST', 'courses', { name: 'Extintores' }, admin)).body.id;
  const { add, bring } = await controlledTeam(app, now);
  const procedure = await call('POST', 'controlled-documents', { code: 'POE-1', title: 'Limpiar' }, admin);
  version = await add(procedure.body.id, 'POE-1');
  await bring(version, '2026-11-24');
  await run(sql`CREATE TABLE armed (name text)`);
  await run(sql`CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF EXISTS (SELECT FROM armed WHERE name = TG_ARGV[0]) THEN
        PERFORM pg_terminate_backend(pg_backend_pid());
        PERFORM pg_sleep(1);
      END IF;
      RETURN NEW;
    END $$`);
  for (const table of [
    'document_readings',
    'external_records',
    'training_sessions',
    'session_participants',
    'signatures',
    'audit_log',
    'notices',
  ])
    await run(
      sql`CREATE TRIGGER cut_off BEFORE INSERT OR UPDATE ON ${sql.raw(table)} FOR EACH ROW EXECUTE FUNCTION cut_off(${sql.raw(`'${table}'`)})`,
    );
});
afterAll(() => app.close());

/** All that the acts write, without what tells of wrong or failed ones. */
const written = () =>
  run(sql`SELECT (SELECT jsonb_agg(to_jsonb(r) ORDER BY r.id) FROM external_records r) AS records,
    (SELECT jsonb_agg(to_jsonb(d) ORDER BY d.id) FROM document_readings d) AS readings,
    (SELECT jsonb_agg(to_jsonb(s) ORDER BY s.id) FROM training_sessions s) AS sessions,
    (SELECT jsonb_agg(to_jsonb(p) ORDER BY p.id) FROM session_participants p) AS places,
    (SELECT count(*) FROM signatures) AS signatures, (SELECT count(*) FROM audit_log) AS acts, (SELECT count(*) FROM notices) AS notices,
    (SELECT count(*) FROM competence_changes WHERE kind IN ('external', 'session', 'document')) AS changes`);

async function record(learner: TestPerson) {
  const id = randomUUID();
  const save = () =>
    call('PUT', `external-records/${id}`, {
      ...{ person_id: learner.id, title_id: title, title: '', institution: 'Colegio', day: '2024-01-01' },
      ...{ hours: null, expires_on: null, registration: '' },
    });
  const hash = async () => (await call('GET', `external-records/${id}`)).body.sha256;
  const verify = async () => call('POST', `external-records/${id}/verify`, { password, shown_sha256: await hash() });
  const end = async () =>
    call('POST', `external-records/${id}/void`, { reason: 'Otra persona', password, shown_sha256: await hash() });
  return { save, verify, end };
}

async function session(learner: TestPerson) {
  const id = randomUUID();
  await call('PUT', `training-sessions/${id}`, {
    ...{ course_id: course, place: 'Aula', teacher_id: app.people.jefe.id, day: '2026-11-24' },
    ...{ begins: '10:00', ends: '12:00', capacity: null },
  });
  const invite = () => call('POST', `training-sessions/${id}/invitations`, { people: [learner.id] });
  const attend = async () => {
    const { code } = (await call('GET', `training-sessions/${id}/code`)).body;
    return call('POST', 'training-sessions/attend', { code }, learner);
  };
  const close = async () => {
    const { sha256 } = (await call('GET', `training-sessions/${id}/record`)).body;
    return call('POST', `training-sessions/${id}/close`, { password, shown_sha256: sha256 });
  };
  return { invite, attend, close };
}

async function reading(learner: TestPerson) {
  await run(sql`INSERT INTO credentials (user_id, password_hash)
    SELECT ${learner.id}, c.password_hash FROM credentials c WHERE c.user_id = ${app.people.jefe.id}`);
  const path = `document-readings/versions/${version}`;
  await call('POST', `${path}/seen`, { pages: [1, 2, 3] }, learner);
  const { sha256 } = (await call('GET', `${path}/to-sign`, undefined, learner)).body;
  const sign = () => call('POST', `${path}/sign`, { password, shown_sha256: sha256 }, learner);
  const end = async () => {
    const [{ id }] = (await call('GET', `document-readings/people/${learner.id}`)).body.readings;
    const shown = (await call('GET', `document-readings/${id}`)).body;
    const body = { reason: 'Otra persona', password, shown_sha256: shown.sha256 };
    return call('POST', `document-readings/${id}/void`, body);
  };
  return { sign, end };
}

type Act = () => Promise<{ status: number }>;
/** Each act, what has to be done before, and each table that it writes. */
const acts: ReadonlyArray<[name: string, tables: readonly string[], prepare: (learner: TestPerson) => Promise<Act>]> = [
  ['handing a title in', ['external_records', 'audit_log'], async (learner) => (await record(learner)).save],
  [
    'verifying it',
    ['external_records', 'signatures', 'audit_log', 'notices'],
    async (learner) => {
      const { save, verify } = await record(learner);
      await save();
      return verify;
    },
  ],
  [
    'voiding it',
    ['external_records', 'signatures', 'audit_log'],
    async (learner) => {
      const { save, verify, end } = await record(learner);
      await save();
      await verify();
      return end;
    },
  ],
  [
    'signing a reading',
    ['document_readings', 'signatures', 'audit_log'],
    async (learner) => (await reading(learner)).sign,
  ],
  [
    'voiding a reading',
    ['document_readings', 'signatures', 'audit_log'],
    async (learner) => {
      const { sign, end } = await reading(learner);
      await sign();
      return end;
    },
  ],
  ['inviting', ['session_participants', 'audit_log', 'notices'], async (learner) => (await session(learner)).invite],
  [
    'attending by the code',
    ['session_participants', 'audit_log'],
    async (learner) => {
      const { invite, attend } = await session(learner);
      await invite();
      return attend;
    },
  ],
  [
    'closing a session',
    ['training_sessions', 'signatures', 'audit_log'],
    async (learner) => {
      const { invite, attend, close } = await session(learner);
      await invite();
      await attend();
      return close;
    },
  ],
];

it.each(acts.flatMap(([name, tables, prepare]) => tables.map((table) => [name, table, prepare] as const)))(
  '%s, cut off at %s, leaves nothing behind; done again it is done once',
  async (_name, table, prepare) => {
    const act = await prepare(await createTestPerson(app.database.db, {}, now));
    const before = await written();
    await run(sql`INSERT INTO armed VALUES (${table})`);
    expect((await act()).status).toBe(503);
    await run(sql`DELETE FROM armed`);
    expect(await written()).toEqual(before);
    expect((await act()).status).toBe(200);
    const after = await written();
    expect(after).not.toEqual(before);
    const again = (await act()).status;
    expect([200, 409]).toContain(again);
    const { signatures, notices, changes } = after[0] ?? {};
    expect((await written())[0]).toMatchObject({ signatures, notices, changes });
  },
);
