import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer as createListener } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createServer } from '#app/server.ts';
import { openChanges } from '#platform/db/changes.ts';
import { type DatabaseHandle, openDatabase } from '#platform/db/database.ts';
import { checkWays } from '#platform/db/pooler-check.ts';
import { createTestModule, createTestPerson } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestStorage, type TestStorage } from './test-storage.ts';

const program = '/usr/sbin/pgbouncer';
const inCharge = "connect_query='SET statement_timeout=4200; SET idle_in_transaction_session_timeout=15000'";

/** Debian's PgBouncer; nothing of it comes from the registry, so that machines without it leave this out. */
describe.skipIf(!existsSync(program))('PgBouncer that gives each transaction another connection', () => {
  let database: TestDatabase;
  let storage: TestStorage;
  let folder: string;
  let bouncer: ChildProcess;
  let pooled: string;
  let careless: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    storage = await createTestStorage();
    folder = await mkdtemp(join(tmpdir(), 'formacion-pgbouncer-'));
    const port = await freePort();
    const { hostname, port: at, pathname, username, password } = new URL(database.application.url);
    const place = `host=${hostname} port=${at} dbname=${pathname.slice(1)} user=${username} password=${password}`;
    await writeFile(
      join(folder, 'pgbouncer.ini'),
      `[databases]\npooled = ${place} pool_size=2 ${inCharge}\ncareless = ${place} pool_size=2\n
[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = any\npool_mode = transaction\nunix_socket_dir =\n`,
    );
    await chmod(folder, 0o755);
    // It refuses to be root.
    const ids = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    bouncer = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], { ...ids, stdio: 'ignore' });
    await vi.waitUntil(() => isOpen(port), { timeout: 10_000 });
    pooled = `postgres://${username}:x@127.0.0.1:${port}/pooled`;
    careless = `postgres://${username}:x@127.0.0.1:${port}/careless`;
  });
  afterAll(async () => {
    bouncer?.kill('SIGINT');
    await database?.close();
    await storage?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is refused without a direct address, and where a direct one is asked for; without limits it is told', async () => {
    const directUrl = database.application.url;
    const check = (databaseUrl: string, direct: string, ownerUrl?: string) =>
      checkWays({ databaseUrl, directUrl: direct, ownerUrl, replicaUrl: undefined });
    await expect(check(pooled, pooled)).rejects.toThrow('indica además en DATABASE_DIRECT_URL la dirección directa');
    await expect(check(pooled, careless)).rejects.toThrow('DATABASE_DIRECT_URL lleva a un pooler en modo transaction');
    await expect(check(directUrl, directUrl, pooled)).rejects.toThrow('DATABASE_OWNER_URL lleva a un pooler');
    await expect(check(pooled, database.url)).rejects.toThrow('DATABASE_DIRECT_URL no es la misma base de datos');
    expect(await check(pooled, directUrl)).toEqual([]);
    expect(await check(careless, directUrl)).toEqual([expect.stringContaining(inCharge)]);
    expect(await check(directUrl, directUrl)).toEqual([]);
  });

  it('people learn through it, many at once on two connections, and hear of each other', async () => {
    const handle: DatabaseHandle = openDatabase({ url: pooled, isPooled: true, answerWithin: 4500 });
    const changes = openChanges(database.application.url);
    const server = await createServer({ db: handle.db, storage, changes });
    const { stepIds } = await createTestModule(database.db, { category: 'induccion_general', stepCount: 3 });
    const people = await Promise.all(
      Array.from({ length: 12 }, () => createTestPerson(database.db, { role: 'employee' })),
    );
    let heard = 0;
    changes.watch(() => {
      heard += 1;
    });
    const call = async (cookie: string, method: 'GET' | 'POST', url: string) =>
      (await server.inject({ method, url, headers: { cookie } })).statusCode;
    const statuses = await Promise.all(
      people.map(async ({ cookie }) => {
        const told: number[] = [];
        for (const step of stepIds) {
          told.push(await call(cookie, 'POST', `/api/steps/${step}/open`));
          told.push(await call(cookie, 'POST', `/api/steps/${step}/complete`));
          told.push(await call(cookie, 'GET', '/api/progress'));
        }
        return told;
      }),
    );
    expect(new Set(statuses.flat())).toEqual(new Set([200]));
    await expect.poll(() => heard).toBeGreaterThanOrEqual(people.length);
    await server.close();
    await handle.close();
  });

  it('no statement leaves its name in a session, which is somebody else’s by the next one', async () => {
    const handle = openDatabase({ url: careless, isPooled: true });
    const named = { name: 'one', text: 'SELECT $1::integer AS one' };
    const clients = await Promise.all(Array.from({ length: 4 }, () => handle.pool.connect()));
    const ask = () => Promise.all(clients.map((client) => client.query({ ...named, values: [1] })));
    for (let round = 0; round < 5; round += 1)
      expect((await ask()).map(({ rows }) => rows[0].one)).toEqual([1, 1, 1, 1]);
    for (const client of clients) client.release();
    expect((await handle.db.execute(sql`SELECT count(*)::integer AS n FROM pg_prepared_statements`)).rows).toEqual([
      { n: 0 },
    ]);
    await handle.close();
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const listener = createListener();
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      listener.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
}
