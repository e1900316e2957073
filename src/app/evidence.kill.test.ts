import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resultPart } from '#features/observations/observation.rules.ts';
import { createTestPerson, type TestPerson } from '#testing/factories.ts';
import { observedTeam } from '#testing/observed-team.ts';

/** What a laboratory proves about its people, written by servers that are killed in the middle of it: nothing is lost and nothing is there twice. */
const team = observedTeam('America/Bogota');
const { today, run, post, opened, filledIn } = team;
const password = 'Firma-2026!';
const child = fileURLToPath(new URL('./evidence-server.child.ts', import.meta.url));
/** Each kills all acts under way; KILL_ROUNDS asks for more of them. */
const kills = Number(process.env.KILL_ROUNDS ?? 12);
let folder: string;
let course: string;
let title: string;
let activity: string;
const servers: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formacion-kill-'));
  course = (await post('/courses', team.admin, { name: 'Extintores' })).body.id;
  await team.app.call('PUT', `/api/courses/${course}/outcomes`, {
    as: team.admin,
    body: { has_survey: true, review_after_days: 1 },
  });
  title = (await post('/external-titles', team.admin, { name: 'ReTHUS', kind: 'registration', expires: false })).body
    .id;
  const asked = { kind: 'procedure', name: 'Conteo manual', requirement_ids: [], from_day: today };
  activity = (await post('/authorised-activities', team.admin, asked)).body.id;
});
afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A server that is there soon. */
function start() {
  const server = fork(child, [team.app.database.application.url, folder]);
  servers.push(server);
  return { server, address: once(server, 'message').then(([address]) => String(address)) };
}

interface Act {
  as: TestPerson;
  path: string;
  body: object;
  /** What is stored of it: the same figure for each of its tables, 0 or 1. */
  stored: SQL;
}

const count = (from: SQL) => sql`(SELECT count(*)::integer FROM ${from})`;
const signaturesOf = (kind: string, id: string) =>
  count(sql`signatures WHERE record_kind = ${kind} AND record_id = ${id}`);
const logged = (action: string, detail: string, id: string) =>
  count(sql`audit_log WHERE action = ${action} AND (details ->> ${detail} = ${id} OR subject_id::text = ${id})`);
const hashOf = async (path: string) => (await team.app.call('GET', `/api${path}`, { as: team.jefe })).body.sha256;

async function session(person: TestPerson): Promise<string> {
  const id = randomUUID();
  await team.app.call('PUT', `/api/training-sessions/${id}`, {
    as: team.jefe,
    body: {
      ...{ course_id: course, place: 'Aula', teacher_id: team.jefe.id, day: today, begins: '00:00', ends: '23:59' },
      capacity: null,
    },
  });
  await post(`/training-sessions/${id}/invitations`, team.jefe, { people: [person.id] });
  return id;
}

/** A session to which somebody came, closed, its review due. @returns it, and the attendance */
async function closedSession(person: TestPerson) {
  const id = await session(person);
  await post(`/training-sessions/${id}/attendance`, team.jefe, { person_id: person.id, attended: true });
  const signed = { password, shown_sha256: await hashOf(`/training-sessions/${id}/record`) };
  expect((await post(`/training-sessions/${id}/close`, team.jefe, signed)).status).toBe(200);
  await run(sql`UPDATE session_outcomes SET review_on = ${today} WHERE session_id = ${id}`);
  const [place] = await run(sql`SELECT id FROM session_participants WHERE session_id = ${id}`);
  return { id, attendance: String(place?.id) };
}

