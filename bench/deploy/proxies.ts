/**
 * The product behind nginx and Caddy as deploy/ configures them, each with a certificate of its own and a short journey through it: HTTPS and
 * HTTP/2, signing in, pages, news as they happen, an upload of 60 MB and one that is too large, who stops, and what is said when nobody is
 * there; then behind an nginx that does everything wrong, and what the installation says of it. On a Debian with nginx, Caddy and openssl,
 * with dist built.
 *
 * Usage: node bench/deploy/proxies.ts [nginx|caddy|wrong …]      (all of them unless named)
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');
const name = 'formacion.example.org';
const origin = `https://${name}`;
const [appPort, plainPort, securePort] = [4391, 4392, 4393];
const folder = mkdtempSync(join(tmpdir(), 'formacion-proxies-'));
const running = new Set<ChildProcess>();
let failed = 0;

const say = (line: string) => process.stdout.write(`${line}\n`);
function check(what: string, isSo: boolean, told: unknown = ''): void {
  if (!isSo) failed += 1;
  say(`${isSo ? '  ok    ' : '  FAILED'} ${what}${told === '' ? '' : ` (${String(told)})`}`);
}

function begin(command: string, words: string[], env: Record<string, string> = {}): ChildProcess {
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

async function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

const statusOf = (port: number, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; location: string | undefined }>((tell) => {
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume();
      tell({ status: answer.statusCode ?? 0, location: answer.headers.location });
    }).on('error', () => tell({ status: 0, location: undefined }));
  });

async function until(what: string, isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  for (let turn = 0; turn < seconds * 5; turn += 1) {
    if (await isSo()) return;
    await wait(200);
  }
  throw new Error(`${what} did not come about within ${seconds} s`);
}

async function startProduct(data: string): Promise<ChildProcess> {
  const child = begin(process.execPath, ['src/app/main.ts'], {
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

function openSecure(): ClientHttp2Session {
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

function ask(session: ClientHttp2Session, path: string, { method = 'GET', headers = {}, body }: Request = {}) {
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

async function signIn(session: ClientHttp2Session, email: string) {
  const answer = await ask(session, '/api/auth/sign-in', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ email, password: 'Demo-1234!' })),
  });
  const set = [answer.headers['set-cookie'] ?? []].flat();
  return { answer, set, cookie: set.map((one) => one.split(';')[0]).join('; ') };
}

/** Opens the stream of news and tells when each piece came. */
function listen(session: ClientHttp2Session, cookie: string) {
  const came: Array<{ at: number; text: string }> = [];
  const stream = session.request({ ':path': '/api/changes', ':authority': name, cookie, accept: 'text/event-stream' });
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => came.push({ at: Date.now(), text }));
  stream.on('error', () => undefined);
  return { came, end: () => stream.close() };
}

