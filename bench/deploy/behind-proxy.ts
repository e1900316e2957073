/** What the journeys behind proxies are made of: processes that are begun and ended, calls by HTTP/2, the stream of news, and what is told of it all. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { get } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const root = resolve(import.meta.dirname, '../..');
export const name = 'formacion.example.org';
export const origin = `https://${name}`;
export const [appPort, plainPort, securePort, cutPort] = [4391, 4392, 4393, 4394];
export const folder = mkdtempSync(join(tmpdir(), 'formacion-proxies-'));
export const running = new Set<ChildProcess>();
let failed = 0;
/** How many checks did not hold. */
export const failures = () => failed;

export const say = (line: string) => process.stdout.write(`${line}\n`);
export function check(what: string, isSo: boolean, told: unknown = ''): void {
  if (!isSo) failed += 1;
  say(`${isSo ? '  ok    ' : '  FAILED'} ${what}${told === '' ? '' : ` (${String(told)})`}`);
}

export function begin(command: string, words: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(command, words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => (told = `${told}${bytes}`.slice(-4000)));
  child.once('exit', (code) => {
    running.delete(child);
    if (code) say(`${command} ended with ${code}: ${told}`);
  });
  running.add(child);
  return child;
}

export async function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

export const statusOf = (port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; location: string | undefined }>((tell) => {
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume();
      tell({ status: answer.statusCode ?? 0, location: answer.headers.location });
    }).on('error', () => tell({ status: 0, location: undefined }));
  });

export async function until(what: string, isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  for (let turn = 0; turn < seconds * 5; turn += 1) {
    if (await isSo()) return;
    await wait(200);
  }
  throw new Error(`${what} did not come about within ${seconds} s`);
}

export async function startProduct(data: string): Promise<ChildProcess> {
  const [command = process.execPath, ...words] = (process.env.PRODUCT ?? `${process.execPath} src/app/main.ts`).split(
    ' ',
  );
  const child = begin(command, words, {
    PORT: String(appPort),
    DATA_DIR: data,
    APP_ORIGIN: origin,
    TRUST_PROXY: 'loopback',
    SEED: 'demo',
    DRAIN_SECONDS: '3',
  });
  await until('the product', async () => (await statusOf(appPort, '/api/health/ready')).status === 200, 180);
  return child;
}

export function openSecure(): ClientHttp2Session {
  const session = connect(`https://127.0.0.1:${securePort}`, { servername: name, rejectUnauthorized: false });
  session.on('error', () => undefined);
  return session;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

interface Request {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | undefined;
}

export function ask(session: ClientHttp2Session, path: string, { method = 'GET', headers = {}, body }: Request = {}) {
  return new Promise<Answer>((tell) => {
    const stream = session.request({ ':method': method, ':path': path, ':authority': name, ...headers });
    const answer: Answer = { status: 0, headers: {}, text: '' };
    stream.on('response', (given) => {
      answer.status = Number(given[':status']);
      answer.headers = given as Answer['headers'];
    });
    stream.setEncoding('utf8');
    stream.on('data', (part: string) => {
      answer.text += part;
    });
    stream.on('error', () => tell(answer));
    stream.on('end', () => tell(answer));
    if (body) stream.write(body);
    stream.end();
  });
}

export async function signIn(session: ClientHttp2Session, email: string) {
  const answer = await ask(session, '/api/auth/sign-in', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ email, password: 'Demo-1234!' })),
  });
  const set = [answer.headers['set-cookie'] ?? []].flat();
  return { answer, set, cookie: set.map((one) => one.split(';')[0]).join('; ') };
}

/** Opens the stream of news and tells when each piece came. */
export function listen(session: ClientHttp2Session, cookie: string, query = '') {
  const came: Array<{ at: number; text: string }> = [];
  const path = `/api/changes${query}`;
  const stream = session.request({ ':path': path, ':authority': name, cookie, accept: 'text/event-stream' });
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => came.push({ at: Date.now(), text }));
  stream.on('error', () => undefined);
  const ended = new Promise<number>((tell) => stream.once('close', () => tell(Date.now())));
  return { came, ended, end: () => stream.close() };
}

export function upload(session: ClientHttp2Session, cookie: string, megabytes: number) {
  const parts = [
    '--limite\r\ncontent-disposition: form-data; name="file"; filename="modulo.zip"\r\ncontent-type: application/zip\r\n\r\n',
    Buffer.alloc(megabytes * 1024 * 1024, 7),
    '\r\n--limite--\r\n',
  ];
  return ask(session, '/api/management/modules/import/preview', {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'multipart/form-data; boundary=limite' },
    body: Buffer.concat(parts.map((part) => Buffer.from(part as string))),
  });
}
