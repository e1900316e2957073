import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#platform/db/database.ts';
import { giveBack, lockHeld, prolong, take, takeOrMake } from '#platform/jobs/lease.ts';
import { readWaitingWork } from '#platform/jobs/waiting-work.reads.ts';
import { giveBackAll, LeaseLost, underLease, workOff } from '#platform/jobs/work-off.ts';
import { leasedThings, makeLeasedThings } from './leased-things.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const child = fileURLToPath(new URL('./lease.child.ts', import.meta.url));
let database: TestDatabase;
/** Another node: the same database, connections of its own. */
let other: DatabaseHandle;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  other = openDatabase({ url: database.url, maxConnections: 4 });
  await database.db.execute(makeLeasedThings);
});
afterAll(async () => {
  await other.close();
  await database.close();
});
beforeEach(() => database.db.execute(sql`TRUNCATE leased_things`));
afterEach(() => {
  vi.useRealTimers();
  for (const one of children.splice(0)) one.kill('SIGKILL');
});

const add = (...ids: string[]) =>
  database.db.execute(
    sql`INSERT INTO leased_things (id) VALUES ${sql.join(
      ids.map((id) => sql`(${id})`),
      sql`, `,
    )}`,
  );
const row = async (id: string) =>
  (
    await database.db.execute<{ state: string; lease: string | null; attempts: number; words: string; wait: number }>(
      sql`SELECT *, extract(epoch FROM at - now())::float8 AS wait FROM leased_things WHERE id = ${id}`,
    )
  ).rows[0];