function upload(session: ClientHttp2Session, cookie: string, megabytes: number) {
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

/** What a person and an operator notice of a proxy that does as it should. */
async function journey(stopProduct: () => Promise<void>): Promise<void> {
  const to = await statusOf(plainPort, '/modulos', { host: name });
  check('plain HTTP leads to HTTPS', to.status === 308 && to.location?.startsWith('https://') === true, to.location);
  const session = openSecure();
  await once(session, 'connect');
  check('HTTP/2', session.alpnProtocol === 'h2', session.alpnProtocol);
  const page = await ask(session, '/login', { headers: { 'sec-fetch-mode': 'navigate' } });
  check('a page, with HSTS', page.status === 200 && 'strict-transport-security' in page.headers, page.status);
  const { answer, set, cookie } = await signIn(session, 'admin@demo.local');
  check(
    'signing in, cookies that travel encrypted alone',
    answer.status === 200 && set.every((one) => /; Secure/i.test(one)),
    answer.status,
  );
  const news = listen(session, cookie);
  await until('the stream', async () => news.came.length > 0, 10);
  const began = Date.now();
  const changed = await ask(session, '/api/settings', {
    method: 'PATCH',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ company: { short_name: `Labtrix ${began % 1000}` } })),
  });
  const before = news.came.length;
  await until(
    'news',
    async () => news.came.slice(before - 1).some(({ at, text }) => at >= began && text.includes('"scope":"all"')),
    10,
  );
  const came = news.came.find(({ at, text }) => at >= began && text.includes('"scope":"all"'));
  check(
    'news as they happen',
    changed.status === 200 && (came?.at ?? Infinity) - began < 1500,
    `${(came?.at ?? 0) - began} ms`,
  );
  const large = await upload(session, cookie, 58);
  check(
    '58 MB arrive, and the platform judges the file',
    large.status === 422 || (large.status === 400 && large.text.includes('archivo')),
    `${large.status} ${large.text.slice(0, 120)}`,
  );
  const tooLarge = await upload(session, cookie, 70);
  check('70 MB are refused', tooLarge.status === 413, `${tooLarge.status} ${tooLarge.text.slice(0, 80)}`);
  const still = openSecure();
  const stopping = stopProduct();
  await wait(800);
  const leaving = await statusOf(appPort, '/api/health/ready');
  const meanwhile = await ask(still, '/login');
  check(
    'who stops says so first, and answers meanwhile',
    leaving.status === 503 && meanwhile.status === 200,
    `${leaving.status} ${meanwhile.status}`,
  );
  await stopping;
  const nobody = await ask(openSecure(), '/login');
  check(
    'nobody is there: a sentence',
    nobody.status === 503 && nobody.text.includes('se está reiniciando'),
    `${nobody.status} ${nobody.text.slice(0, 80)}`,
  );
  news.end();
  session.destroy();
  still.destroy();
}

function certificate(): { key: string; file: string } {
  const [key, file] = [join(folder, 'clave.pem'), join(folder, 'certificado.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-addext',
      `subjectAltName=DNS:${name}`,
      '-keyout',
      key,
      '-out',
      file,
    ],
    { stdio: 'ignore' },
  );
  return { key, file };
}

/** deploy/nginx.conf with this machine's ports and certificate. */
function nginxOf(change: (text: string) => string = (text) => text): string[] {
  const { key, file } = certificate();
  const site = change(
    readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
      .replaceAll(
        /listen (\[::\]:)?(80|443)/g,
        (_, six = '', port) => `listen ${six}${port === '80' ? plainPort : securePort}`,
      )
      .replace('127.0.0.1:3000', `127.0.0.1:${appPort}`)
      .replace(/ssl_certificate .+;/, `ssl_certificate ${file};`)
      .replace(/ssl_certificate_key .+;/, `ssl_certificate_key ${key};`),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  );
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}\nhttp { access_log off; ${temporary.join(' ')}\n${site}\n}`,
  );
  return ['-p', folder, '-c', conf];
}

function caddyOf(): string[] {
  const own = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${plainPort}\n\thttps_port ${securePort}\n\tstorage file_system ${folder}/caddy\n}\n`;
  writeFileSync(join(folder, 'Caddyfile'), own + readFileSync(join(root, 'deploy/Caddyfile'), 'utf8'));
  return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
}

const behind = async (proxy: ChildProcess, then: (stop: () => Promise<void>) => Promise<void>, data: string) => {
  const product = await startProduct(data);
  await until('the proxy', async () => (await statusOf(plainPort, '/', { host: name })).status !== 0, 20);
  await wait(1500);
  try {
    await then(() => ended(product));
  } finally {
    await ended(product);
    await ended(proxy, 'SIGTERM');
  }
};

const turns: Record<string, () => Promise<void>> = {
  nginx: () => behind(begin('nginx', nginxOf()), journey, join(folder, 'nginx-datos')),
  caddy: () =>
    behind(
      begin('caddy', caddyOf(), { HOME: folder, FORMACION_UPSTREAM: `127.0.0.1:${appPort}` }),
      journey,
      join(folder, 'caddy-datos'),
    ),
};

const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(turns);
try {
  for (const turn of wanted) {
    say(turn);
    await turns[turn]?.();
  }
} finally {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
say(failed === 0 ? 'all well' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
