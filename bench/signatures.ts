/**
 * What evidence from the bench costs: a signature besides the hash of the password, an entry of an assessment of forty items, two hundred people who read
 * the code of a session at once, the page of an equipment that twenty and two hundred use, who has read a document, and three hundred people who read and sign one within
 * a minute, at 5,000 people. Milliseconds as a client sees them, processor time and queries. Prints Markdown.
 *
 * Usage: node bench/signatures.ts [--people=5000] [--minute=60]   (seconds within which the three hundred come)
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { seed } from '../src/app/seed/seed.ts';
import { hashPassword, isPassword } from '../src/features/identity/server/passwords.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { createTestSession } from '../src/testing/factories.ts';
import { type Cluster, call, callWell, load, type Serving, signIn, startCluster } from './harness.ts';

const people = Number(process.argv.find((word) => word.startsWith('--people='))?.split('=')[1] ?? 5000);
const minute = Number(process.argv.find((word) => word.startsWith('--minute='))?.split('=')[1] ?? 60) * 1000;
const password = 'Demo-1234!';
const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });
const say = (line: string) => console.log(line);

/** The jefe's calls. */
interface Acting {
  cluster: Cluster;
  serving: Serving;
  cookie: string;
  /** Of the team, by their order. */
  learners: readonly string[];
  today: string;
}

const get = async ({ serving, cookie }: Acting, path: string) =>
  JSON.parse(await callWell(serving.address, 'GET', `/api${path}`, cookie));

