import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

/** Really started as people, shells, service managers and containers do; one data folder and one build for all. */
const root = join(import.meta.dirname, '..');
const npm = process.env.npm_execpath;
const [npmProgram, npmWords] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
/** Longest that anything of a stopped platform may be there, milliseconds. */
const endsWithin = 10_000;

let dataDir: string;
let port: number;
const begun = new Set<string>();

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'formacion-final-'));
  port = await freePort();
});
afterEach(async () => {
  for (const name of begun) if (isThere(name)) process.kill(Number(name.split(':')[0]), 'SIGKILL');
  await expect.poll(() => [...begun].filter(isThere), { timeout: 5000 }).toEqual([]);
  begun.clear();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Started {
  child: ChildProcess;
  /** Everything it is made of: number and beginning of each process, by what it runs. */
  tree: ReadonlyMap<string, string>;
  said: () => string;
}

/** The environment of a terminal in which nothing of this project's runs is set. */
function environment(more: Record<string, string>): NodeJS.ProcessEnv {
  const env = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|VITEST|LAUNCHED_BY|NODE_ENV|DATABASE_URL|APP_ORIGIN|SMTP_URL|AI_|S3_)/.test(name),
  );
  return { ...Object.fromEntries(env), PORT: String(port), DATA_DIR: dataDir, SEED: 'empty', ...more };
}

function launch(program: string, words: string[], more: Record<string, string> = {}) {
  const child = spawn(program, words, {
    cwd: root,
    env: environment(more),
    // A process group of its own, as a terminal gives each command.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  }
  return { child, said: () => text };
}

async function start(program: string, words: string[], more: Record<string, string> = {}): Promise<Started> {
  const { child, said } = launch(program, words, more);
  await expect.poll(() => isHealthy(), { timeout: 90_000, interval: 100 }).toBe(true);
  const tree = treeOf(child.pid ?? 0);
  for (const name of tree.values()) begun.add(name);
  return { child, tree, said };
}

const startByNpm = () => start(npmProgram, [...npmWords, 'start']);

async function expectAllEnded({ tree, said }: Started): Promise<void> {
  const began = Date.now();
  const left = () => [...tree].filter(([, name]) => isThere(name)).map(([what]) => what);
  await expect.poll(left, { timeout: endsWithin + 2000, interval: 50, message: said() }).toEqual([]);
  expect(Date.now() - began).toBeLessThan(endsWithin);
  expect(await isFree()).toBe(true);
}

const isHealthy = () =>
  fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(2000) })
    .then((answer) => answer.ok)
    .catch(() => false);

function isFree(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** State, parent and beginning of a process; undefined when there is none. */
function look(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ') ?? [];
    return { isDead: fields[0] === 'Z', parent: Number(fields[1]), name: `${pid}:${fields[19]}` };
  } catch {
    return undefined;
  }
}

function isThere(name: string): boolean {
  const found = look(Number(name.split(':')[0]));
  return found !== undefined && found.name === name && !found.isDead;
}

