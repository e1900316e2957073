/**
 * A full disk under the product: in the database's log, in the files, in the place of the backups. People are told a sentence, nothing that was acknowledged
 * is lost, and it goes on by itself once there is room. Needs root, for small file systems in memory. Prints what was told; ends with 1 where something is wrong.
 *
 * Usage: node bench/disk-full.ts
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { reachEmbedded } from '../src/platform/db/embedded/reach-embedded.ts';
import { serverFlags, signIn } from './harness.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = 25_701;
const address = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'formacion-disk-'));
const mounts = { data: join(folder, 'data'), backups: join(folder, 'backups') } as const;
const say = (line: string) => process.stdout.write(`${line}\n`);
const wrong: string[] = [];
const expectSo = (isSo: boolean, what: string) => {
  if (!isSo) wrong.push(what);
  say(`${isSo ? 'ok  ' : 'MISS'} ${what}`);
};

function mount(path: string, megabytes: number): void {
  mkdirSync(path);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
}

/** Nothing is left. */
function fill(path: string): void {
  const file = openSync(join(path, 'lastre'), 'w');
  try {
    for (const bytes of [1_048_576, 4096]) {
      const block = Buffer.alloc(bytes);
      try {
        for (;;) if (writeSync(file, block) < bytes) break;
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
  const { bavail, bsize } = statfsSync(path);
  say(`\n${path} is full: ${bavail * bsize} bytes are left`);
}
const empty = (path: string) => unlinkSync(join(path, 'lastre'));

const environment = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: mounts.data };
let node: ChildProcess | undefined;
function start(): void {
  const log = openSync(join(folder, 'node.log'), 'a');
  node = spawn(process.execPath, [...serverFlags, join(root, 'src/app/main.ts')], {
    stdio: ['ignore', log, log],
    env: environment,
  });
}

async function ready(within = 120_000): Promise<number> {
  const begun = performance.now();
  for (; performance.now() - begun < within; await delay(100)) {
    const answer = await fetch(`${address}/api/health/ready`).catch(() => null);
    if (answer?.ok) return performance.now() - begun;
  }
  throw new Error('the product is not ready');
}

interface Told {
  status: number;
  message: string;
}

async function ask(method: string, path: string, cookie: string, body?: object | FormData): Promise<Told> {
  try {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    const message = answer.ok ? '' : ((JSON.parse(text) as { message?: string }).message ?? text);
    return { status: answer.status, message };
  } catch (error) {
    return { status: 0, message: String(error) };
  }
}

async function direct<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const { url, leave } = await reachEmbedded(mounts.data, new AbortController().signal);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
    await leave();
  }
}

/** What the product stores in a settings row is a small write that is asked for again and again. */
async function log(cookie: string): Promise<void> {
  const name = (n: number) => `Título ${n} de la prueba`;
  const create = (n: number) =>
    ask('POST', '/external-titles', cookie, { name: name(n), kind: 'course', expires: false });
  const acknowledged: number[] = [];
  const told = new Map<string, number>();
  const note = ({ status, message }: Told) =>
    told.set(`${status} ${message}`, (told.get(`${status} ${message}`) ?? 0) + 1);
  for (let n = 0; n < 3; n += 1) if ((await create(n)).status === 201) acknowledged.push(n);
  expectSo(acknowledged.length === 3, 'three titles are stored before');
  fill(mounts.data);
  let n = 3;
  // Each write begins a new piece of the log, so that what there is of them is soon used up.
  for (
    const begun = performance.now();
    performance.now() - begun < 40_000 && (told.size === 0 || [...told.values()].reduce((a, b) => a + b, 0) < 12);
    n += 1
  ) {
    const answer = await create(n);
    if (answer.status === 201) acknowledged.push(n);
    else note(answer);
    await direct((client) => client.query('SELECT pg_switch_wal()')).catch(() => undefined);
  }
  for (const [what, times] of told) say(`     ${times} × ${what}`);
  expectSo(told.size > 0, 'the log of the database finds no room, and people are told');
  expectSo(
    [...told.keys()].every((what) => what.startsWith('503 ') || what.startsWith('507 ')),
    'in a sentence of the product, not as a fault',
  );
  empty(mounts.data);
  const took = await ready();
  const answer = await create(n);
  for (let tries = 0; tries < 50 && answer.status !== 201; tries += 1) {
    await delay(200);
    Object.assign(answer, await create(n));
  }
  expectSo(
    answer.status === 201,
    `with room again it writes again by itself (ready after ${(took / 1000).toFixed(1)} s)`,
  );
  acknowledged.push(n);
  const rows = await direct((client) =>
    client.query<{ name: string }>("SELECT name FROM external_titles WHERE name LIKE '%de la prueba'"),
  );
  const there = new Set(rows.rows.map((row) => row.name));
  expectSo(
    acknowledged.every((one) => there.has(name(one))),
    `all ${acknowledged.length} acknowledged titles are there`,
  );
  expectSo(rows.rows.length === there.size, 'and none twice');
}

