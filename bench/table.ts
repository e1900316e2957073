/**
 * What every operation costs: at so many people, asked by so many clients at a time, with processor time of server and database,
 * queries, calls, bytes on the line and percentiles; in the same run the floor, a bare Fastify with one prepared query. Then a
 * process that has just started, a report right after a bulk load, and a rush for one quiz. Prints Markdown (docs/performance.md).
 *
 * Usage: npm run bench -- [--whole] [--people=10,5000] [--clients=1,32] [--ms=800] [--only=word] [--starters=2000] [--into=page]
 *   --whole: 10, 500, 5,000 and 20,000 people, 1, 8 and 32 clients, twice as long each. `npm run build` first.
 */
import { freshProcess } from './fresh-process.ts';
import { call, type Load, load, type Serving, signIn, startCluster } from './harness.ts';
import { putInto } from './into.ts';
import { operations, screens } from './operations.ts';
import { addNewcomers, type Prepared, prepare, settle } from './prepared.ts';
import { screenCalls } from './screen-calls.ts';

const words = process.argv.slice(2);
const isWhole = words.includes('--whole');
const option = (name: string, otherwise: string) =>
  words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise;
const numbers = (text: string) => text.split(',').map(Number);
const sizes = numbers(option('people', isWhole ? '10,500,5000,20000' : '10,5000'));
const clients = numbers(option('clients', isWhole ? '1,8,32' : '1,32'));
const milliseconds = Number(option('ms', isWhole ? '1500' : '800'));
const only = option('only', '');
const starters = Number(option('starters', '2000'));
const page = option('into', '');
/** People who do once what can be done once, for each number of clients. */
const newcomersFor = (count: number) => 40 + 5 * count;

const lines: string[] = [];
const say = (line: string) => {
  lines.push(line);
  console.log(line);
};
const number = (value: number, digits = 2) => value.toLocaleString('en', { maximumFractionDigits: digits });

const cluster = await startCluster();
try {
  say(
    '| operation | people | clients | server ms | database ms | both | queries | calls | kB | p50 | p95 | p99 | of the floor |',
  );
  say(`|---|${'---:|'.repeat(12)}`);
  const notes: string[] = [];
  for (const people of sizes) {
    const prepared = await prepare(cluster, people);
    const isLargest = people === Math.max(...sizes);
    const serving = await cluster.serve('product', prepared.url);
    if (isLargest && !only) notes.push(await afterBulkLoad(serving, prepared, people));
    await settle(prepared);
    await prepared.database.pool.query('VACUUM ANALYZE');
    await table(serving, prepared, people);
    if (isLargest && !only) {
      notes.push(await rush(serving, prepared));
      notes.push(`Memory of the server after all of it: ${number((await serving.usage()).memoryMb, 0)} MB.`);
      notes.push(...(await freshProcess(cluster, prepared, people)));
    }
    await serving.stop();
    await prepared.database.close();
  }
  say('');
  for (const note of notes) say(`- ${note}`);
} finally {
  await cluster.stop();
}
if (page) putInto(page, 'table', lines);

/** All operations at one size, and the floor before each number of clients. */
async function table(serving: Serving, prepared: Prepared, people: number): Promise<void> {
  const bare = await cluster.serve('bare', prepared.url);
  const cookies = {
    jefe: await signIn(serving.address, 'jefe@demo.local'),
    admin: await signIn(serving.address, 'admin@demo.local'),
  };
  let turn = 0;
  const someone = () => prepared.known[turn++ % prepared.known.length] ?? { id: '', cookie: '' };
  const calls = await screenCalls(
    serving.address,
    Object.fromEntries(
      Object.entries(screens).map(([name, { by, path }]) => [
        name,
        { path, cookie: by === 'known' ? someone().cookie : cookies[by] },
      ]),
    ),
  );
  const floors = new Map<string, number>();
  for (const floor of ['row', 'view']) {
    for (const count of clients) {
      const once = async () => {
        const { bytes } = await call(bare.address, 'GET', `/${floor}/${someone().id}`, '');
        return { bytes, calls: 1 };
      };
      const cost = await warmLoad(bare, count, once);
      floors.set(`${floor} ${count}`, cost.serverCpu + cost.databaseCpu);
      const query = floor === 'row' ? 'a row by its key' : "a person's progress view";
      say(row(`*floor: ${query}*`, people, count, cost));
    }
  }
  await bare.stop();
  let isSettled = true;
  for (const { name, by, act, floor, isLarge } of operations(serving, prepared, calls)) {
    if (!name.includes(only)) continue;
    if (by !== 'newcomer' && !isSettled) await settle(prepared);
    isSettled = by !== 'newcomer';
    for (const count of clients.filter((one) => !isLarge || one <= 8)) {
      const left = by === 'newcomer' ? await addNewcomers(prepared, newcomersFor(count)) : [];
      const once = () => {
        if (by !== 'newcomer') return act(by === 'known' ? someone().cookie : cookies[by]);
        const cookie = left.pop();
        return cookie ? act(cookie) : null;
      };
      const cost =
        by === 'newcomer'
          ? await loadOnce(serving, count, once)
          : await warmLoad(serving, count, once, isLarge ? 4 : 12);
      const share = floor && (100 * (floors.get(`${floor} ${count}`) ?? 0)) / (cost.serverCpu + cost.databaseCpu);
      say(row(name, people, count, cost, share ? `${number(share, 0)} %` : ''));
    }
  }
}

