/**
 * What /admin/estado asks for (goal: p95 ≤ 50 ms), alone and beside work, and what each of its queries takes in the database.
 *
 * Usage: node bench/status.ts [--people=5000]
 */
import pg from 'pg';
import { seed } from '../src/app/seed/seed.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { callWell, load, signIn, startCluster } from './harness.ts';

const people = Number(process.argv.find((word) => word.startsWith('--people='))?.split('=')[1] ?? 5000);
const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });

const cluster = await startCluster();
try {
  const url = await cluster.database('bench_status');
  const database = openDatabase({ url, maxConnections: 2 });
  await seed(database.db, await openStorage({ kind: 'local', folder: cluster.filesFolder }), people);
  await database.pool.query('VACUUM ANALYZE');
  await database.close();
  const serving = await cluster.serve('product', url);
  const cookie = await signIn(serving.address, 'admin@demo.local');
  const once = () => callWell(serving.address, 'GET', '/api/system/status', cookie);
  await once();
  console.log(
    `${people} people\n\n| | calls | p50 ms | p95 ms | processor ms: server + database | queries |\n|---|---:|---:|---:|---:|---:|`,
  );
  for (const [name, clients] of [
    ['one after the other', 1],
    ['two at once', 2],
  ] as const) {
    await load({ cluster, serving, clients, milliseconds: 2000, once });
    const one = await load({ cluster, serving, clients, milliseconds: 8000, once });
    console.log(
      `| ${name} | ${one.count} | ${number(one.p50)} | ${number(one.p95)} | ${number(one.serverCpu)} + ${number(one.databaseCpu)} | ${number(one.queries)} |`,
    );
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const text of [
    'SELECT pg_database_size(current_database())',
    "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  ]) {
    const begun = performance.now();
    for (let turn = 0; turn < 20; turn += 1) await client.query(text);
    console.log(`\n${text}: ${number((performance.now() - begun) / 20)} ms`);
  }
  await client.end();
} finally {
  await cluster.stop();
}
process.exit();
