/**
 * What learning and its figures cost, on one machine and in one run: requests and queries from opening a quiz to its
 * result; operations per second and 95th percentile of reading the catalogue, completing a step and submitting a quiz
 * at 1, 8 and 32 clients; and the statistics of a module among many people and modules.
 *
 * Usage: node bench/quiz.ts [employees] [modules]      (default 5000 50)
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seed } from '../src/app/seed/seed.ts';
import { createServer } from '../src/app/server.ts';
import { openChanges } from '../src/platform/db/changes.ts';
import { type DatabaseHandle, openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { createTestModule } from '../src/testing/factories.ts';

const [employees = 5000, moduleCount = 50] = process.argv.slice(2).map(Number);
const clients = [1, 8, 32];
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** How long each load lasts, milliseconds. */
const duration = 3000;

const dataDir = await mkdtemp(join(tmpdir(), 'formacion-bench-'));
const cluster = await startEmbeddedPostgres({ dataDir });
try {
  await measure();
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const url = new URL(cluster.url);
  url.pathname = '/bench_quiz';
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query('CREATE DATABASE bench_quiz');
  await admin.end();
  await migrate(url.toString());
  let queries = 0;
  const database = openDatabase({
    url: url.toString(),
    onQuery: () => {
      queries += 1;
    },
  });
  const storage = await openStorage({ kind: 'local', folder: join(dataDir, 'files') });
  await seed(database.db, storage, 'demo');
  const changes = openChanges(url.toString());
  const server = await createServer({ db: database.db, changes, storage });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const jefe = await signIn(address, 'jefe@demo.local');

  const few = await prepare(database, 10, 2);
  const costs = await costsOf(address, few, jefe, () => {
    const sent = queries;
    queries = 0;
    return sent;
  });
  const many = await prepare(database, employees, moduleCount);
  await database.pool.query('ANALYZE');
  await journey(address, many, () => {
    const sent = queries;
    queries = 0;
    return sent;
  });
  await loads(address, many, database);
  const crowded = await costsOf(address, many, jefe, () => {
    const sent = queries;
    queries = 0;
    return sent;
  });
  console.log(`\nStatistics of one module: 10 employees × 2 modules, then ${employees} × ${moduleCount}`);
  for (const [name, small] of Object.entries(costs)) {
    const large = crowded[name];
    if (!large) continue;
    const verdict = small.queries === large.queries ? 'the same' : 'MORE';
    console.log(
      `  ${name.padEnd(18)} ${small.queries} → ${large.queries} queries (${verdict})  ${small.ms.toFixed(1)} → ${large.ms.toFixed(1)} ms  ${large.bytes} bytes`,
    );
  }
  await server.close();
  await changes.close();
  await database.close();
}

interface Prepared {
  moduleId: string;
  stepId: string;
  questionIds: string[];
  /** Sessions of people who have done nothing yet, each with a draft of the quiz open. */
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
       SELECT id, sha256(id::text::bytea), now() + interval '1 day' FROM numbered RETURNING id, user_id),
     drafts AS (
       INSERT INTO quiz_drafts (user_id, module_id, quiz_version_id)
       SELECT id, $3, current_quiz_version($3) FROM numbered)
     INSERT INTO access_tokens (token_hash, session_id, expires_at)
     SELECT ($1::bytea[])[n.n], o.id, now() + interval '1 day' FROM opened o JOIN numbered n ON n.id = o.user_id`,
    [hashes, people, last.id],
  );
  console.log(
    `Prepared ${people} employees × ${modules} modules in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  const cookies = tokens.map((token) => `access_token=${token}`);
  return { moduleId: last.id, stepId: reading.stepIds[0] ?? '', questionIds: last.questionIds, cookies };
}

