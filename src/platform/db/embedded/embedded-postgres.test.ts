import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './owner-lock.ts';

const folders: string[] = [];
const running: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'formación con espacios '));
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  running.push(server);
  return server;
}

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Another process that starts the database in the folder and holds it until it is killed. */
async function holdElsewhere(dataDir: string): Promise<{ owner: ChildProcess; pid: number; url: string }> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.stdout.write(JSON.stringify({ pid: server.pid(), url: server.url }));
    setInterval(() => undefined, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(owner.stdout as NodeJS.ReadableStream, 'data');
  return { owner, ...JSON.parse(String(line)) };
}

async function kill(owner: ChildProcess): Promise<void> {
  owner.kill('SIGKILL');
  await once(owner, 'exit');
}

it('starts, stops, and keeps what was written, in a folder with spaces and accents', async () => {
  const folder = newFolder();
  const first = await startEmbeddedPostgres({ dataDir: folder });
  await ask(first.url, 'CREATE TABLE notas AS SELECT 1 AS n');
  await first.stop();
  const second = await start(folder);
  expect(await ask(second.url, 'SELECT n FROM notas')).toEqual([{ n: 1 }]);
});

it('adopts the server that a killed installation left running', async () => {
  const folder = newFolder();
  const { owner, pid, url } = await holdElsewhere(folder);
  await ask(url, 'CREATE TABLE notas AS SELECT 2 AS n');
  await kill(owner);
  const adopted = await start(folder);
  expect(adopted.pid()).toBe(pid);
  expect(await ask(adopted.url, 'SELECT n FROM notas')).toEqual([{ n: 2 }]);
});

it('starts a server that was killed again, on the same address, with everything committed', async () => {
  const server = await start(newFolder());
  await ask(server.url, 'CREATE TABLE notas AS SELECT 3 AS n');
  const before = server.pid();
  process.kill(before, 'SIGKILL');
  for (let turn = 0; turn < 100 && server.pid() === before; turn += 1) await wait(50);
  expect(await ask(server.url, 'SELECT n FROM notas')).toEqual([{ n: 3 }]);
});

it('recovers when installation and server were both killed', async () => {
  const folder = newFolder();
  const { owner, pid, url } = await holdElsewhere(folder);
  await ask(url, 'CREATE TABLE notas AS SELECT 4 AS n');
  await kill(owner);
  process.kill(pid, 'SIGKILL');
  await wait(100);
  expect(await ask((await start(folder)).url, 'SELECT n FROM notas')).toEqual([{ n: 4 }]);
});

it('starts beside a postmaster.pid whose number belongs to another program now', async () => {
  const folder = newFolder();
  const first = await startEmbeddedPostgres({ dataDir: folder });
  await first.stop();
  writeFileSync(
    join(folder, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${join(folder, 'postgres')}\n1\n5432\n\n127.0.0.1\n`,
  );
  expect(await ask((await start(folder)).url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
});

it('refuses a second installation on the same folder in Spanish', async () => {
  const folder = newFolder();
  const { owner } = await holdElsewhere(folder);
  await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow(/ya usa esta carpeta de datos/);
  await kill(owner);
  await start(folder);
});

it('ends by itself within seconds when nobody comes back for it', async () => {
  const { owner, pid } = await holdElsewhere(newFolder());
  await kill(owner);
  await expect.poll(() => isAlive(pid), { timeout: 12_000 }).toBe(false);
});

it('a start that is given up leaves no server and no lock', async () => {
  const folder = newFolder();
  await (await startEmbeddedPostgres({ dataDir: folder })).stop();
  for (const after of [0, 20, 120]) {
    const ending = new AbortController();
    const begun = startEmbeddedPostgres({ dataDir: folder, until: ending.signal });
    setTimeout(() => ending.abort(), after);
    await begun.then(
      (server) => server.stop(),
      () => undefined,
    );
    expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres.clave']);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  }
});
