/**
 * Faults of a cluster while people work: two nodes of the product behind no one, on PostgreSQL under Patroni and on an S3 server, a fault a round.
 * `node bench/cluster/rounds.ts [rounds] [--minutes=N] [--json=FILE] [--fault=PIECE]` (20 unless told, half a minute each; as many as begin
 * within the minutes). Needs what members.ts names, root, and `npm run build` first.
 * Prints for each fault how often and how long until the next write was acknowledged, what clients were told meanwhile, what memory and latency
 * were from the first round to the last, and what was lost or doubled, which has to be nothing. Each round is a line of FILE as it ends;
 * SIGINT prints the tables of those that have ended and stops.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import S3rver from 's3rver';
import { openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { serverFlags } from '../harness.ts';
import { type Prepared, prepare } from '../prepared.ts';
import { check } from './checks.ts';
import { faultsOf } from './faults.ts';
import { type DatabaseCluster, type MemberName, startDatabaseCluster } from './members.ts';
import { placeIn, signers } from './place.ts';
import { measured, memoryOf, Rounds } from './record.ts';
import { again, Sender } from './sender.ts';
import { type Done, type Place, Work } from './work.ts';

const rounds = Number(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 20);
/** One kind of fault, by a piece of its name; all in turns unless told. */
const only = process.argv.find((word) => word.startsWith('--fault='))?.slice('--fault='.length) ?? '';
const json =
  process.argv.find((word) => word.startsWith('--json='))?.slice('--json='.length) ?? join(tmpdir(), 'rounds.jsonl');
const ports = [25_501, 25_502] as const;
const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
const s3Port = 25_510;
const minutes = Number(
  process.argv.find((word) => word.startsWith('--minutes='))?.slice('--minutes='.length) ?? Infinity,
);
/** People who take a quiz in each round, and so many as are in the middle of it at once. */
const perRound = 60;
const atOnce = 6;
/** Milliseconds of work before a fault. */
const before = 3000;
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
const stopAll = () => {
  for (const node of nodes) node.kill('SIGKILL');
  cluster.stop();
};
const record = new Rounds(json);
const all: Done[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    say(`\nstopped\n\n${record.tables([])}`);
    stopAll();
    process.exit(130);
  });
try {
  await s3.run();
  say(`cluster: ${Math.round((await cluster.whole(3)).ms)} ms until whole; a line for each round in ${json}`);
  const prepared = await prepareOn(cluster);
  for (const place of [0, 1] as const) nodes[place] = startNode(place);
  for (const port of ports) await untilReady(port);
  await run(await placeIn(prepared, addresses[0] ?? ''));
  await prepared.database.close();
} finally {
  stopAll();
  await s3.close();
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
  const end = performance.now() + 120_000;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) return;
    if (performance.now() > end) throw new Error(`the node at ${port} does not answer`);
    await delay(300);
  }
}

async function primary(): Promise<MemberName> {
  for (const begun = performance.now(); performance.now() - begun < 60_000; await delay(500)) {
    const name = await cluster.primary();
    if (name) return name;
  }
  throw new Error('there is no primary');
}

async function run(place: Omit<Place, 'round' | 'sender'>): Promise<void> {
  const node = {
    kill: () => nodes[0]?.kill('SIGKILL'),
    start: async () => {
      nodes[0] = startNode(0);
      await untilReady(ports[0]);
    },
  };
  const faults = Object.entries(faultsOf(cluster, node)).filter(([name]) => name.includes(only));
  const end = performance.now() + minutes * 60_000;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    if (began > end) break;
    const [fault, make] = faults[round % faults.length] as (typeof faults)[number];
    const those = await again(() => signers(place.prepared, perRound));
    const sender = new Sender(addresses);
    const work = new Work({ ...place, sender, round: `${round}-${randomUUID().slice(0, 6)}` });
    const wrong: string[] = [];
    // What was never acknowledged is as wrong as what was lost, and ends no run.
    const done = work.doAll(those, atOnce).catch((error: unknown) => wrong.push(String(error)));
    await delay(before);
    const name = await primary();
    sender.watchGap();
    const mend = await make(name);
    await done;
    await mend?.();
    const { madeAnew } = await cluster.whole(3);
    const found = await checked(place.prepared, work.done);
    // Whoever is sent to a primary that comes back from a hang reads what was: that is not lost, and told apart.
    if (found.length > 0) await delay(10_000);
    const missing = found.length > 0 ? await checked(place.prepared, work.done) : [];
    wrong.push(...missing);
    all.push(work.done);
    const saves = work.done.taken.reduce((sum, { saved }) => sum + saved.length, 0);
    const counts = Object.fromEntries(Object.entries(work.done).map(([key, list]) => [key, list.length]));
    record.add({
      ...{ madeAnew, round: round + 1, fault, at: new Date().toISOString(), wrong, ...measured(sender) },
      isStale: found.length > missing.length,
      seconds: Math.round((performance.now() - began) / 1000),
      memory: nodes.map(({ pid }) => Math.round(memoryOf(pid))),
      done: { saves, ...(counts as { [key in keyof Done]: number }) },
    });
    const last = record.rounds.at(-1);
    say(
      `${round + 1}/${rounds} ${fault}: ${Math.round(sender.longestGap)} ms without a write; ${last?.seconds} s, ${last?.memory.join(' and ')} MB${madeAnew.length > 0 ? `; ${madeAnew.join(' and ')} made anew` : ''}${last?.isStale ? '; read as it was, and there ten seconds later' : ''}${wrong.map((one) => `; ${one}`).join('')}`,
    );
  }
  // What a round acknowledged must have outlived the faults of all that came after it.
  const late: string[] = [];
  for (const [round, done] of all.entries())
    for (const one of await checked(place.prepared, done))
      if (!record.rounds[round]?.wrong.includes(one)) late.push(`${round + 1}, looked for at the end: ${one}`);
  const { rows } = await again(() => place.prepared.database.pool.query('SELECT FROM broken_audit_seals()'));
  if (rows.length > 0) late.push(`${rows.length} seals of the audit log are broken`);
  say(`\n${record.tables(late)}`);
  if (late.length > 0 || record.rounds.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
}

async function checked(prepared: Prepared, done: Done): Promise<string[]> {
  const database = openDatabase({ url: cluster.url, maxConnections: 2 });
  try {
    return await check(database, prepared, done);
  } finally {
    await database.close();
  }
}