describe.each(['since', 'until'] as const)("a lease whose clock says '%s'", (clock) => {
  const on = leasedThings(clock);
  /** Seconds until a row may be taken, as its column says them. */
  const waitOf = async (id: string) => ((await row(id))?.wait ?? 0) + (clock === 'since' ? on.seconds : 0);

  /** Another node in a process of its own, which has taken something. */
  const startNode = async () => {
    const node = spawn(process.execPath, [child, database.url, clock], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(node);
    const lines: string[] = [];
    createInterface({ input: node.stdout }).on('line', (line) => lines.push(line));
    await expect.poll(() => lines, { timeout: 20_000 }).toContain('took a');
    return { node, lines };
  };

  it('gives each thing to one of two nodes, however many they take at once', async () => {
    const ids = Array.from({ length: 40 }, (_, place) => `t${place}`);
    await add(...ids);
    const turns = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => take(turn % 2 ? other.db : database.db, on, { most: 3 })),
    );
    const taken = turns.flat().map(({ id }) => id);
    expect(taken).toHaveLength(40);
    expect(new Set(taken).size).toBe(40);
    expect(turns.every((turn) => turn.length <= 3)).toBe(true);
  });

  it('is held by whoever gives signs of life; after a kill -9 another one goes on', async () => {
    await add('a');
    const { node } = await startNode();
    await delay(on.seconds * 1500);
    expect(await take(database.db, on)).toEqual([]);
    const gone = once(node, 'exit');
    node.kill('SIGKILL');
    await gone;
    await expect.poll(async () => (await take(database.db, on)).length, { timeout: 8000 }).toBe(1);
    expect(await row('a')).toMatchObject({ attempts: 2 });
  }, 30_000);

  it('is not prolonged by a node that slept and lost it', async () => {
    await add('a');
    const { node, lines } = await startNode();
    node.kill('SIGSTOP');
    await expect.poll(async () => (await take(database.db, on)).length, { timeout: 8000 }).toBe(1);
    const { lease } = (await row('a')) ?? {};
    node.kill('SIGCONT');
    await expect.poll(() => lines, { timeout: 5000 }).toContain('lost');
    expect((await row('a'))?.lease).toBe(lease);
  }, 30_000);

  it("asks only the database's clock: a node that is an hour ahead or behind takes and loses nothing by it", async () => {
    await add('held', 'silent');
    for (const hours of [1, -1]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
      const [held] = await take(other.db, on, { only: 'held' });
      expect(await take(database.db, on, { only: 'held' })).toEqual([]);
      expect(held && (await prolong(other.db, on, held))).toBe(true);
      expect(await waitOf('held')).toBeCloseTo(on.seconds, 0);
      await database.db.execute(sql`UPDATE leased_things SET at = now() - interval '3 seconds' WHERE id = 'silent'`);
      expect(await take(database.db, on, { only: 'silent' })).toHaveLength(1);
      if (held) await giveBack(other.db, on, held);
      vi.useRealTimers();
    }
  });

  it('lets nothing be written by whoever lost it, and nothing taken that is done', async () => {
    await add('a');
    const [first] = await take(database.db, on);
    await database.db.execute(sql`UPDATE leased_things SET at = now() - interval '3 seconds'`);
    const [second] = await take(other.db, on);
    if (!first || !second) throw new Error('nothing was taken');
    expect(await prolong(database.db, on, first, { words: 'wrong' })).toBe(false);
    expect(await database.db.transaction((tx) => lockHeld(tx, on, first))).toBe(false);
    await giveBack(database.db, on, first);
    expect(await prolong(other.db, on, second, { words: 'right' })).toBe(true);
    expect(await other.db.transaction((tx) => lockHeld(tx, on, second))).toBe(true);
    await database.db.execute(sql`UPDATE leased_things SET state = 'done'`);
    expect(await prolong(other.db, on, second)).toBe(false);
    await database.db.execute(sql`UPDATE leased_things SET at = NULL`);
    expect(await take(other.db, on)).toEqual([]);
  });

  it('gives no sign that waits for a transaction: it would come after the death of who gave it', async () => {
    await add('a');
    const [held] = await take(database.db, on);
    if (!held) throw new Error('nothing was taken');
    await database.db.execute(sql`UPDATE leased_things SET at = now() - interval '1 hour'`);
    await other.db.transaction(async (tx) => {
      expect(await lockHeld(tx, on, held)).toBe(true);
      expect(await prolong(database.db, on, held)).toBe(true);
    });
    expect(await waitOf('a')).toBeLessThan(-3000);
    expect(await prolong(database.db, on, held)).toBe(true);
    expect(await waitOf('a')).toBeGreaterThan(0);
  });

  it('is made with the row where there is none, and taken over where it is silent', async () => {
    const first = await takeOrMake(database.db, on, 'a');
    expect(first).not.toBeNull();
    expect(await takeOrMake(other.db, on, 'a')).toBeNull();
    await database.db.execute(sql`UPDATE leased_things SET at = now() - interval '3 seconds'`);
    const second = await takeOrMake(other.db, on, 'a');
    expect(second?.lease).not.toBe(first?.lease);
    await database.db.execute(sql`UPDATE leased_things SET state = 'done', at = now() - interval '3 seconds'`);
    expect(await takeOrMake(other.db, on, 'a')).toBeNull();
  });

  it('is begun again after pauses that double, then given up', async () => {
    await add('a');
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const failing = workOff(database.db, on, {
        work: () => Promise.reject(new Error('poison')),
        giveUp: () => Promise.reject(new Error('too early')),
      });
      await expect(failing).rejects.toThrow('poison');
      pauses.push(Math.round(await waitOf('a')));
      expect(await take(other.db, on)).toEqual([]);
      await database.db.execute(sql`UPDATE leased_things SET at = NULL`);
    }
    expect(pauses).toEqual([2, 4, 8]);
    const givenUp: unknown[] = [];
    const work = () => Promise.reject(new Error('once too often'));
    const giveUp = async ({ id }: { id: unknown }) => {
      givenUp.push(id);
      await database.db.execute(sql`UPDATE leased_things SET state = 'given up'`);
    };
    expect(await workOff(database.db, on, { work, giveUp })).toBe(1);
    expect(givenUp).toEqual(['a']);
  });

  it('of what one process leaves undone another one goes on at once, and what was not its fault does not count', async () => {
    await add('a', 'b');
    const node = openDatabase({ url: database.url, maxConnections: 2 });
    const lost = workOff(node.db, on, {
      work: (_, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      giveUp: async () => undefined,
    });
    await expect.poll(async () => (await row('a'))?.lease).not.toBeNull();
    await giveBackAll(node.db);
    expect(await row('a')).toMatchObject({ lease: null, attempts: 0 });
    expect((await take(database.db, on, { most: 2 })).map(({ id }) => id).sort()).toEqual(['a', 'b']);
    // It hears that it holds nothing more, and takes nothing more.
    expect(await lost).toBe(1);
    await node.close();
  });

  it('keeps what belongs to a request with the process that ends: it still answers it', async () => {
    await add('a');
    const node = openDatabase({ url: database.url, maxConnections: 2 });
    const ofRequest = { ...on, isOfRequest: true };
    const [held] = await take(node.db, ofRequest);
    if (!held) throw new Error('nothing was taken');
    let end: (value: unknown) => void = () => undefined;
    const work = underLease(node.db, ofRequest, held, () => new Promise((resolve) => (end = resolve)));
    await giveBackAll(node.db);
    expect((await row('a'))?.lease).toBe(held.lease);
    end(undefined);
    await work;
    await node.close();
  });

  it('tells what waits, runs and was given up, and since when', async () => {
    await add('a', 'b', 'c', 'd');
    await take(database.db, on, { only: 'b' });
    await database.db.execute(sql`UPDATE leased_things SET state = 'given up' WHERE id = 'c'`);
    await database.db.execute(sql`UPDATE leased_things SET state = 'done' WHERE id = 'd'`);
    await database.db.execute(sql`UPDATE leased_things SET created_at = now() - interval '1 hour' WHERE id = 'a'`);
    const [work, ...more] = await readWaitingWork(database.db, [on]);
    expect([work, more]).toMatchObject([{ kind: 'things', waiting: 1, running: 1, given_up: 1 }, []]);
    expect(Math.floor(work?.oldest ?? 0)).toBe(3600);
    // Whoever held it died.
    await database.db.execute(sql`UPDATE leased_things SET at = now() - interval '3 seconds' WHERE id = 'b'`);
    expect(await readWaitingWork(database.db, [on])).toMatchObject([{ waiting: 2, running: 0 }]);
  });
});

it('what a work throws because its lease is lost is no fault', async () => {
  await add('a');
  const on = leasedThings('since');
  const work = () => Promise.reject(new LeaseLost());
  await expect(workOff(database.db, on, { work, giveUp: async () => undefined })).resolves.toBe(1);
});