/** Sends and wants a yes. */
async function act({ serving, cookie }: Acting, method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  const { status, text } = await call(serving.address, method, `/api${path}`, cookie, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
}

/** One after the other, as one person does; the first tenth is not counted. */
async function row(given: Acting, name: string, goal: string, acts: ReadonlyArray<() => Promise<unknown>>) {
  const warm = Math.ceil(acts.length / 10);
  for (const once of acts.slice(0, warm)) await once();
  const rest = acts.slice(warm).values();
  const { count, p50, p95, serverCpu, databaseCpu, queries } = await load({
    ...{ cluster: given.cluster, serving: given.serving, clients: 1, milliseconds: 600_000 },
    once: () => rest.next().value?.() ?? null,
  });
  say(
    `| ${name} | ${count} | ${number(p50)} | ${number(p95)} | ${number(serverCpu)} + ${number(databaseCpu)} | ${number(queries)} | ${goal} |`,
  );
  return { p50, p95 };
}

async function measure(cluster: Cluster): Promise<void> {
  const url = await cluster.database('bench_signatures');
  const database = openDatabase({ url, maxConnections: 4 });
  await seed(database.db, await openStorage({ kind: 'local', folder: cluster.filesFolder }), people);
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT id FROM profiles WHERE email LIKE 'persona%' ORDER BY email LIMIT 600`,
  );
  const serving = await cluster.serve('product', url);
  const given: Acting = {
    ...{
      cluster,
      serving,
      cookie: await signIn(serving.address, 'jefe@demo.local'),
      learners: rows.map(({ id }) => id),
    },
    today: new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' }),
  };
  const hash = await hashPassword(password);
  const begun = performance.now();
  for (let time = 0; time < 20; time += 1) await isPassword(hash, password);
  const hashing = (performance.now() - begun) / 20;
  say(`${people} people; the hash of a password takes ${number(hashing)} ms.\n`);
  say('| act | times | p50 ms | p95 ms | processor ms: server + database | queries | goal |');
  say('|---|---|---|---|---|---|---|');
  await titles(given, hashing);
  await entries(given);
  await equipment(given, database, 'CEN-01', 20);
  await equipment(given, database, 'HEM-02', 200);
  await attendance(given, database);
  await readers(given, database);
  await readings(given, database);
  await database.close();
}

async function titles(given: Acting, hashing: number) {
  const title = (await get(given, '/external-titles')).titles[0].id;
  const acts = [];
  for (const person_id of given.learners.slice(0, 60)) {
    const id = randomUUID();
    await act(given, 'PUT', `/external-records/${id}`, {
      ...{ person_id, title_id: title, title: '', institution: 'Colegio', day: '2024-01-01' },
      ...{ hours: null, expires_on: '2030-01-01', registration: '' },
    });
    const { sha256 } = await get(given, `/external-records/${id}`);
    acts.push(() => act(given, 'POST', `/external-records/${id}/verify`, { password, shown_sha256: sha256 }));
  }
  const { p50 } = await row(given, 'a title verified by signature', `hash + 30`, acts);
  say(`| … besides the hash | | ${number(p50 - hashing)} | | | | ≤ 30 |`);
}

/** By a checklist of forty items. */
async function entries(given: Acting) {
  const admin = { ...given, cookie: await signIn(given.serving.address, 'admin@demo.local') };
  const items = Array.from({ length: 40 }, (_, place) => ({
    ...{ id: randomUUID(), text: `Punto ${place + 1}`, method: 'direct-observation', is_critical: false },
  }));
  const name = 'Cuarenta puntos';
  const checklist = { name, procedure: '', methods: ['direct-observation'], items };
  await act(admin, 'POST', '/observation-checklists', checklist);
  const { checklists } = await get(given, '/observations/choices');
  const checklist_id = checklists.find((one: { name: string }) => one.name === name).id;
  const acts = [];
  for (const person_id of given.learners.slice(0, 5)) {
    const answer = await callWell(given.serving.address, 'POST', '/api/observations', given.cookie, {
      ...{ checklist_id, person_id },
    });
    const { id } = JSON.parse(answer);
    for (const item of items)
      acts.push(() =>
        act(given, 'POST', `/observations/${id}/entries`, {
          ...{ part: item.id, answer: 'met', entry_id: randomUUID(), entered_at: new Date(), sent_at: new Date() },
        }),
      );
  }
  await row(given, 'an entry of an assessment of 40 items', 'p95 ≤ 150', acts);
}

/** So many are authorised for it; how each stands in what it rests on is computed. */
async function equipment(given: Acting, { pool }: ReturnType<typeof openDatabase>, code: string, users: number) {
  const { activities } = await get(given, '/authorised-activities');
  const activity = activities.find((one: { name: string }) => one.name.startsWith(code));
  await pool.query(
    `INSERT INTO authorisations (person_id, activity_id, from_day, shown, given_by, given_on, recorded_at)
     SELECT id, $1, current_date - 30, '{"person": "", "activity": "", "grounds": []}',
            (SELECT id FROM profiles WHERE email = 'jefe@demo.local'), current_date - 30, now() - interval '30 days'
     FROM profiles WHERE id = ANY ($2)`,
    [activity.id, given.learners.slice(0, users)],
  );
  // What a job of the product does every two seconds.
  while ((await pool.query('SELECT settle_competence(25) AS is_more')).rows[0]?.is_more);
  await pool.query('VACUUM ANALYZE');
  const read = () =>
    callWell(given.serving.address, 'GET', `/api/equipment/${activity.equipment_id}/use`, given.cookie);
  const { people: shown } = JSON.parse(await read());
  if (shown.length < users) throw new Error(`the page shows ${shown.length} people`);
  await row(
    given,
    `the page of an equipment with ${shown.length} people`,
    '≤ 15',
    Array.from({ length: 100 }, () => read),
  );
}

/** Each reads the code as it is then, all of them at once, on a device of their own. */
async function attendance(given: Acting, { db }: ReturnType<typeof openDatabase>) {
  const learners = given.learners.slice(200, 400);
  const cookies = [];
  for (const id of learners) cookies.push((await createTestSession(db, id)).cookie);
  const id = randomUUID();
  const { courses } = await get(given, '/courses');
  const { id: teacher_id } = await get(given, '/me');
  await act(given, 'PUT', `/training-sessions/${id}`, {
    ...{ course_id: courses[0].id, place: 'Aula', teacher_id, teacher_name: '', day: given.today },
    ...{ begins: '00:00', ends: '23:59', capacity: null },
  });
  await act(given, 'POST', `/training-sessions/${id}/invitations`, { people: learners });
  const { code } = await get(given, `/training-sessions/${id}/code`);
  const begun = performance.now();
  const times = await Promise.all(
    cookies.map(async (cookie) => {
      await act({ ...given, cookie }, 'POST', '/training-sessions/attend', { code });
      return performance.now() - begun;
    }),
  );
  const took = Math.max(...times);
  const { attended } = await get(given, `/training-sessions/${id}/code`);
  if (attended !== 200) throw new Error(`${attended} of 200 are noted`);
  const p95 = times.toSorted((one, other) => one - other)[190] ?? 0;
  say(
    `| 200 people attend by the code at once | 200 | | ${number(p95)} | all within ${number(took)} ms | | ≤ 120,000 |`,
  );
  const { sha256 } = await get(given, `/training-sessions/${id}/record`);
  const closing = performance.now();
  await act(given, 'POST', `/training-sessions/${id}/close`, { password, shown_sha256: sha256 });
  say(`| the session of 200 closed by signature, with the hash | 1 | ${number(performance.now() - closing)} | | | | |`);
}

const documentOf = async (given: Acting, code: string) => {
  const { documents } = await get(given, `/controlled-documents?search=${code}`);
  return documents[0].id as string;
};

/** Half of everybody has read it, and all are asked. */
async function readers(given: Acting, { pool }: ReturnType<typeof openDatabase>) {
  const document = await documentOf(given, 'PG-03');
  await pool.query(
    `INSERT INTO document_readings (person_id, document_id, version, day, read_at, pages)
     SELECT id, $1, 1 + (row_number() OVER (ORDER BY id) % 2), current_date - 3, now() - interval '3 days', 2
     FROM profiles WHERE role = 'employee' ORDER BY id LIMIT $2 ON CONFLICT DO NOTHING`,
    [document, people / 2],
  );
  await pool.query(
    `WITH asked AS (INSERT INTO requirements (kind, document_id, name) VALUES ('document', $1, 'Todos lo leen') RETURNING id),
       rule AS (INSERT INTO requirement_rules (requirement_id, version, from_day, days_to_comply) SELECT id, 1, current_date - 30, 20 FROM asked RETURNING id)
     INSERT INTO requirement_audiences (rule_id, kind) SELECT id, 'everyone' FROM rule`,
    [document],
  );
  while ((await pool.query('SELECT settle_competence(25) AS is_more')).rows[0]?.is_more);
  await pool.query('VACUUM ANALYZE');
  const path = `/document-readings/documents/${document}/readers`;
  const { figures } = await get(given, path);
  if (figures.people < people * 0.9) throw new Error(`the list is of ${figures.people} people`);
  await row(
    given,
    `who of ${figures.people} people has read a document`,
    '≤ 20',
    Array.from({ length: 100 }, () => () => get(given, path)),
  );
}

/** Each reads both pages, answers what is asked and signs, on a device of their own, at a time of their own. */
async function readings(given: Acting, { db, pool }: ReturnType<typeof openDatabase>) {
  const document = await documentOf(given, 'PG-03');
  const { rows } = await pool.query<{ id: string }>(
    `SELECT p.id FROM profiles p WHERE p.role = 'employee' AND NOT EXISTS (SELECT FROM document_readings r WHERE r.person_id = p.id AND r.document_id = $1)
     ORDER BY p.id LIMIT 300`,
    [document],
  );
  const hash = await hashPassword(password);
  await pool.query(
    `INSERT INTO credentials (user_id, password_hash) SELECT unnest($1::uuid[]), $2 ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash`,
    [rows.map(({ id }) => id), hash],
  );
  const everybody: Acting[] = [];
  for (const { id } of rows) everybody.push({ ...given, cookie: (await createTestSession(db, id)).cookie });
  const { version, file } = await get(given, `/document-readings/documents/${document}`);
  const { rows: kept } = await pool.query<{ answers: number[] }>(
    'SELECT answers FROM document_attempts WHERE is_passed LIMIT 1',
  );
  const path = `/document-readings/versions/${version.id}`;
  const times: Record<'read' | 'signed', number[]> = { read: [], signed: [] };
  const timed = async (of: keyof typeof times, once: () => Promise<unknown>) => {
    const begun = performance.now();
    await once();
    times[of].push(performance.now() - begun);
  };
  const [server, base] = [await given.serving.usage(), given.cluster.cpuMs()];
  await Promise.all(
    everybody.map(async (person, place) => {
      await delay((place / everybody.length) * minute);
      await timed('read', () => get(person, `/document-readings/documents/${document}`));
      for (let page = 1; page <= file.pages; page += 1) {
        await timed('read', () => get(person, `${path}/pages/${page}`));
        await timed('read', () => act(person, 'POST', `${path}/seen`, { pages: [page] }));
      }
      await timed('read', () => act(person, 'POST', `${path}/answers`, { answers: kept[0]?.answers }));
      const { sha256 } = await get(person, `${path}/to-sign`);
      await timed('signed', () => act(person, 'POST', `${path}/sign`, { password, shown_sha256: sha256 }));
    }),
  );
  const [serverCpu, databaseCpu] = [(await given.serving.usage()).cpuMs - server.cpuMs, given.cluster.cpuMs() - base];
  const { rows: stored } = await pool.query<{ readings: number; signed: number }>(
    `SELECT count(*)::integer AS readings, count(g.id)::integer AS signed FROM document_readings r
     LEFT JOIN signatures g ON g.record_kind = 'document-reading' AND g.record_id = r.id WHERE r.person_id = ANY ($1) AND r.version = $2`,
    [rows.map(({ id }) => id), version.number],
  );
  if (stored[0]?.readings !== 300 || stored[0].signed !== 300)
    throw new Error(`of 300 are kept: ${JSON.stringify(stored[0])}`);
  for (const [name, all] of Object.entries(times)) {
    const sorted = all.toSorted((one, other) => one - other);
    const at = (share: number) => number(sorted[Math.floor(sorted.length * share)] ?? 0);
    const what = name === 'read' ? 'a page, an answer' : 'the signature, with the hash';
    const cpu =
      name === 'signed' ? `each whole reading: ${number(serverCpu / 300)} + ${number(databaseCpu / 300)}` : '';
    say(
      `| 300 people read and sign a document within ${minute / 1000} s, 0 lost: ${what} | ${all.length} | ${at(0.5)} | ${at(0.95)} | ${cpu} | | p95 ≤ 300 |`,
    );
  }
}

const cluster = await startCluster();
try {
  await measure(cluster);
} finally {
  await cluster.stop();
}