async function files(cookie: string): Promise<void> {
  const upload = (name: string, megabytes: number) => {
    const form = new FormData();
    form.append('file', new File(['La centrífuga se limpia al terminar. '.repeat(megabytes * 28_000)], 'Manual.txt'));
    form.append('module_name', name);
    return ask('POST', '/documents', cookie, form);
  };
  const counted = () =>
    direct(
      async (client) =>
        (await client.query<{ n: number }>("SELECT count(*)::int AS n FROM documents WHERE module_name LIKE 'Lleno%'"))
          .rows[0]?.n,
    );
  const before = filesIn(join(mounts.data, 'files'));
  fill(mounts.data);
  const answer = await upload('Lleno uno', 5);
  say(`     ${answer.status} ${answer.message}`);
  expectSo(
    answer.status >= 400 && answer.message.length > 20 && !/ENOSPC|Error/.test(answer.message),
    'a file without room is refused in a sentence',
  );
  const reading = await ask('GET', '/me', cookie);
  expectSo(reading.status === 200, 'reading goes on meanwhile');
  empty(mounts.data);
  await ready();
  expectSo((await counted()) === 0, 'nothing half is kept of it');
  expectSo(filesIn(join(mounts.data, 'files')) === before, 'and no piece of a file lies about');
  const again = await upload('Lleno dos', 5);
  expectSo(
    again.status === 200 && (await counted()) === 1,
    `with room again it is taken by itself (${again.status} ${again.message})`,
  );
}

const filesIn = (path: string): number =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
    : 0;

function backup(): void {
  const run = () => {
    try {
      const text = execFileSync(
        process.execPath,
        [...serverFlags, join(root, 'src/app/backup.ts'), 'backup', join(mounts.backups, 'respaldo.zip')],
        {
          env: environment,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      return { text: text.trim(), code: 0 };
    } catch (error) {
      const { stdout, stderr, status } = error as { stdout: string; stderr: string; status: number };
      return { text: `${stdout}${stderr}`.trim(), code: status };
    }
  };
  fill(mounts.backups);
  const refused = run();
  say(`     ${refused.code}: ${refused.text}`);
  expectSo(
    refused.code === 1 && refused.text.includes('No queda espacio'),
    'a backup without room ends with 1 and its sentence',
  );
  expectSo(
    readdirSync(mounts.backups).every((name) => name === 'lastre'),
    'and leaves nothing half behind',
  );
  empty(mounts.backups);
  const made = run();
  expectSo(made.code === 0, `with room again it is made: ${made.text.split('\n')[0]}`);
}

try {
  mount(mounts.data, 700);
  mount(mounts.backups, 60);
  start();
  say(`ready after ${((await ready()) / 1000).toFixed(1)} s`);
  const cookie = await signIn(address, 'admin@demo.local');
  await files(cookie);
  backup();
  await log(cookie);
  const seals = await direct((client) => client.query('SELECT FROM broken_audit_seals()'));
  expectSo(seals.rows.length === 0, 'the audit log is whole');
} finally {
  if (node && node.exitCode === null) {
    const gone = new Promise((resolve) => node?.once('exit', resolve));
    node.kill('SIGTERM');
    await Promise.race([gone, delay(15_000)]);
    node.kill('SIGKILL');
  }
  await delay(4000);
  for (const path of Object.values(mounts)) {
    try {
      execFileSync('umount', ['-l', path]);
    } catch {
      // It was never mounted.
    }
  }
  if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true });
}
say(`\nwrong: ${wrong.length}`);
process.exit(wrong.length > 0 ? 1 : 0);
