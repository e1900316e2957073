/**
 * What the dashboards cost, at growing numbers of employees: queries, processor time of server and PostgreSQL and time
 * per request; and the learner's dashboard against a bare Fastify with one prepared query on the same database, in turns
 * of one run. Servers run in processes of their own.
 *
 * Usage: npm run bench -- [employees …]      (default 10 1000 10000)
 */
import autocannon from 'autocannon';
import { seed } from '../src/app/seed/seed.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { type Cluster, callWell, load, type Serving, signIn, startCluster } from './harness.ts';

const sizes = process.argv.slice(2).map(Number);
const employees = sizes.length > 0 ? sizes : [10, 1000, 10_000];

const screens = {
  empleado: ['/api/dashboards/learner', '/api/catalogue', '/api/progress'],
  jefe: [
    '/api/team/statistics',
    '/api/team/progress?limit=4',
    '/api/team/evaluations?limit=3',
    '/api/team/achievements',
    '/api/team/matrix',
    '/api/team/matrix?only=stuck&limit=5',
  ],
  admin: ['/api/team/statistics', '/api/team/progress?limit=4', '/api/team/activity'],
};

const cluster = await startCluster();
try {
  for (const count of employees) await measure(cluster, count);
} finally {
  await cluster.stop();
}

async function measure(cluster: Cluster, count: number): Promise<void> {
  const url = await cluster.database(`bench_${count}`);
  const database = openDatabase({ url, maxConnections: 1 });
  const storage = await openStorage({ kind: 'local', folder: cluster.filesFolder });
  await seed(database.db, storage, count);
  await database.pool.query('VACUUM ANALYZE');
  const found = await database.pool.query<{ id: string }>(
    "SELECT id FROM profiles WHERE email = 'empleado@demo.local'",
  );
  await database.close();
  const product = await cluster.serve('product', url);
  console.log(`\n${count} employees${' '.repeat(34)}queries   server CPU   database CPU     time`);
  for (const [name, addresses] of Object.entries(screens)) {
    const cookie = await signIn(product.address, `${name}@demo.local`);
    for (const path of addresses) {
      const once = () => callWell(product.address, 'GET', path, cookie);
      const bytes = (await once()).length;
      const bounds = { cluster, serving: product, clients: 1, once };
      await load({ ...bounds, milliseconds: 500 });
      const cost = await load({ ...bounds, milliseconds: 1000 });
      console.log(
        `  ${name.padEnd(9)} ${path.padEnd(36)} ${cost.queries}  ${cost.serverCpu.toFixed(2).padStart(8)} ms  ${cost.databaseCpu.toFixed(2).padStart(8)} ms  ${cost.p50.toFixed(1).padStart(7)} ms  ${bytes} bytes`,
      );
    }
  }
  if (count === employees[0]) await compareWithBare(product, url, found.rows[0]?.id ?? '');
  await product.stop();
}

/**
 * A server that does nothing but run one prepared query and send its rows, in turn with ours: once it reads the person's
 * profile by its key, once their progress view as it is, once it runs the dashboard's own query.
 */
async function compareWithBare(ours: Serving, databaseUrl: string, id: string): Promise<void> {
  const bare = await cluster.serve('bare', databaseUrl);
  const cookie = await signIn(ours.address, 'empleado@demo.local');
  const measured = async (serving: Serving, path: string, headers = {}) => {
    const [before, databaseBefore] = [await serving.usage(), cluster.cpuMs()];
    const result = await autocannon({ url: serving.address + path, headers, connections: 8, duration: 3 });
    const count = result.requests.total;
    return {
      perSecond: result.requests.average,
      serverCpu: ((await serving.usage()).cpuMs - before.cpuMs) / count,
      databaseCpu: (cluster.cpuMs() - databaseBefore) / count,
    };
  };
  const told = ({ perSecond, serverCpu, databaseCpu }: Awaited<ReturnType<typeof measured>>) =>
    `${perSecond.toFixed(0)}/s (server ${serverCpu.toFixed(2)} ms, database ${databaseCpu.toFixed(2)} ms)`;
  for (const path of ['/row', '/view', '/same-query']) {
    // The first round warms both up.
    for (const isCounted of [false, true, true, true]) {
      const theirs = await measured(bare, `${path}/${id}`);
      const own = await measured(ours, '/api/dashboards/learner', { cookie });
      if (!isCounted) continue;
      const share = ((100 * own.perSecond) / theirs.perSecond).toFixed(0);
      console.log(`  learner dashboard ${told(own)}, bare ${path} ${told(theirs)}: ${share} %`);
    }
  }
  await bare.stop();
}
