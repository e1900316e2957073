/** What webhooks cost: a dead receiver among ten, a node that is killed. */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { sealedFor } from '../src/features/webhooks/server/send-message.ts';
import { newSecret } from '../src/features/webhooks/server/sign-message.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { seal, sealWith } from '../src/platform/secrets/sealed.ts';
import type { Measured } from './doors.ts';
import type { Cluster } from './harness.ts';

const key = randomBytes(32);
const seconds = Number(process.env.RUSH_SECONDS ?? 60);
const perMinute = 1000;

/** Another system: takes what it is sent at once, or says nothing. */
async function openReceiver(isDead: boolean, onMessage: (id: string) => void) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      onMessage(String(request.headers['webhook-id']));
      if (!isDead) response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}

/** A node that is loaded, and begins to work when it is sent a word. */
async function loadNode(cluster: Cluster, url: string): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./doors-node.ts', import.meta.url));
  const node = fork(file, [url, key.toString('base64'), cluster.filesFolder]);
  const ended = once(node, 'exit').then(() => Promise.reject(new Error('the node ended')));
  await Promise.race([once(node, 'message'), ended]);
  ended.catch(() => undefined);
  return node;
}

async function addReceiver(db: Database, url: string): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`INSERT INTO webhooks (id, name, url, events, secret)
    VALUES (${id}, 'Sistema', ${url}, '{module.completed}', ${seal(newSecret(), sealedFor(id))})`);
  return id;
}

/** @returns the message's id */
async function addDelivery(db: Database, webhook: string): Promise<string> {
  const id = randomUUID();
  const data = { person_id: randomUUID(), module_id: randomUUID() };
  const payload = JSON.stringify({ type: 'module.completed', timestamp: new Date().toISOString(), data });
  await db.execute(sql`INSERT INTO webhook_deliveries (webhook_id, message_id, kind, person_id, payload)
    VALUES (${webhook}, ${id}, 'module.completed', ${data.person_id}, ${payload})`);
  return id;
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** A thousand messages a minute for ten receivers. @returns milliseconds from being written to arriving, of the nine that are always there */
async function rush(cluster: Cluster, name: string, hasDead: boolean): Promise<{ times: number[]; missing: number }> {
  const url = await cluster.database(name);
  const { db, close } = openDatabase({ url, maxConnections: 4 });
  const written = new Map<string, number>();
  const arrived = new Map<string, number>();
  const dead: Array<() => void> = [];
  const receivers: string[] = [];
  for (let place = 0; place < 10; place += 1) {
    const isDead = hasDead && place === 9;
    const receiver = await openReceiver(isDead, (id) => arrived.has(id) || arrived.set(id, performance.now()));
    dead.push(receiver.close);
    receivers.push(await addReceiver(db, receiver.url));
  }
  const node = await loadNode(cluster, url);
  node.send('begin');
  const begun = performance.now();
  const count = Math.round((perMinute * seconds) / 60);
  for (let place = 0; place < count; place += 1) {
    await delay(Math.max(0, begun + (place * 60_000) / perMinute - performance.now()));
    const id = await addDelivery(db, receivers[place % 10] ?? '');
    if (place % 10 !== 9) written.set(id, performance.now());
  }
  await delay(5000);
  node.kill('SIGKILL');
  for (const end of dead) end();
  await close();
  const times = [...written].flatMap(([id, moment]) => {
    const then = arrived.get(id);
    return then === undefined ? [] : [then - moment];
  });
  return { times, missing: written.size - times.length };
}

/** A node is killed while it sends; another one is there. @returns seconds until the last of what it held has left */
async function killed(cluster: Cluster): Promise<number> {
  const url = await cluster.database('doors_killed');
  const { db, close } = openDatabase({ url, maxConnections: 4 });
  let isSlow = true;
  const times = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume().on('end', async () => {
      if (isSlow) return;
      times.set(String(request.headers['webhook-id']), performance.now());
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver = await addReceiver(db, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  for (let place = 0; place < 8; place += 1) await addDelivery(db, receiver);
  const [first, second] = [await loadNode(cluster, url), await loadNode(cluster, url)];
  first.send('begin');
  const held = async () =>
    (await db.execute(sql`SELECT FROM webhook_deliveries WHERE lease IS NOT NULL AND state = 'waiting'`)).rowCount;
  const asked = performance.now();
  while ((await held()) !== 8) {
    if (performance.now() - asked > 30_000) throw new Error('the messages were not taken');
    await delay(20);
  }
  second.send('begin');
  await delay(1500);
  first.kill('SIGKILL');
  isSlow = false;
  const moment = performance.now();
  while (times.size < 8 && performance.now() - moment < 60_000) await delay(20);
  second.kill('SIGKILL');
  server.closeAllConnections();
  server.close();
  await close();
  return (Math.max(...times.values()) - moment) / 1000;
}

export async function measure(cluster: Cluster): Promise<Measured[]> {
  sealWith(key);
  const alone = await rush(cluster, 'doors_alive', false);
  const beside = await rush(cluster, 'doors_dead', true);
  const [before, after] = [at(alone.times, 0.5), at(beside.times, 0.5)];
  const [before95, after95] = [at(alone.times, 0.95), at(beside.times, 0.95)];
  const late = await killed(cluster);
  const ms = (figure: number) => `${figure.toFixed(figure < 20 ? 1 : 0)} ms`;
  return [
    {
      what: `${perMinute} deliveries a minute for ${seconds} s: until they arrive at nine receivers, p50 / p95, with ten that answer → with a dead tenth`,
      measured: `${ms(before)} / ${ms(before95)} → ${ms(after)} / ${ms(after95)}; not arrived ${alone.missing + beside.missing}`,
      wanted: 'not slower by a tenth',
      isMet: after <= before * 1.1 && after95 <= before95 * 1.1 && alone.missing + beside.missing === 0,
    },
    {
      what: 'a node killed with eight messages under way: until the last has left by another node',
      measured: `${late.toFixed(1)} s`,
      wanted: '≤ 10 s',
      isMet: late <= 10,
    },
  ];
}
