/**
 * An upgrade without a pause and the way back, with people at work: two nodes of the version before, one of them stopped and started as this version, which
 * takes the database further, while the other goes on; then the other. What was acknowledged is looked for, and every answer that was no good one is told.
 * Then back: the version before refuses the newer database in a sentence, and stands again on the backup that was made before.
 *
 * Usage: node bench/cluster/two-versions.ts <folder of the version before, with its node_modules> [seconds of each stage]      (default 20)
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { serverFlags } from '../harness.ts';
import { check } from './checks.ts';
import { placeIn, signers } from './place.ts';
import { memoryOf } from './record.ts';
import { Sender } from './sender.ts';
import { type Done, type Place, Work } from './work.ts';

const [given = '', seconds = '20'] = process.argv.slice(2);
if (!given)
  throw new Error('Usage: node bench/cluster/two-versions.ts <folder of the version before> [seconds of each stage]');
const root = fileURLToPath(new URL('../..', import.meta.url));
const versions = { before: resolve(given), now: root };
type Version = keyof typeof versions;
const stage = Number(seconds) * 1000;
const ports = [25_601, 25_602] as const;
const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
const folder = mkdtempSync(join(tmpdir(), 'formacion-versions-'));
const say = (line: string) => process.stdout.write(`${line}\n`);
const secretsKey = randomBytes(32).toString('base64');
const nodes: Array<{ version: Version; child: ChildProcess }> = [];
const wrong: string[] = [];

const postgres = await startEmbeddedPostgres({ dataDir: folder });
const environment = (place: number) => ({
  PATH: process.env.PATH,
  PORT: String(ports[place]),
  DATA_DIR: join(folder, 'nodes'),
  DATABASE_URL: postgres.url,
  SEED: 'empty',
  SECRETS_KEY: secretsKey,
  DRAIN_SECONDS: '2',
});

function start(place: number, version: Version): ChildProcess {
  const log = openSync(join(folder, `node-${place}.log`), 'a');
  const child = spawn(process.execPath, [...serverFlags, join(versions[version], 'src/app/main.ts')], {
    stdio: ['ignore', log, log],
    cwd: versions[version],
    env: environment(place),
  });
  nodes[place] = { version, child };
  return child;
}

async function ready(place: number): Promise<string> {
  for (const begun = performance.now(); performance.now() - begun < 90_000; await delay(200)) {
    const answer = await fetch(`${addresses[place]}/api/health/ready`).catch(() => null);
    if (answer?.ok) return await answer.text();
  }
  throw new Error(`node ${place} is not ready: ${readFileSync(join(folder, `node-${place}.log`), 'utf8').slice(-600)}`);
}

/** As systemd stops it. */
async function stop(place: number): Promise<void> {
  const child = nodes[place]?.child;
  if (!child || child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Its own program, on this database. @returns its words and how it ended */
function run(version: Version, words: string[]): { text: string; code: number } {
  try {
    const text = execFileSync(process.execPath, [...serverFlags, ...words], {
      cwd: versions[version],
      env: environment(0),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 300_000,
    });
    return { text, code: 0 };
  } catch (error) {
    const { stdout, stderr, status } = error as { stdout: string; stderr: string; status: number };
    return { text: `${stdout}${stderr}`.trim(), code: status };
  }
}

/** People work until the stage is over; what they did is looked for at its end and again after everything. */
const all: Array<[string, Done]> = [];
async function work(name: string, place: Omit<Place, 'round' | 'sender'>, during: () => Promise<void>): Promise<void> {
  const sender = new Sender(addresses);
  const { prepared } = place;
  let isOver = false;
  let people = 0;
  const going = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const cookies = await signers(prepared, 20);
      const one = new Work({ ...place, sender, round: `${name} ${turn} ${randomBytes(3).toString('hex')}` });
      await one.doAll(cookies, 4);
      people += cookies.length;
      all.push([name, one.done]);
      for (const what of await check(prepared.database, prepared, one.done)) wrong.push(`${name}: ${what}`);
    }
  })();
  await Promise.all([
    going,
    during().finally(() => {
      isOver = true;
    }),
  ]);
  const at = (share: number) => {
    const sorted = (sender.calm.get('answer') ?? []).toSorted((one, other) => one - other);
    return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  };
  const told = [...sender.told].map(([what, times]) => `${times} × ${what}`).join('; ') || 'nothing';
  say(
    `| ${name} | ${nodes.map(({ version }) => version).join(', ')} | ${people} | ${at(0.5)}, ${at(0.95)} | ${(sender.longestGap / 1000).toFixed(1)} | ${told} |`,
  );
}