/** SIGTERM to a process that may have ended by itself, as the database's short-lived ones do. */
function terminate(name: string): void {
  try {
    process.kill(Number(name.split(':')[0]), 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A process and all below it. */
function treeOf(top: number): Map<string, string> {
  const all = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((pid) => ({ pid: Number(pid), ...look(Number(pid)) }));
  const numbers = new Set([top]);
  for (let before = 0; before < numbers.size;) {
    before = numbers.size;
    for (const { pid, parent } of all) if (parent !== undefined && numbers.has(parent)) numbers.add(pid);
  }
  const words = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').replaceAll(root, '').slice(0, 200);
    } catch {
      return '';
    }
  };
  return new Map(
    all.flatMap(({ pid, name }) => (numbers.has(pid) && name ? [[`${pid} ${words(pid)}`, name] as const] : [])),
  );
}

/** Number of the process of a tree that runs this. */
function find({ tree }: Started, what: RegExp): number {
  const found = [...tree.keys()].filter((words) => what.test(words));
  return Number(found.at(-1)?.split(' ')[0]);
}

const launcher = /start\.mjs/;
const product = /src\/app\/main\.ts/;

describe.skipIf(process.platform !== 'linux')('everything ends within ten seconds', { timeout: 120_000 }, () => {
  it('when npm gets SIGTERM, and the folder is given back', async () => {
    const started = await startByNpm();
    expect(started.tree.size).toBeGreaterThan(4);
    started.child.kill('SIGTERM');
    await expectAllEnded(started);
    expect(existsSync(join(dataDir, 'plataforma.lock'))).toBe(false);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('when npm is killed', async () => {
    const started = await startByNpm();
    started.child.kill('SIGKILL');
    await expectAllEnded(started);
  });

  it('when the launcher is killed', async () => {
    const started = await startByNpm();
    process.kill(find(started, launcher), 'SIGKILL');
    await expectAllEnded(started);
  });

  it('when the product is killed, and the next start needs nobody', async () => {
    const started = await startByNpm();
    process.kill(find(started, product), 'SIGKILL');
    await expectAllEnded(started);
  });

  it('when every process gets SIGTERM at once, as from a service manager', async () => {
    const started = await start(process.execPath, ['scripts/start.mjs']);
    for (const name of started.tree.values()) terminate(name);
    await expectAllEnded(started);
  });

  it('when only the main process gets SIGTERM, as from a service manager with KillMode=process', async () => {
    const started = await start(process.execPath, ['scripts/start.mjs']);
    started.child.kill('SIGTERM');
    await expectAllEnded(started);
  });

  it('when a shell started it and its terminal is closed', async () => {
    const started = await start('/bin/sh', ['-c', 'npm start; true']);
    process.kill(-(started.child.pid ?? 0), 'SIGHUP');
    await expectAllEnded(started);
  });

  it('when it runs in the background of a shell that is gone and gets SIGTERM', async () => {
    const shell = launch('/bin/sh', ['-c', 'npm start & echo "número $!"']);
    await expect.poll(() => shell.child.exitCode, { timeout: 10_000 }).toBe(0);
    const pid = Number(/número (\d+)/.exec(shell.said())?.[1]);
    await expect.poll(() => isHealthy(), { timeout: 90_000, interval: 100 }).toBe(true);
    const started = { ...shell, tree: treeOf(pid) };
    for (const name of started.tree.values()) begun.add(name);
    expect(started.tree.size).toBeGreaterThan(4);
    process.kill(pid, 'SIGTERM');
    await expectAllEnded(started);
  });

  const container = ['-fp', '--mount-proc'];
  it.skipIf(spawnSync('unshare', [...container, 'true']).status !== 0)(
    'as process 1 of a container, also when its database was killed there',
    async () => {
      const started = await start('unshare', [...container, npmProgram, ...npmWords, 'start']);
      process.kill(find(started, /bin\/postgres -D/), 'SIGKILL');
      await wait(1000);
      await expect.poll(() => isHealthy(), { timeout: 15_000 }).toBe(true);
      const after = { ...started, tree: new Map([...started.tree, ...treeOf(started.child.pid ?? 0)]) };
      for (const name of after.tree.values()) begun.add(name);
      const [first] = [...after.tree.values()].filter(
        (name) => look(Number(name.split(':')[0]))?.parent === started.child.pid,
      );
      process.kill(Number(first?.split(':')[0]), 'SIGTERM');
      await expectAllEnded(after);
    },
  );

  it('when it is stopped in the middle of its first start, again and again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'formacion-a-medias-'));
    try {
      for (const after of [300, 900, 1800, 3000]) {
        const { child, said } = launch(process.execPath, ['src/app/main.ts'], { DATA_DIR: folder });
        await wait(after);
        const tree = treeOf(child.pid ?? 0);
        for (const name of tree.values()) begun.add(name);
        child.kill('SIGTERM');
        await expectAllEnded({ child, said, tree });
        expect([after, existsSync(join(folder, 'postgres', 'postmaster.pid')), said()]).toEqual([after, false, said()]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('when npm gets SIGTERM while it installs or builds, and what comes after does not begin', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'formacion-instala-'));
    const lasts = `process.execPath, ['-e', 'setTimeout(() => console.log("instalado"), 30_000)']`;
    const next = `{ node: process.execPath, words: ['-e', 'console.log("empieza")'], options: {} }`;
    const script = `import { run, supervise } from '${root}/scripts/supervise.mjs'; await run(${lasts}, {}); supervise([${next}]);`;
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node start.mjs' } }));
    writeFileSync(join(folder, 'start.mjs'), script);
    const { child, said } = launch(npmProgram, [...npmWords, '--prefix', folder, 'start']);
    await expect.poll(() => [...treeOf(child.pid ?? 0).keys()].join(), { timeout: 20_000 }).toContain('instalado');
    const tree = treeOf(child.pid ?? 0);
    for (const name of tree.values()) begun.add(name);
    child.kill('SIGTERM');
    await expectAllEnded({ child, said, tree });
    expect(said()).not.toContain('empieza');
    rmSync(folder, { recursive: true });
  });

  it('when a backup is stopped, and nothing is left half done', async () => {
    const { child, said } = launch(npmProgram, [...npmWords, 'run', 'backup', '--', join(dataDir, 'copia.zip')]);
    await expect.poll(() => existsSync(join(dataDir, 'postgres', 'postmaster.pid')), { timeout: 60_000 }).toBe(true);
    const tree = treeOf(child.pid ?? 0);
    for (const name of tree.values()) begun.add(name);
    child.kill('SIGTERM');
    await expectAllEnded({ child, said, tree });
    expect(readdirSync(dataDir).filter((name) => name.includes('parcial'))).toEqual([]);
  });

  it('when the development server gets SIGTERM, and when its launcher is killed', async () => {
    const more = { PORT: String(await freePort()), API_PORT: String(port) };
    const first = await start(npmProgram, [...npmWords, 'run', 'dev'], more);
    first.child.kill('SIGTERM');
    await expectAllEnded(first);
    const second = await start(npmProgram, [...npmWords, 'run', 'dev'], more);
    process.kill(find(second, /dev\.mjs/), 'SIGKILL');
    await expectAllEnded(second);
  });
});

it('says at once that its port is taken, and makes nothing', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
  const folder = join(dataDir, 'nunca');
  for (const words of [['src/app/main.ts'], ['scripts/start.mjs'], ['scripts/dev.mjs']]) {
    const { child, said } = launch(process.execPath, words, { DATA_DIR: folder, API_PORT: String(port) });
    await expect.poll(() => child.exitCode, { timeout: 15_000 }).toBe(1);
    expect(said()).toContain(`El puerto ${port} ya está en uso.`);
    expect(existsSync(folder)).toBe(false);
  }
  await new Promise((resolve) => taken.close(resolve));
});