/** Queries, time and size of each read of the statistics. */
async function costsOf(address: string, { moduleId }: Prepared, cookie: string, takeQueries: () => number) {
  const paths = {
    statistics: `/api/modules/${moduleId}/quiz-statistics`,
    'statistics 30 days': `/api/modules/${moduleId}/quiz-statistics?period=30`,
    results: `/api/modules/${moduleId}/quiz-results`,
    'results search': `/api/modules/${moduleId}/quiz-results?search=00042`,
    'question analysis': `/api/modules/${moduleId}/quiz-questions/analysis`,
  };
  const costs: Record<string, { queries: number; ms: number; bytes: number }> = {};
  for (const [name, path] of Object.entries(paths)) {
    await call(address, 'GET', path, cookie);
    takeQueries();
    const began = performance.now();
    const { text } = await call(address, 'GET', path, cookie);
    costs[name] = { queries: takeQueries(), ms: performance.now() - began, bytes: text.length };
  }
  return costs;
}

/** A quiz from opening to its result, as the browser does it at best. */
async function journey(address: string, prepared: Prepared, takeQueries: () => number): Promise<void> {
  const cookie = prepared.cookies.pop() ?? '';
  const { moduleId } = prepared;
  const answers = rightAnswers(prepared);
  takeQueries();
  const steps: Array<[string, number]> = [];
  const { text } = await call(address, 'POST', `/api/modules/${moduleId}/quiz`, cookie);
  const { attemptId } = JSON.parse(text);
  steps.push(['open', takeQueries()]);
  await call(address, 'PUT', `/api/modules/${moduleId}/quiz/answers`, cookie, { attemptId, answers });
  steps.push(['save the answers', takeQueries()]);
  await call(address, 'POST', '/api/quiz-attempts', cookie, { moduleId, attemptId, answers });
  steps.push(['submit', takeQueries()]);
  console.log(`\nA quiz from opening to result: ${steps.length} requests`);
  for (const [name, sent] of steps) console.log(`  ${name.padEnd(18)} ${sent} queries`);
}

/** Load at growing numbers of clients; every step and every submission is somebody's first. */
async function loads(address: string, prepared: Prepared, database: DatabaseHandle): Promise<void> {
  const { moduleId, stepId, cookies } = prepared;
  const answers = rightAnswers(prepared);
  const readers = [...cookies];
  const completers = [...cookies];
  const work: Record<string, () => Promise<unknown> | null> = {
    'read the catalogue': () => call(address, 'GET', '/api/catalogue', readers[0] ?? ''),
    'complete a step': () => {
      const cookie = completers.pop();
      return cookie ? call(address, 'POST', `/api/steps/${stepId}/complete`, cookie) : null;
    },
    'submit a quiz': () => {
      const cookie = cookies.pop();
      return cookie ? call(address, 'POST', '/api/quiz-attempts', cookie, { moduleId, answers }) : null;
    },
  };
  for (const [name, once] of Object.entries(work)) {
    console.log(`\n${name}`);
    let alone = 0;
    for (const count of clients) {
      const times: number[] = [];
      const began = performance.now();
      const until = began + duration;
      await Promise.all(
        Array.from({ length: count }, async () => {
          while (performance.now() < until) {
            const start = performance.now();
            const sent = once();
            if (!sent) return;
            await sent;
            times.push(performance.now() - start);
          }
        }),
      );
      const rate = (1000 * times.length) / (performance.now() - began);
      alone ||= rate;
      times.sort((one, other) => one - other);
      const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
      console.log(
        `  ${String(count).padStart(2)} clients  ${rate.toFixed(0).padStart(5)}/s (×${(rate / alone).toFixed(1)})  p95 ${p95.toFixed(1)} ms  ${times.length} done`,
      );
    }
  }
  const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM quiz_attempts WHERE module_id = $1', [
    moduleId,
  ]);
  console.log(`\n${rows[0]?.n} attempts in the module afterwards`);
}

function rightAnswers({ questionIds }: Prepared) {
  return questionIds.map((questionId) => ({ questionId, selectedAnswer: 'b' }));
}

/** One call; anything but 200 ends the run. */
function call(address: string, method: string, path: string, cookie: string, body?: object): Promise<{ text: string }> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = { cookie, ...(payload ? { 'content-type': 'application/json' } : {}) };
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { method, headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve({ text }) : reject(new Error(`${path}: ${answer.statusCode} ${text}`)),
      );
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

async function signIn(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Demo-1234!' }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
