/** What webhooks cost: a dead receiver among ten, a node that is killed, everybody's states compared when a day turns. */
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
import { insertChangedStates, turnStandings } from '../src/features/webhooks/server/standings.writes.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { seal, sealWith } from '../src/platform/secrets/sealed.ts';
import type { Measured } from './doors.ts';
import type { Cluster } from './harness.ts';

const key = randomBytes(32);
const seconds = Number(process.env.SECONDS ?? 60);
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

async function startNode(cluster: Cluster, url: string): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./doors-node.ts', import.meta.url));
  const node = fork(file, [url, key.toString('base64'), cluster.filesFolder]);
  await once(node, 'message');
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
  const node = await startNode(cluster, url);
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
  const first = await startNode(cluster, url);
  const held = async () =>
    (await db.execute(sql`SELECT FROM webhook_deliveries WHERE lease IS NOT NULL AND state = 'waiting'`)).rowCount;
  while ((await held()) !== 8) await delay(20);
  const second = await startNode(cluster, url);
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

/** Everybody's states compared: 5,000 people in 200 requirements. @returns milliseconds of each turn, and how many were told */
async function states(cluster: Cluster) {
  const url = await cluster.database('doors_states');
  const { db, close } = openDatabase({ url, maxConnections: 2 });
  // Stretches as they are kept: a tenth turns on one of the next days.
  await db.execute(sql`
    INSERT INTO competence_spans (person_id, requirement_id, from_day, until_day, rule_id, is_exempt, obliged_from, due_day, met_day, fact_id, valid_until, window_from)
    SELECT md5('p' || p)::uuid, md5('r' || r)::uuid, '2026-01-01', 'infinity', md5('r' || r)::uuid, false, '2026-01-01', '2026-02-01', '2026-01-15',
      md5(p || '-' || r)::uuid, '2026-06-01'::date + (p * 7 + r * 13) % 365, '2026-06-01'::date + (p * 7 + r * 13) % 365 - 60
    FROM generate_series(1, 5000) p, generate_series(1, 200) r`);
  await db.execute(sql`VACUUM ANALYZE competence_spans`);
  await addReceiver(db, 'http://127.0.0.1:9/');
  await db.execute(sql`UPDATE webhooks SET events = '{requirement.state_changed}'`);
  const timed = async <Kind>(work: () => Promise<Kind>) => {
    const begun = performance.now();
    return { result: await work(), ms: performance.now() - begun };
  };
  const day = (n: number) => new Date(Date.parse('2026-07-01T12:00:00Z') + n * 86_400_000);
  const begun = await timed(() => db.transaction((tx) => turnStandings(tx, day(0))));
  await db.execute(sql`VACUUM ANALYZE webhook_standings`);
  await db.transaction((tx) => insertChangedStates(tx, day(0)));
  const turned = await timed(() => db.transaction((tx) => insertChangedStates(tx, day(1))));
  await db.execute(
    sql`INSERT INTO webhook_standing_changes (person_id) SELECT md5('p' || p)::uuid FROM generate_series(1, 25) p`,
  );
  const few = await timed(() => db.transaction((tx) => insertChangedStates(tx, day(1))));
  const none = await timed(() => db.transaction((tx) => insertChangedStates(tx, day(1))));
  await close();
  return { begun: begun.ms, turned: turned.ms, told: turned.result, few: few.ms, none: none.ms };
}

export async function measure(cluster: Cluster): Promise<Measured[]> {
  sealWith(key);
  const alone = await rush(cluster, 'doors_alive', false);
  const beside = await rush(cluster, 'doors_dead', true);
  const [before, after] = [at(alone.times, 0.5), at(beside.times, 0.5)];
  const [before95, after95] = [at(alone.times, 0.95), at(beside.times, 0.95)];
  const late = await killed(cluster);
  const { begun, turned, told, few, none } = await states(cluster);
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
    {
      what: `the first turn of a day, 5,000 people × 200 requirements, ${told} changes told, in one statement`,
      measured: `${ms(turned)} (a turn of 25 people ${ms(few)}, without any ${ms(none)}, the beginning ${ms(begun)})`,
      wanted: 'no query per person',
      isMet: told > 0,
    },
  ];
}
