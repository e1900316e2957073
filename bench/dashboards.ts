/**
 * What the dashboards cost: queries per request, time per request at growing numbers of employees, and the learner's
 * dashboard against a bare Fastify with one prepared query on the same database, in one run.
 *
 * Usage: npm run bench -- [employees …]      (default 10 1000 10000)
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { fastify } from 'fastify';
import pg from 'pg';
import { seed } from '../src/app/seed/seed.ts';
import { createServer } from '../src/app/server.ts';
import { readLearnerOverview } from '../src/features/dashboards/server/dashboards.reads.ts';
import { openChanges } from '../src/platform/db/changes.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';

const sizes = process.argv.slice(2).map(Number);
const employees = sizes.length > 0 ? sizes : [10, 1000, 10_000];

const screens = {
  empleado: ['/api/dashboards/learner', '/api/catalogue', '/api/progress'],
  jefe: [
    '/api/team/statistics',
    '/api/team/progress?limit=4',
    '/api/team/evaluations?limit=3',
    '/api/team/achievements',
  ],
  admin: ['/api/team/statistics', '/api/team/progress?limit=4', '/api/team/activity'],
};

const dataDir = await mkdtemp(join(tmpdir(), 'formacion-bench-'));
const cluster = await startEmbeddedPostgres({ dataDir });
try {
  for (const count of employees) await measure(count);
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(count: number): Promise<void> {
  const url = new URL(cluster.url);
  url.pathname = `/bench_${count}`;
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE bench_${count}`);
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
  await seed(database.db, storage, count);
  await database.pool.query('ANALYZE');
  const server = await createServer({
    db: database.db,
    changes: openChanges(url.toString()),
    storage,
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  console.log(`\n${count} employees`);
  for (const [name, addresses] of Object.entries(screens)) {
    const cookie = await signIn(address, `${name}@demo.local`);
    for (const path of addresses) {
      const read = () => fetch(address + path, { headers: { cookie } }).then((answer) => answer.text());
      await read();
      queries = 0;
      const bytes = (await read()).length;
      const sent = queries;
      const began = performance.now();
      const turns = 5;
      for (let turn = 0; turn < turns; turn += 1) await read();
      const each = (performance.now() - began) / turns;
      console.log(
        `  ${name.padEnd(9)} ${path.padEnd(34)} ${sent} queries  ${each.toFixed(1).padStart(7)} ms  ${bytes} bytes`,
      );
    }
  }
  if (count === employees[0]) await compareWithBare(address, url.toString());
  await server.close();
  await database.close();
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

/**
 * Two servers that do nothing but run one prepared query and send its rows, in turn with ours: one reads the person's
 * progress view as it is, the other runs the dashboard's own query.
 */
async function compareWithBare(ours: string, databaseUrl: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl });
  const person = await database.pool.query<{ id: string }>(
    "SELECT id FROM profiles WHERE email = 'empleado@demo.local'",
  );
  const id = person.rows[0]?.id ?? '';
  const bare = fastify();
  const text = 'SELECT * FROM module_progress WHERE user_id = $1';
  bare.get('/view', async () => (await database.pool.query({ name: 'bare', text, values: [id] })).rows);
  const from = new Date(Date.now() - 400 * 24 * 60 * 60 * 1000);
  bare.get('/same-query', () => readLearnerOverview(database.db, id, new Date(), from));
  const bareAddress = await bare.listen({ port: 0, host: '127.0.0.1' });
  const cookie = await signIn(ours, 'empleado@demo.local');
  const dashboard = `${ours}/api/dashboards/learner`;
  const load = async (url: string, headers = {}) =>
    (await autocannon({ url, headers, connections: 8, duration: 4 })).requests.average;
  for (const path of ['/view', '/same-query']) {
    // The first round warms both up.
    for (const isCounted of [false, true, true]) {
      const bareRate = await load(bareAddress + path);
      const ourRate = await load(dashboard, { cookie });
      if (!isCounted) continue;
      const share = ((100 * ourRate) / bareRate).toFixed(0);
      console.log(`  learner dashboard ${ourRate.toFixed(0)}/s, bare ${path} ${bareRate.toFixed(0)}/s: ${share} %`);
    }
  }
  await bare.close();
  await database.close();
}
