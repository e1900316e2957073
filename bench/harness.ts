/** What the measurements share: a PostgreSQL, servers in processes of their own, load, and who used how much processor. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { cpuOfPostgres } from './processes.ts';

/** Servers run as `npm start` runs them. */
const runtime = new URL('../scripts/runtime.mjs', import.meta.url).href;
export const { serverFlags }: { serverFlags: string[] } = await import(runtime);

const agent = new Agent({ keepAlive: true, maxSockets: 4096 });

export interface Usage {
  /** Processor time of the server's process since it started, milliseconds. */
  cpuMs: number;
  queries: number;
  memoryMb: number;
}

export interface Serving {
  address: string;
  pid: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

export interface Cluster {
  /** A new migrated database. @returns its URL */
  database(name: string): Promise<string>;
  /** Starts a server on a database in a process of its own. */
  serve(kind: 'product' | 'bare', databaseUrl: string): Promise<Serving>;
  filesFolder: string;
  /** Processor time of all processes of PostgreSQL that run now, milliseconds. */
  cpuMs(): number;
  stop(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'formacion-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const filesFolder = join(dataDir, 'files');
  const servings: Serving[] = [];
  return {
    filesFolder,
    database: async (name) => {
      const admin = new pg.Client({ connectionString: postgres.url });
      await admin.connect();
      await admin.query(`CREATE DATABASE ${name}`);
      await admin.end();
      const url = new URL(postgres.url);
      url.pathname = `/${name}`;
      await migrate(url.toString());
      return url.toString();
    },
    serve: async (kind, databaseUrl) => {
      const serving = await serve(kind, databaseUrl, filesFolder);
      servings.push(serving);
      return serving;
    },
    cpuMs: () => cpuOfPostgres(postgres.pid()),
    stop: async () => {
      for (const serving of servings) await serving.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function serve(kind: string, databaseUrl: string, filesFolder: string): Promise<Serving> {
  const script = fileURLToPath(new URL('./server-process.ts', import.meta.url));
  const profile = kind === 'product' ? process.env.BENCH_PROFILE : undefined;
  const child = fork(script, [kind, databaseUrl, filesFolder], {
    execArgv: [...serverFlags, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answer = async <Kind>(question?: string) => {
    if (question) child.send(question);
    const [message] = await once(child, 'message');
    return message as Kind;
  };
  const { address } = await answer<{ address: string }>();
  return {
    address,
    pid: child.pid ?? 0,
    usage: () => answer<Usage>('usage'),
    stop: async () => {
      if (child.connected) child.send('stop');
      await gone;
    },
  };
}

export interface Answer {
  status: number;
  text: string;
  /** Of the body as it travels. */
  bytes: number;
}

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** One call over a connection that is kept, as a browser sends it. */
export function call(
  address: string,
  method: string,
  path: string,
  cookie: string,
  body?: object,
  more: Record<string, string> = {},
): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    cookie,
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...(payload ? { 'content-type': 'application/json' } : {}),
    ...more,
  };
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { method, headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        const decode = decoders[answer.headers['content-encoding'] ?? ''];
        resolve({
          status: answer.statusCode ?? 0,
          bytes: body.length,
          get text() {
            return (decode ? decode(body) : body).toString();
          },
        });
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** As {@link call}; anything but 200 ends the run. */
export async function answered(...given: Parameters<typeof call>): Promise<Answer> {
  const answer = await call(...given);
  if (answer.status === 200) return answer;
  throw new Error(`${given[1]} ${given[2]}: ${answer.status} ${answer.text.slice(0, 300)}`);
}

/** The same, as its text. */
export async function callWell(...given: Parameters<typeof call>): Promise<string> {
  return (await answered(...given)).text;
}

/** Opens a live stream as a screen does, and leaves as soon as it has begun; over a connection of its own. */
export function openStream(address: string, path: string, cookie: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(address + path, { headers: { cookie, accept: 'text/event-stream' } }, (answer) => {
      resolve({ status: answer.statusCode ?? 0, text: '', bytes: 0 });
      answer.on('error', () => {});
      sent.destroy();
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Signs a demo person in. @returns their cookies */
export async function signIn(address: string, email: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Demo-1234!' }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export interface Load {
  count: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Processor time of the server per operation, milliseconds. */
  serverCpu: number;
  /** The same of PostgreSQL. */
  databaseCpu: number;
  /** Queries per operation. */
  queries: number;
  /** What operations answered that count it themselves: bytes on the line, and calls. */
  bytes: number;
  calls: number;
  refused: number;
}

interface Loaded {
  cluster: Cluster;
  serving: Serving;
  /** How many ask at the same time. */
  clients: number;
  milliseconds: number;
  /** Operations that it has at least, however long they take. */
  least?: number;
  /** One operation; null when there is nothing left to do. */
  once: () => Promise<unknown> | null;
}

const keys = ['bytes', 'calls', 'refused'] as const;

/** Repeats an operation for a while, so many at a time. */
export async function load({ cluster, serving, clients, milliseconds, least = 1, once }: Loaded): Promise<Load> {
  const times: number[] = [];
  const told = { bytes: 0, calls: 0, refused: 0 };
  const before = await serving.usage();
  const databaseBefore = cluster.cpuMs();
  const began = performance.now();
  const until = began + milliseconds;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until || times.length < least) {
        const start = performance.now();
        const sent = once();
        if (!sent) return;
        const said = await sent;
        times.push(performance.now() - start);
        if (said && typeof said === 'object')
          for (const key of keys) told[key] += Number((said as Partial<Load>)[key] ?? 0);
      }
    }),
  );
  const took = performance.now() - began;
  const after = await serving.usage();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    count: times.length,
    perSecond: (1000 * times.length) / took,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    serverCpu: (after.cpuMs - before.cpuMs) / times.length,
    databaseCpu: (cluster.cpuMs() - databaseBefore) / times.length,
    queries: (after.queries - before.queries) / times.length,
    bytes: told.bytes / times.length,
    calls: told.calls / times.length,
    refused: told.refused,
  };
}
