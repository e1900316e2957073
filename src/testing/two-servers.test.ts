import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { follow, writableAddress } from '#platform/db/addresses.ts';
import { type Changes, openChanges } from '#platform/db/changes.ts';
import { type DatabaseHandle, openDatabase, type Queryable } from '#platform/db/database.ts';
import { checkWays } from '#platform/db/pooler-check.ts';
import { openReplica } from '#platform/db/replica.ts';
import { checkServer, databaseSentence } from '#platform/db/server-check.ts';
import { type PairOfServers, startPair } from './standby.ts';

let pair: PairOfServers;
let primary: DatabaseHandle;
let standby: pg.Client;
beforeAll(async () => {
  pair = await startPair();
  primary = openDatabase({ url: pair.primary.url, answerWithin: 4500 });
  await primary.db.execute(sql`CREATE TABLE notes (id integer PRIMARY KEY)`);
  standby = new pg.Client({ connectionString: pair.standby.url });
  standby.on('error', () => undefined);
  await standby.connect();
});
afterAll(async () => {
  await standby.end();
  await primary.close();
  await pair.close();
});

const lastOf = async (db: Queryable) => {
  const { rows } = await db.execute<{ last: number | null; copies: boolean }>(
    sql`SELECT (SELECT max(id) FROM notes) AS last, pg_is_in_recovery() AS copies`,
  );
  return rows[0];
};

it('who reads the replica finds all that was acknowledged before, each time; transactions are the primary’s', async () => {
  const replica = openReplica({ url: pair.standby.url, lagMs: 5000, answerWithin: 4500 });
  for (let id = 1; id <= 50; id += 1) {
    await primary.db.execute(sql`INSERT INTO notes VALUES (${id})`);
    expect(await replica.read(primary.db, lastOf)).toEqual({ last: id, copies: true });
  }
  const logged = await replica.read(primary.db, async (db) => {
    const before = await lastOf(db);
    await db.transaction((tx) => tx.execute(sql`INSERT INTO notes VALUES (51)`));
    return before;
  });
  expect(logged).toEqual({ last: 50, copies: true });
  expect(replica.counts()).toEqual({ read: 51, instead: 0 });
  // What only the primary can do is done there, once.
  await replica.read(primary.db, (db) => db.execute(sql`INSERT INTO notes VALUES (52)`));
  expect(replica.counts()).toEqual({ read: 51, instead: 1 });
  expect(await lastOf(primary.db)).toMatchObject({ last: 52 });
  // A fault of the work itself is no fault of the replica.
  const other = openReplica({ url: pair.standby.url, lagMs: 5000, answerWithin: 4500 });
  await expect(other.read(primary.db, (db) => db.execute(sql`SELECT 1 / 0`))).rejects.toThrow();
  expect(other.counts()).toEqual({ read: 0, instead: 0 });
  await Promise.all([replica.close(), other.close()]);
});

it('one that is behind, or away, costs its time once; then the primary is read until it has rested', async () => {
  const replica = openReplica({ url: pair.standby.url, lagMs: 200, answerWithin: 4500, restMs: 600 });
  const read = () => replica.read(primary.db, lastOf);
  await standby.query('SELECT pg_wal_replay_pause()');
  await primary.db.execute(sql`INSERT INTO notes VALUES (60)`);
  expect(await read()).toEqual({ last: 60, copies: false });
  const began = performance.now();
  expect(await read()).toEqual({ last: 60, copies: false });
  expect(performance.now() - began).toBeLessThan(150);
  await standby.query('SELECT pg_wal_replay_resume()');
  await expect.poll(read).toEqual({ last: 60, copies: true });
  await replica.close();
  const away = openReplica({ url: 'postgres://nadie@127.0.0.1:9/nada', lagMs: 200, answerWithin: 4500 });
  expect(await away.read(primary.db, lastOf)).toEqual({ last: 60, copies: false });
  expect(away.counts()).toEqual({ read: 0, instead: 1 });
  await away.close();
});