/** Each act, prepared up to the moment in which it is sent. */
const acts: Readonly<Record<string, (person: TestPerson) => Promise<Act>>> = {
  'a session closed by signature': async (person) => {
    const id = await session(person);
    await post(`/training-sessions/${id}/attendance`, team.jefe, { person_id: person.id, attended: true });
    return {
      ...{ as: team.jefe, path: `/training-sessions/${id}/close` },
      body: { password, shown_sha256: await hashOf(`/training-sessions/${id}/record`) },
      stored: sql`${count(sql`training_sessions WHERE id = ${id} AND closed_at IS NOT NULL`)} AS closed,
        ${signaturesOf('training-session', id)} AS signed, ${logged('close-session', 'none', id)} AS logged`,
    };
  },
  'a survey answered': async (person) => {
    const { id } = await closedSession(person);
    return {
      ...{ as: person, path: `/training-sessions/${id}/survey`, body: { scores: [5, 4, 5, 4, 5], comment: 'Bien' } },
      stored: sql`${count(sql`survey_turns WHERE session_id = ${id}`)} AS turn, ${count(sql`survey_answers WHERE session_id = ${id}`)} AS answered,
        ${logged('answer-survey', 'none', id)} AS logged`,
    };
  },
  'a review of effectiveness': async (person) => {
    const { attendance } = await closedSession(person);
    const path = `/attendance/${attendance}/effectiveness`;
    return {
      ...{ as: team.jefe, path },
      body: { outcome: 'partly', seen: 'Con ayuda', password, shown_sha256: await hashOf(path) },
      stored: sql`${count(sql`effectiveness_reviews WHERE attendance_id = ${attendance}`)} AS reviewed,
        ${count(sql`signatures WHERE person_id = ${person.id} AND record_kind = 'effectiveness-review'`)} AS signed,
        ${logged('review-effectiveness', 'none', person.id)} AS logged`,
    };
  },
  'an attendance by the code': async (person) => {
    const id = await session(person);
    const { code } = (await team.app.call('GET', `/api/training-sessions/${id}/code`, { as: team.jefe })).body;
    return {
      ...{ as: person, path: '/training-sessions/attend', body: { code } },
      stored: sql`${count(sql`session_participants WHERE session_id = ${id} AND attended_at IS NOT NULL`)} AS there,
        ${logged('note-attendance', 'none', id)} AS logged`,
    };
  },
  'an entry of an assessment': async () => {
    const id = await opened();
    const entry = { part: resultPart, answer: 'met', entry_id: randomUUID() };
    return {
      ...{ as: team.jefe, path: `/observations/${id}/entries` },
      body: { ...entry, entered_at: new Date(), sent_at: new Date() },
      stored: sql`${count(sql`observation_entries WHERE observation_id = ${id}`)} AS entered,
        ${logged('enter-observation', 'observation', id)} AS logged`,
    };
  },
  'an assessment signed': async () => {
    const id = await opened();
    await filledIn(id);
    return {
      ...{ as: team.jefe, path: `/observations/${id}/sign` },
      body: { password, shown_sha256: await hashOf(`/observations/${id}/record`) },
      stored: sql`${count(sql`observations WHERE id = ${id} AND complete_at IS NOT NULL`)} AS complete,
        ${signaturesOf('observation', id)} AS signed, ${logged('sign-observation', 'observation', id)} AS logged`,
    };
  },
  'a title verified': async (person) => {
    const id = randomUUID();
    await team.app.call('PUT', `/api/external-records/${id}`, {
      as: person,
      body: {
        ...{ person_id: person.id, title_id: title, title: '', institution: 'Colegio', day: '2024-01-01' },
        ...{ hours: null, expires_on: null, registration: '' },
      },
    });
    return {
      ...{ as: team.jefe, path: `/external-records/${id}/verify` },
      body: { password, shown_sha256: await hashOf(`/external-records/${id}`) },
      stored: sql`${count(sql`external_records WHERE id = ${id} AND state = 'verified'`)} AS verified,
        ${signaturesOf('external-record', id)} AS signed, ${count(sql`notices WHERE person_id = ${person.id} AND kind = 'title-verified'`)} AS told`,
    };
  },
  'an authorisation given': async (person) => {
    const asked = { person_id: person.id, activity_id: activity, from_day: today };
    const shown_sha256 = await hashOf(`/authorisations/to-give?${new URLSearchParams(asked)}`);
    return {
      ...{ as: team.jefe, path: '/authorisations', body: { ...asked, password, shown_sha256 } },
      stored: sql`${count(sql`authorisations WHERE person_id = ${person.id}`)} AS given,
        ${count(sql`signatures WHERE person_id = ${person.id} AND record_kind = 'authorisation'`)} AS signed,
        ${logged('give-authorisation', 'none', person.id)} AS logged`,
    };
  },
};

/** @returns the status, or null where nobody answered any more */
const send = (address: string, { as, path, body }: Act) =>
  fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { cookie: as.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => null,
  );

/** How often it is stored: what is not everywhere or nowhere fails. */
async function timesStored({ stored }: Act): Promise<number> {
  const [row] = await run(sql`SELECT ${stored}`);
  const figures = new Set(Object.values(row ?? {}));
  expect([...figures], JSON.stringify(row)).toHaveLength(1);
  return Number([...figures][0]);
}

it('is there once each, however often the server is killed', { timeout: 60_000 + kills * 10_000 }, async () => {
  const prepared = () =>
    Promise.all(
      Object.values(acts).map(async (prepare) => prepare(await createTestPerson(team.app.database.db, {}, new Date()))),
    );
  const all = Promise.all.bind(Promise);
  let next = start();
  // How long they take with nobody in their way: killed is over the whole of it.
  const first = await prepared();
  const address = await next.address;
  const begun = performance.now();
  expect(new Set(await all(first.map((act) => send(address, act))))).toEqual(new Set([200, 201]));
  const whole = performance.now() - begun;
  expect(await all(first.map(timesStored))).toEqual(first.map(() => 1));
  next.server.kill('SIGKILL');
  next = start();
  let unanswered = 0;
  let notStored = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const { server, address: told } = next;
    const round = await prepared();
    const at = await told;
    next = start();
    const sent = round.map((act) => send(at, act));
    // The next server starts meanwhile, which takes from them: twice as long covers their end, too.
    await delay((2 * whole * kill) / kills);
    server.kill('SIGKILL');
    const answers = await all(sent);
    // Whoever was answered is stored; whoever was not may be, whole.
    const after = await all(round.map(timesStored));
    for (const [place, status] of answers.entries()) {
      if (status === null) unanswered += 1;
      else expect([status < 300, after[place]]).toEqual([true, 1]);
    }
    notStored += after.filter((times) => times === 0).length;
    // Sent again it is done, or it was: nothing comes twice.
    for (const act of round) {
      const again = await post(act.path, act.as, act.body);
      expect([200, 201, 409]).toContain(again.status);
    }
    expect(await all(round.map(timesStored))).toEqual(round.map(() => 1));
  }
  // Of those sent, as many as a quarter were killed under way, and some of them before they were stored.
  expect(unanswered).toBeGreaterThan((kills * Object.keys(acts).length) / 4);
  expect(notStored).toBeGreaterThan(0);
  process.stdout.write(
    `killed ${kills} times: ${unanswered} of ${kills * Object.keys(acts).length} without an answer, ${notStored} not stored\n`,
  );
});
