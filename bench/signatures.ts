/**
 * What evidence from the bench costs: a signature besides the hash of the password, an entry of an assessment of forty items, two hundred people who read
 * the code of a session at once, and the page of an equipment that twenty and two hundred use, at 5,000 people. Milliseconds as a client sees them, processor time
 * and queries. Prints Markdown.
 *
 * Usage: node bench/signatures.ts [--people=5000]
 */
import { randomUUID } from 'node:crypto';
import { seed } from '../src/app/seed/seed.ts';
import { hashPassword, isPassword } from '../src/features/identity/server/passwords.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { createTestSession } from '../src/testing/factories.ts';
import { type Cluster, call, callWell, load, type Serving, signIn, startCluster } from './harness.ts';

const people = Number(process.argv.find((word) => word.startsWith('--people='))?.split('=')[1] ?? 5000);
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

const cluster = await startCluster();
try {
  await measure(cluster);
} finally {
  await cluster.stop();
}
