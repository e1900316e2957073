/**
 * What learning and its figures cost, on one machine and in one run, the server in a process of its own: processor time
 * of opening and completing a step and of a whole quiz of ten questions; operations per second, percentiles and
 * processor time of reading the catalogue, completing a step and submitting a quiz at 1, 8 and 32 clients; many people
 * who start one quiz at once; and the statistics of a module among many people and modules.
 *
 * Usage: npm run bench:quiz -- [employees] [modules] [starters]      (default 5000 50 2000)
 */
import { createHash } from 'node:crypto';
import { seed } from '../src/app/seed/seed.ts';
import { type DatabaseHandle, openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { createTestModule } from '../src/testing/factories.ts';
import { type Cluster, call, callWell, load, type Serving, signIn, startCluster } from './harness.ts';

const [employees = 5000, moduleCount = 50, starters = 2000] = process.argv.slice(2).map(Number);
const clients = [1, 8, 32];
/** How long each load lasts, milliseconds. */
const duration = 3000;

const cluster = await startCluster();
try {
  await measure(cluster);
} finally {
  await cluster.stop();
}

async function measure(cluster: Cluster): Promise<void> {
  const url = await cluster.database('bench_quiz');
  const database = openDatabase({ url, maxConnections: 4 });
  const storage = await openStorage({ kind: 'local', folder: cluster.filesFolder });
  await seed(database.db, storage, 'demo');
  const serving = await cluster.serve('product', url);
  const jefe = await signIn(serving.address, 'jefe@demo.local');

  const few = await prepare(database, 10, 2);
  const costs = await costsOf(serving, few, jefe);
  const many = await prepare(database, employees, moduleCount);
  await database.pool.query('VACUUM ANALYZE');
  await journeys(serving, many);
  await startTogether(serving, many);
  await loads(serving, many);
  const crowded = await costsOf(serving, many, jefe);
  console.log(`\nStatistics of one module: 10 employees × 2 modules, then ${employees} × ${moduleCount}`);
  for (const [name, small] of Object.entries(costs)) {
    const large = crowded[name];
    if (!large) continue;
    const verdict = small.queries === large.queries ? 'the same' : 'MORE';
    console.log(
      `  ${name.padEnd(18)} ${small.queries} → ${large.queries} queries (${verdict})  ${small.ms.toFixed(1)} → ${large.ms.toFixed(1)} ms  ${large.bytes} bytes`,
    );
  }
  console.log(`\nMemory of the server after all of it: ${(await serving.usage()).memoryMb.toFixed(0)} MB`);
  await database.close();
}

interface Prepared {
  moduleId: string;
  stepId: string;
  questionIds: string[];
  /** Sessions of people who have done nothing yet. */
  cookies: string[];
}

/** So many employees with an attempt or two in each of so many modules, and as many fresh ones with open sessions. */
async function prepare(database: DatabaseHandle, people: number, modules: number): Promise<Prepared> {
  const ids: string[] = [];
  const reading = await createTestModule(database.db, { category: 'induccion_general', stepCount: 6 });
  let last = reading;
  for (let place = 0; place < modules; place += 1) {
    last = await createTestModule(database.db, { category: 'induccion_general', questionCount: 10 });
    ids.push(last.id);
  }
  const began = performance.now();
  const { pool } = database;
  await pool.query(
    `INSERT INTO profiles (first_name, last_name, email, role, company_name)
     SELECT 'Persona', lpad(n::text, 5, '0'), 'carga' || $2 || '-' || n || '@demo.local', 'employee', 'Labtrix'
     FROM generate_series(1, $1::int) n`,
    [people, people],
  );
  await pool.query(
    `INSERT INTO quiz_attempts (id, user_id, module_id, module_title, quiz_version_id, answers, score, passed, attempted_at)
     SELECT gen_random_uuid(), p.id, m.id, m.title, m.version,
            (SELECT jsonb_object_agg(q.id, CASE WHEN (q.order_index * 7 + p.n) % 10 < right_ones THEN 'b' ELSE 'c' END)
             FROM quiz_questions q WHERE q.module_id = m.id),
            10 * right_ones, right_ones >= 7, now() - ((p.n + turn) % 300) * interval '1 day'
     FROM (SELECT id, title, current_quiz_version(id) AS version FROM modules WHERE id = ANY($1::uuid[])) m
     CROSS JOIN (SELECT id, row_number() OVER (ORDER BY email)::int AS n FROM profiles WHERE email LIKE $2) p
     CROSS JOIN LATERAL generate_series(1, 1 + p.n % 2) turn
     CROSS JOIN LATERAL (SELECT (p.n * 3 + turn * 2) % 11 AS right_ones) r`,
    [ids, `carga${people}-%`],
  );
  const tokens = Array.from({ length: Math.max(people, 3) }, (_, place) => `carga-${people}-${place}`);
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await pool.query(
    `WITH made AS (
       INSERT INTO profiles (first_name, last_name, email, role, company_name)
       SELECT 'Nueva', n::text, 'nueva' || $2 || '-' || n || '@demo.local', 'employee', 'Labtrix'
       FROM generate_series(1, cardinality($1::bytea[])) n RETURNING id),
     numbered AS (SELECT id, row_number() OVER () AS n FROM made),
     opened AS (
       INSERT INTO sessions (user_id, refresh_token_hash, expires_at)
       SELECT id, sha256(id::text::bytea), now() + interval '1 day' FROM numbered RETURNING id, user_id)
     INSERT INTO access_tokens (token_hash, session_id, expires_at)
     SELECT ($1::bytea[])[n.n], o.id, now() + interval '1 day' FROM opened o JOIN numbered n ON n.id = o.user_id`,
    [hashes, people],
  );
  console.log(
    `Prepared ${people} employees × ${modules} modules in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  const cookies = tokens.map((token) => `access_token=${token}`);
  return { moduleId: last.id, stepId: reading.stepIds[0] ?? '', questionIds: last.questionIds, cookies };
}

/** Queries, time and size of each read of the statistics. */
async function costsOf({ address, usage }: Serving, { moduleId }: Prepared, cookie: string) {
  const paths = {
    statistics: `/api/modules/${moduleId}/quiz-statistics`,
    'statistics 30 days': `/api/modules/${moduleId}/quiz-statistics?period=30`,
    results: `/api/modules/${moduleId}/quiz-results`,
    'results search': `/api/modules/${moduleId}/quiz-results?search=00042`,
    'question analysis': `/api/modules/${moduleId}/quiz-questions/analysis`,
  };
  const costs: Record<string, { queries: number; ms: number; bytes: number }> = {};
  for (const [name, path] of Object.entries(paths)) {
    // Twice, so that the session is remembered.
    await callWell(address, 'GET', path, cookie);
    await callWell(address, 'GET', path, cookie);
    const before = await usage();
    const began = performance.now();
    const text = await callWell(address, 'GET', path, cookie);
    const ms = performance.now() - began;
    costs[name] = { queries: (await usage()).queries - before.queries, ms, bytes: text.length };
  }
  return costs;
}

/** Steps and quizzes from opening to result as the browser does them at best: processor time and queries of each call. */
async function journeys(serving: Serving, prepared: Prepared): Promise<void> {
  const { moduleId, stepId, cookies } = prepared;
  const answers = rightAnswers(prepared);
  const turns = 60;
  const people = cookies.splice(-turns);
  const attempts = new Map<string, string>();
  const calls: Record<string, (cookie: string) => Promise<unknown>> = {
    'open a step': (cookie) => callWell(serving.address, 'POST', `/api/steps/${stepId}/open`, cookie),
    'complete a step': (cookie) => callWell(serving.address, 'POST', `/api/steps/${stepId}/complete`, cookie),
    'open the quiz': async (cookie) => {
      const text = await callWell(serving.address, 'POST', `/api/modules/${moduleId}/quiz`, cookie);
      attempts.set(cookie, JSON.parse(text).attemptId);
    },
    'save the answers': (cookie) =>
      callWell(serving.address, 'PUT', `/api/modules/${moduleId}/quiz/answers`, cookie, {
        attemptId: attempts.get(cookie),
        answers,
      }),
    'submit the quiz': (cookie) =>
      callWell(serving.address, 'POST', '/api/quiz-attempts', cookie, {
        moduleId,
        attemptId: attempts.get(cookie),
        answers,
      }),
  };
  console.log(`\nOne after the other, of ${turns} people${' '.repeat(6)}queries   server CPU   database CPU     time`);
  for (const [name, once] of Object.entries(calls)) {
    const left = [...people];
    const next = () => {
      const cookie = left.pop();
      return cookie ? once(cookie) : null;
    };
    const cost = await load({ cluster, serving, clients: 1, milliseconds: 60_000, once: next });
    console.log(
      `  ${name.padEnd(30)} ${cost.queries.toFixed(0).padStart(6)}  ${cost.serverCpu.toFixed(2).padStart(8)} ms  ${cost.databaseCpu.toFixed(2).padStart(8)} ms  ${cost.p50.toFixed(1).padStart(7)} ms`,
    );
  }
}

/** Everybody opens the same quiz in the same second, each over a connection of their own. */
async function startTogether(serving: Serving, { moduleId, cookies }: Prepared): Promise<void> {
  const people = cookies.slice(0, starters);
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const before = await serving.usage();
  await Promise.all(
    people.map(async (cookie) => {
      const start = performance.now();
      const outcome = await call(serving.address, 'POST', `/api/modules/${moduleId}/quiz`, cookie).then(
        ({ status }) => String(status),
        (error: Error) => error.message,
      );
      times.push(performance.now() - start);
      statuses[outcome] = (statuses[outcome] ?? 0) + 1;
    }),
  );
  const after = await serving.usage();
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  console.log(
    `\n${people.length} people start one quiz at once: ${JSON.stringify(statuses)}, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ` +
      `last ${at(0.9999)} ms, server CPU ${((after.cpuMs - before.cpuMs) / people.length).toFixed(2)} ms each`,
  );
}

/** Load at growing numbers of clients; every step and every submission is somebody's first. */
async function loads(serving: Serving, prepared: Prepared): Promise<void> {
  const { address } = serving;
  const { moduleId, stepId, cookies } = prepared;
  const answers = rightAnswers(prepared);
  const completers = [...cookies];
  let reads = 0;
  const reader = () => cookies[(reads++ * 7) % cookies.length] ?? '';
  const work: Record<string, () => Promise<unknown> | null> = {
    'read the catalogue, everybody': () => callWell(address, 'GET', '/api/catalogue', reader()),
    'read the dashboard, everybody': () => callWell(address, 'GET', '/api/dashboards/learner', reader()),
    'complete a step': () => {
      const cookie = completers.pop();
      return cookie ? callWell(address, 'POST', `/api/steps/${stepId}/complete`, cookie) : null;
    },
    'submit a quiz': () => {
      const cookie = cookies.pop();
      return cookie ? callWell(address, 'POST', '/api/quiz-attempts', cookie, { moduleId, answers }) : null;
    },
  };
  for (const [name, once] of Object.entries(work)) {
    console.log(`\n${name}`);
    let alone = 0;
    for (const count of clients) {
      const done = await load({ cluster, serving, clients: count, milliseconds: duration, once });
      alone ||= done.perSecond;
      console.log(
        `  ${String(count).padStart(2)} clients  ${done.perSecond.toFixed(0).padStart(5)}/s (×${(done.perSecond / alone).toFixed(1)})  p50 ${done.p50.toFixed(1)} p95 ${done.p95.toFixed(1)} p99 ${done.p99.toFixed(1)} ms  ` +
          `server ${done.serverCpu.toFixed(2)} ms, database ${done.databaseCpu.toFixed(2)} ms CPU  ${done.count} done`,
      );
    }
  }
}

function rightAnswers({ questionIds }: Prepared) {
  return questionIds.map((questionId) => ({ questionId, selectedAnswer: 'b' }));
}
