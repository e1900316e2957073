import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { seal, sealWith } from '#platform/secrets/sealed.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { openReceiver } from '#testing/webhook-receiver.ts';
import { sealedFor } from './send-message.ts';
import { newSecret } from './sign-message.ts';
import { tellCompletion } from './tell-webhooks.ts';

/** Nodes are processes of their own here, and are killed in the middle of what they send. By hand: KILLS=200. */
const child = fileURLToPath(new URL('./deliver-webhooks.child.ts', import.meta.url));
const kills = Number(process.env.KILLS ?? 3);
const [people, each] = [8, 3 + kills];
const key = randomBytes(32);
let database: TestDatabase;
let node: ChildProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  sealWith(key);
});
afterAll(() => database.close());
afterEach(() => node?.kill('SIGKILL'));

const startNode = () => {
  node = spawn(process.execPath, [child, database.url, key.toString('base64')], { stdio: 'inherit' });
  return node;
};

it(
  `leaves nothing undelivered, in its order per person, however often a node is killed; only ids come again (${kills} kills)`,
  async () => {
    const receiver = await openReceiver();
    const secret = newSecret();
    const id = randomUUID();
    await database.db.execute(sql`INSERT INTO webhooks (id, name, url, events, secret)
    VALUES (${id}, 'Otro', ${receiver.url}, '{module.completed}', ${seal(secret, sealedFor(id))})`);
    const told = Array.from({ length: people }, () => randomUUID()).map((person) => ({
      person,
      modules: Array.from({ length: each }, () => randomUUID()),
    }));
    for (let turn = 0; turn < each; turn += 1) {
      for (const { person, modules } of told) {
        const at = { user_id: person, module_id: modules[turn] ?? '', final_score: null, completed_at: new Date() };
        await database.db.transaction((tx) => tellCompletion(tx, at));
      }
    }
    const messages: Array<{ id: string; data: Record<string, unknown> }> = [];
    receiver.answering(async (_, response) => {
      // A signature is good for five minutes: it is checked as it comes.
      const one = receiver.received.at(-1);
      if (one) messages.push({ id: one.id, data: receiver.verified(secret, one).data });
      // Slow enough to be killed in the middle of.
      await delay(15);
      response.writeHead(200).end();
    });
    let seen = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const running = startNode();
      const ended = once(running, 'exit');
      await expect.poll(() => receiver.received.length, { timeout: 20_000, interval: 1 }).toBeGreaterThan(seen);
      await delay(Math.random() * 20);
      running.kill('SIGKILL');
      await ended;
      seen = receiver.received.length;
      // Who died is silent for longer than its lease.
      await database.db.execute(
        sql`UPDATE webhook_deliveries SET due_at = now() WHERE lease IS NOT NULL AND state = 'waiting'`,
      );
    }
    startNode();
    const waiting = async () =>
      (await database.db.execute(sql`SELECT FROM webhook_deliveries WHERE state <> 'delivered'`)).rowCount;
    await expect.poll(waiting, { timeout: 60_000, interval: 50 }).toBe(0);
    expect(messages).toHaveLength(receiver.received.length);
    expect(new Set(messages.map((one) => one.id)).size).toBe(people * each);
    // What came again is the same message; the first of each came in the order of what happened.
    for (const { person, modules } of told) {
      const own = messages.filter(({ data }) => data.person_id === person);
      expect([...new Set(own.map(({ data }) => data.module_id))]).toEqual(modules);
    }
    await receiver.close();
  },
  60_000 + kills * 5000,
);
