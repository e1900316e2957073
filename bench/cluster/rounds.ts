/**
 * Faults of a cluster while people work: two nodes of the product behind no one, on PostgreSQL under Patroni and on an S3 server, a fault a round.
 * `node bench/cluster/rounds.ts [rounds]` (20 unless told; seconds each: half a minute). Needs what members.ts names, root, and `npm run build` first.
 * Prints for each fault: how often, how long until the next write was acknowledged, what clients were told meanwhile; and what was
 * lost or doubled, which has to be nothing.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import S3rver from 's3rver';
import { openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { serverFlags, signIn } from '../harness.ts';
import { addNewcomers, type Prepared, prepare } from '../prepared.ts';
import { type DatabaseCluster, type MemberName, startDatabaseCluster } from './members.ts';
import { again, Work } from './work.ts';

const rounds = Number(process.argv[2] ?? 20);
const ports = [25_501, 25_502] as const;
const s3Port = 25_510;
/** People who take a quiz in each round, and so many as are in the middle of it at once. */
const perRound = 60;
const atOnce = 6;
/** Milliseconds of work before a fault, and that a cut or a hang lasts. */
const before = 1500;
const hanging = 14_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

const main = fileURLToPath(new URL('../../src/app/main.ts', import.meta.url));
const cluster = await startDatabaseCluster();
const bucket = 'formacion';
mkdirSync(join(cluster.folder, 's3'));
const s3 = new S3rver({
  address: '127.0.0.1',
  port: s3Port,
  silent: true,
  directory: join(cluster.folder, 's3'),
  configureBuckets: [{ name: bucket }],
});
const nodes: ChildProcess[] = [];
try {
  await s3.run();
  say(`cluster: ${Math.round(await cluster.whole(3))} ms until whole`);
  const prepared = await prepareOn(cluster);
  for (const place of [0, 1] as const) nodes[place] = startNode(place);
  for (const port of ports) await untilReady(port);
  await run(cluster, prepared);
  await prepared.database.close();
} finally {
  for (const node of nodes) node.kill('SIGKILL');
  await s3.close();
  cluster.stop();
}

function startNode(place: 0 | 1): ChildProcess {
  const log = openSync(join(cluster.folder, `nodo-${place}.log`), 'a');
  return spawn(process.execPath, [...serverFlags, main], {
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      PORT: String(ports[place]),
      DATA_DIR: join(cluster.folder, `nodo-${place}`),
      DATABASE_URL: cluster.url,
      SEED: 'empty',
      S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
  });
}

async function prepareOn({ url, folder }: DatabaseCluster): Promise<Prepared> {
  await migrate(url);
  const inPlace = {
    database: async () => url,
    filesFolder: join(folder, 'archivos'),
    serve: () => Promise.reject(new Error('served by nodes of its own')),
    cpuMs: () => 0,
    stop: async () => {},
  };
  const prepared = await prepare(inPlace, 30);
  await prepared.database.close();
  return { ...prepared, database: openDatabase({ url, maxConnections: 4 }) };
}

async function untilReady(port: number): Promise<void> {
  const end = performance.now() + 60_000;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) return;
    if (performance.now() > end) throw new Error(`the node at ${port} does not answer`);
    await delay(300);
  }
}

/** A fault, and how it is mended when people have gone on. */
type Fault = (primary: MemberName) => Promise<(() => Promise<void> | void) | undefined>;

function faultsOf(): Record<string, Fault> {
  const others = (name: MemberName) => (['uno', 'dos', 'tres'] as const).filter((one) => one !== name);
  return {
    'primary dies with its machine': async (primary) => {
      cluster.killMember(primary);
      return () => cluster.startMember(primary);
    },
    'PostgreSQL of the primary is killed': async (primary) => {
      cluster.killPostgres(primary);
      return undefined;
    },
    'switch-over': async (primary) => {
      await cluster.switchOver(primary);
      return undefined;
    },
    'primary hangs, as when its network is cut': async (primary) => {
      cluster.freeze(primary);
      await delay(hanging);
      return () => cluster.thaw(primary);
    },
    'a standby dies': async (primary) => {
      const [name = 'dos'] = others(primary);
      cluster.killMember(name);
      return () => cluster.startMember(name);
    },
    'a standby hangs and lags': async (primary) => {
      const [, name = 'tres'] = others(primary);
      cluster.freeze(name);
      await delay(hanging);
      return () => cluster.thaw(name);
    },
    'a member of etcd dies': async () => {
      cluster.killEtcd(1);
      await delay(3000);
      return () => cluster.startEtcd(1);
    },
    'a node of the product dies': async () => {
      nodes[0]?.kill('SIGKILL');
      await delay(1000);
      return async () => {
        nodes[0] = startNode(0);
        await untilReady(ports[0]);
      };
    },
  };
}

async function run({ url }: DatabaseCluster, prepared: Prepared): Promise<void> {
  const faults = Object.entries(faultsOf());
  const admin = await signIn(`http://127.0.0.1:${ports[0]}`, 'admin@demo.local');
  const gaps = new Map<string, number[]>();
  const told = new Map<string, number>();
  const wrong: string[] = [];
  let [saves, quizzes, steps, uploads] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const [name, fault] = faults[round % faults.length] as [string, Fault];
    const people = await again(() => addNewcomers(prepared, perRound));
    const work = new Work({
      addresses: ports.map((port) => `http://127.0.0.1:${port}`),
      prepared,
      admin,
      round: `${round}-${randomUUID().slice(0, 6)}`,
    });
    const done = work.doAll(people, atOnce);
    await delay(before);
    const primary = await cluster.primary();
    if (!primary) throw new Error('there is no primary');
    work.watchGap();
    const mend = await fault(primary);
    await done;
    await mend?.();
    await cluster.whole(3);
    const checked = await work.check(openDatabase({ url, maxConnections: 2 }));
    wrong.push(...checked.wrong.map((one) => `${name}: ${one}`));
    gaps.set(name, [...(gaps.get(name) ?? []), work.longestGap]);
    for (const [what, times] of work.told) told.set(what, (told.get(what) ?? 0) + times);
    saves += checked.saves;
    quizzes += checked.quizzes;
    steps += checked.steps;
    uploads += checked.uploads;
    say(
      `${round + 1}/${rounds} ${name}: ${Math.round(work.longestGap)} ms without a write${checked.wrong.map((one) => `; ${one}`).join('')}`,
    );
  }
  say('\n| fault | rounds | longest time without a write, s (median, most) |\n|---|---:|---:|');
  for (const [name, times] of gaps) {
    const sorted = times.toSorted((a, b) => a - b).map((ms) => (ms / 1000).toFixed(1));
    say(`| ${name} | ${times.length} | ${sorted[Math.floor(sorted.length / 2)]}, ${sorted.at(-1)} |`);
  }
  say(
    `\nacknowledged: ${saves} saves of answers, ${quizzes} quizzes, ${steps} steps, ${uploads} documents; lost or doubled: ${wrong.length}`,
  );
  for (const one of wrong) say(`- ${one}`);
  say('\nwhat clients were told meanwhile:');
  for (const [what, times] of [...told].toSorted(([, a], [, b]) => b - a)) say(`- ${times} × ${what}`);
  if (wrong.length > 0) process.exitCode = 1;
}