try {
  // The version before makes its own database, with its own demonstration.
  const prepareBefore: typeof import('../prepared.ts') = await import(
    pathToFileURL(join(versions.before, 'bench/prepared.ts')).href
  );
  const { migrate }: typeof import('../../src/platform/db/migrate.ts') = await import(
    pathToFileURL(join(versions.before, 'src/platform/db/migrate.ts')).href
  );
  await migrate(postgres.url);
  const made = await prepareBefore.prepare(
    {
      database: async () => postgres.url,
      filesFolder: join(folder, 'nodes/files'),
      serve: () => Promise.reject(new Error('served by nodes of its own')),
      cpuMs: () => 0,
      stop: async () => {},
    },
    30,
  );
  await made.database.close();
  const prepared = { ...made, database: openDatabase({ url: postgres.url, maxConnections: 3 }) };
  const migrations = async () =>
    Number((await prepared.database.pool.query('SELECT count(*) FROM schema_migrations')).rows[0].count);
  for (const place of [0, 1]) start(place, 'before');
  for (const place of [0, 1]) await ready(place);
  const had = await migrations();
  const place = await placeIn(prepared, addresses[1] ?? '');
  const counted = async ({ pool } = prepared.database) =>
    (
      await pool.query(
        'SELECT (SELECT count(*) FROM quiz_attempts) AS attempts, (SELECT count(*) FROM signatures) AS signatures',
      )
    ).rows[0];
  const backup = join(folder, 'before.zip');
  say(
    '| stage | nodes at its end | people | an answer saved, ms (p50, p95) | longest time without a write, s | what clients were told |\n|---|---|---:|---:|---:|---|',
  );
  await work('both of the version before', place, () => delay(stage));
  const kept = await counted();
  const saved = run('before', [join(versions.before, 'src/app/backup.ts'), 'backup', backup]);
  if (saved.code !== 0) throw new Error(`no backup: ${saved.text}`);
  const swap = async (place: number) => {
    await delay(stage / 4);
    await stop(place);
    start(place, 'now');
    await ready(place);
    await delay(stage);
  };
  await work('the first is replaced, and migrates', place, () => swap(0));
  say(`\nmigrations ${had} → ${await migrations()}; the node of the version before says ${await ready(1)}\n`);
  await work('the second is replaced', place, () => swap(1));
  for (const [name, done] of all)
    for (const what of await check(prepared.database, prepared, done))
      wrong.push(`${name}, looked for at the end: ${what}`);
  say(`\nmemory of both: ${nodes.map(({ child }) => memoryOf(child.pid).toFixed(0)).join(' and ')} MB`);
  const isNewer = (await migrations()) > had;
  for (const place of [0, 1]) await stop(place);
  // Nobody may be connected while a backup is brought back.
  await prepared.database.close();

  const refused = start(0, 'before');
  if (isNewer) {
    const [code] = await once(refused, 'exit');
    const last = readFileSync(join(folder, 'node-0.log'), 'utf8').trim().split('\n').at(-1);
    say(`back: the version before on the newer database ends with ${code}: ${last}`);
    if (code !== 1) wrong.push('the version before did not refuse the newer database');
    const back = run('before', [join(versions.before, 'src/app/backup.ts'), 'restore', backup, '--reemplazar']);
    say(`restored with it: ${back.text.split('\n').at(-2) ?? back.text} (${back.code})`);
    if (back.code !== 0) wrong.push('the backup did not come back');
    start(0, 'before');
  }
  say(`back: ${await ready(0)}`);
  const restored = openDatabase({ url: postgres.url, maxConnections: 1 });
  const after = await counted(restored);
  await restored.close();
  if (isNewer && JSON.stringify(after) !== JSON.stringify(kept))
    wrong.push(`restored ${JSON.stringify(after)} of ${JSON.stringify(kept)}`);
  say(`\nlost, doubled or failed: ${wrong.length}${wrong.map((one) => `\n- ${one}`).join('')}`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  for (const { child } of nodes) child.kill('SIGKILL');
  await postgres.stop();
  if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true });
}
process.exit();
