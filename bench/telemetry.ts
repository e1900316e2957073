/**
 * What traces and figures cost: the same calls to two servers on one database in turns, one of which tells a collector on this machine of
 * everything, the other nobody. Milliseconds as a client sees them, processor time of the server, memory. Prints Markdown.
 *
 * Usage: node bench/telemetry.ts [--rounds=4] [--seconds=4]
 */
import { seed } from '../src/app/seed/seed.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { startCollector } from '../src/testing/scripted-collector.ts';
import { type Cluster, callWell, type Load, load, type Serving, signIn, startCluster } from './harness.ts';

const given = (name: string, usual: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const [rounds, seconds] = [given('rounds', 4), given('seconds', 4)];
const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 });

const screens: ReadonlyArray<readonly [name: string, email: string, path: string]> = [
  ['the learner’s panel', 'empleado@demo.local', '/api/dashboards/learner'],
  ['the team, a page', 'jefe@demo.local', '/api/employees?limit=50'],
];

const middle = (values: number[]) => values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

async function measure(cluster: Cluster, collector: { url: string; spans(): unknown[] }): Promise<void> {
  const url = await cluster.database('bench_telemetry');
  const database = openDatabase({ url, maxConnections: 4 });
  await seed(database.db, await openStorage({ kind: 'local', folder: cluster.filesFolder }), 'demo');
  const without = await cluster.serve('product', url);
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  const told = await cluster.serve('product', url);
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const servers: ReadonlyArray<readonly [string, Serving]> = [
    ['without', without],
    ['with', told],
  ];
  console.log('| call | collector | calls | p50 ms | p95 ms | processor ms of the server | memory MB |');
  console.log('|---|---|---|---|---|---|---|');
  for (const [name, email, path] of screens) {
    const cookie = await signIn(without.address, email);
    const found: Record<string, Load[]> = { without: [], with: [] };
    // In turns, so that what else the machine does is both's.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [kind, serving] of servers) {
        const once = () => callWell(serving.address, 'GET', path, cookie);
        const one = await load({ cluster, serving, clients: 2, milliseconds: seconds * 1000, once });
        // The first round warms up.
        if (round > 0) found[kind]?.push(one);
      }
    }
    for (const [kind, serving] of servers) {
      const loads = found[kind] ?? [];
      const of = (figure: 'p50' | 'p95' | 'serverCpu' | 'count') => number(middle(loads.map((one) => one[figure])));
      const { memoryMb } = await serving.usage();
      console.log(
        `| ${name} | ${kind} | ${of('count')} | ${of('p50')} | ${of('p95')} | ${of('serverCpu')} | ${number(memoryMb)} |`,
      );
    }
  }
  console.log(`\n${collector.spans().length.toLocaleString('en')} spans came to the collector.`);
  await database.close();
}

const [cluster, collector] = [await startCluster(), await startCollector()];
try {
  await measure(cluster, collector);
} finally {
  await cluster.stop();
  await collector.close();
}
process.exit(0);