it('a replica of something else is refused at the start, one that is away is not', async () => {
  const ways = { databaseUrl: pair.primary.url, directUrl: pair.primary.url, ownerUrl: undefined };
  const check = (replicaUrl: string) => checkWays({ ...ways, replicaUrl });
  expect(await check(pair.standby.url)).toEqual([]);
  expect(await check('postgres://nadie@127.0.0.1:9/nada')).toEqual([]);
  const other = new URL(pair.primary.url);
  other.pathname = '/template1';
  await expect(check(other.href)).rejects.toThrow('DATABASE_REPLICA_URL no es una réplica de la base de datos');
});

/** One address for both, the replica first. */
const both = () => {
  const [one, other] = [new URL(pair.standby.url), new URL(pair.primary.url)];
  return `postgres://formacion:${one.password}@${one.host},${other.host}/postgres?target_session_attrs=read-write`;
};

it('of several servers the one that takes writes is used; when none does, a sentence says so', async () => {
  expect(await writableAddress(both())).toContain(new URL(pair.primary.url).host);
  await expect(checkServer(both())).resolves.toBeUndefined();
  const { host, password } = new URL(pair.standby.url);
  const url = `postgres://formacion:${password}@${host},${host}/postgres`;
  const fault: unknown = await checkServer(url).catch((error: unknown) => error);
  expect(databaseSentence(fault, url)).toBe(
    `Ninguno de los servidores de DATABASE_URL (${host}, ${host}) acepta escrituras ahora: los que contestan son réplicas. Mira cuál es el principal y repite.`,
  );
  expect(follow(pair.primary.url)).toBeUndefined();
});

it('the primary hangs and the other one takes its place: writes and news follow, and stay when the first comes back', async () => {
  const nodes = openDatabase({ url: both(), answerWithin: 1500 });
  const changes: Changes = openChanges(both());
  await expect.poll(() => changes.isHearing()).toBe(true);
  // Many at once, so that connections to the first are left idle.
  await Promise.all(
    Array.from({ length: 6 }, (_, at) => nodes.db.execute(sql`INSERT INTO notes VALUES (${100 + at})`)),
  );
  await expect.poll(async () => (await standby.query('SELECT max(id) AS last FROM notes')).rows[0].last).toBe(105);
  const { rows } = await primary.db.execute<{ pid: number }>(sql`SELECT pid FROM pg_stat_activity`);
  const signal = (name: NodeJS.Signals) =>
    void [pair.primary.pid(), ...rows.map(({ pid }) => pid)].map((pid) => process.kill(pid, name));
  signal('SIGSTOP');
  try {
    await standby.query('SELECT pg_promote(true, 10)');
    const write = () =>
      nodes.db.execute(sql`INSERT INTO notes VALUES (200)`).then(
        () => 'written',
        () => 'away',
      );
    await expect.poll(write, { interval: 50, timeout: 12_000 }).toBe('written');
    expect((await standby.query('SELECT count(*)::integer AS n FROM notes WHERE id = 200')).rows).toEqual([{ n: 1 }]);
    await expect.poll(() => changes.isHearing(), { timeout: 12_000 }).toBe(true);
    const heard = new Promise((resolve) => changes.watch(({ about }) => about === 'somebody' && resolve(about)));
    changes.announce({ about: 'somebody', by: null });
    expect(await heard).toBe('somebody');
  } finally {
    signal('SIGCONT');
  }
  // Both say now that they take writes; the later line of history is the database.
  const again = openDatabase({ url: `${both()}&application_name=otro` });
  await again.db.execute(sql`INSERT INTO notes VALUES (201)`);
  expect((await standby.query('SELECT count(*)::integer AS n FROM notes WHERE id = 201')).rows).toEqual([{ n: 1 }]);
  await Promise.all([nodes.close(), again.close(), changes.close()]);
});