/** @param least operations to be measured, so that a slow one is no matter of luck */
async function warmLoad(
  serving: Serving,
  count: number,
  once: () => Promise<unknown> | null,
  least = 12,
): Promise<Load> {
  await load({ cluster, serving, clients: count, milliseconds: milliseconds / 4, once });
  return load({ cluster, serving, clients: count, milliseconds, least, once });
}

/** Until nobody is left; the first few warm up. */
async function loadOnce(serving: Serving, count: number, once: () => Promise<unknown> | null): Promise<Load> {
  let warming = 10;
  const first = () => (warming-- > 0 ? once() : null);
  await load({ cluster, serving, clients: 1, milliseconds: 60_000, once: first });
  return load({ cluster, serving, clients: count, milliseconds: 60_000, once });
}

function row(name: string, people: number, count: number, cost: Load, share = ''): string {
  const { serverCpu, databaseCpu, queries, calls, bytes, refused, p50, p95, p99 } = cost;
  const cells = [
    name,
    number(people),
    count,
    number(serverCpu),
    number(databaseCpu),
    number(serverCpu + databaseCpu),
    number(queries, 1),
    number(calls, 1) + (refused ? ` (${refused} refused)` : ''),
    number(bytes / 1000, 1),
    ...[p50, p95, p99].map((value) => number(value, value < 10 ? 1 : 0)),
    share,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The heaviest report before anybody has had the tables analysed by hand: alone, then eight at once. */
async function afterBulkLoad(serving: Serving, { reported }: Prepared, people: number): Promise<string> {
  const cookie = await signIn(serving.address, 'jefe@demo.local');
  const asked = async () => {
    const began = performance.now();
    const { status } = await call(serving.address, 'GET', `/api/management/modules/${reported}/learners`, cookie);
    return { status, took: performance.now() - began };
  };
  const alone = await asked();
  const eight = await Promise.all(Array.from({ length: 8 }, asked));
  const refused = eight.filter(({ status }) => status !== 200).length;
  const last = Math.max(...eight.map(({ took }) => took));
  return `Right after ${number(people)} people were loaded, who stands where in a module: ${number(alone.took, 0)} ms alone (${alone.status}), eight at once ${number(last, 0)} ms for the last, ${refused} refused.`;
}

/** Everybody opens the same quiz in the same second, each over a connection of their own. */
async function rush(serving: Serving, prepared: Prepared): Promise<string> {
  const cookies = await addNewcomers(prepared, starters);
  const before = await serving.usage();
  const done = await Promise.all(
    cookies.map(async (cookie) => {
      const began = performance.now();
      const { status } = await call(serving.address, 'POST', `/api/modules/${prepared.asking.id}/quiz`, cookie);
      return { status, took: performance.now() - began };
    }),
  );
  const cpu = ((await serving.usage()).cpuMs - before.cpuMs) / starters;
  const times = done.map(({ took }) => took).sort((one, other) => one - other);
  const at = (share: number) => number(times[Math.floor(times.length * share)] ?? 0, 0);
  const refused = done.filter(({ status }) => status !== 200).length;
  return `${number(starters)} people start one quiz at once: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ${refused} refused, server ${number(cpu)} ms each.`;
}
