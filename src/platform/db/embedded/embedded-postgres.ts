import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedPostgresError, findBinaries } from './binaries.ts';
import { memoryHere, memorySettings } from './memory-settings.ts';
import { isAlive, takeFolder } from './owner-lock.ts';
import { becomesReady, findOrphan, shutDown } from './postmaster.ts';
import { chooseUser, type RunAs } from './run-as.ts';
import { startWatchdog } from './watchdog.ts';

export { EmbeddedPostgresError } from './binaries.ts';

interface EmbeddedPostgresOptions {
  /** Absolute folder; the cluster lives in its subfolder `postgres`. */
  dataDir: string;
  /** Told in Spanish what takes a while. */
  log?: (line: string) => void;
  /** For tests: nothing is synced to disk. */
  throwaway?: boolean;
  /** Ends a start that is under way; what was started of it is stopped. */
  until?: AbortSignal;
}

export interface EmbeddedPostgres {
  /** Connection URL; stays the same while the server is restarted after a crash. */
  url: string;
  /** Process number of the server that runs now. */
  pid(): number;
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL for one machine in `dataDir`: makes the cluster the first time, adopts a server that a killed
 * installation left running, restarts a server that died, and stops it with the installation; one that was killed leaves it running for seconds only. Refuses with
 * {@link EmbeddedPostgresError} when another installation uses the folder or no user may run the database.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log = () => undefined,
  throwaway = false,
  until,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, 'postgres');
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const lockFile = join(dataDir, 'plataforma.lock');
  const release = await takeFolder(lockFile);
  const dismiss = startWatchdog(cluster, lockFile);
  const giveBack = () => {
    dismiss();
    release();
  };
  try {
    until?.throwIfAborted();
    const binaries = findBinaries();
    const user = chooseUser([cluster, join(binaries, 'bin')]);
    const password = readOrMakePassword(join(dataDir, 'postgres.clave'));
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      log('Creando la base de datos…');
      makeCluster(binaries, cluster, dataDir, user, password);
    }
    const urlOf = (port: number) => `postgres://formacion:${password}@127.0.0.1:${port}/postgres`;
    const orphan = await findOrphan(cluster, urlOf);
    if (orphan) log('Se recupera la base de datos que seguía en marcha.');
    const port = orphan?.port ?? (await freePort());
    until?.throwIfAborted();
    const server = new Supervised({ binaries, cluster, port, url: urlOf(port), user, throwaway });
    until?.addEventListener('abort', () => server.giveUp(), { once: true });
    await (orphan ? server.adopt(orphan.pid) : server.start());
    return {
      url: urlOf(port),
      pid: () => server.pid,
      stop: async () => {
        await server.stop();
        giveBack();
      },
    };
  } catch (error) {
    giveBack();
    throw error;
  }
}

interface SupervisedOptions {
  binaries: string;
  cluster: string;
  port: number;
  url: string;
  user: RunAs;
  throwaway: boolean;
}

/** One server process and the loop that keeps it alive. */
class Supervised {
  pid = 0;
  readonly #options: SupervisedOptions;
  readonly #stopping = new AbortController();
  #watch: Promise<void> = Promise.resolve();

  constructor(options: SupervisedOptions) {
    this.#options = options;
  }

  adopt(pid: number): void {
    this.pid = pid;
    this.#watch = this.#keepAlive();
  }

  async start(): Promise<void> {
    await this.#spawn();
    this.#watch = this.#keepAlive();
  }

  /** Ends a start that is under way, and starts no server again. */
  giveUp(): void {
    this.#stopping.abort();
  }

  async stop(): Promise<void> {
    this.giveUp();
    await this.#watch;
    await shutDown(this.pid);
  }

  async #spawn(): Promise<void> {
    const { binaries, cluster, port, url, user, throwaway } = this.#options;
    const logFile = openSync(join(cluster, 'arranque.log'), 'w', 0o600);
    const settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      ...(throwaway ? { shared_buffers: '128MB' } : memorySettings(memoryHere())),
      // A table that has grown is looked at within seconds, whatever made it grow.
      autovacuum_naptime: '15s',
      max_connections: '100',
      // Log files by day of the week: a week is kept, then overwritten.
      logging_collector: 'on',
      log_filename: 'postgres-%a.log',
      log_truncate_on_rotation: 'on',
      log_rotation_size: '0',
      ...(throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    };
    const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [program = '', ...before] = [...user.prefix, join(binaries, 'bin', 'postgres')];
    // Detached: Ctrl+C in the terminal must reach us first, so that the database is stopped in order.
    const child: ChildProcess = spawn(program, [...before, '-D', cluster, ...words], {
      ...user.ids,
      cwd: cluster,
      detached: true,
      stdio: ['ignore', logFile, logFile],
    });
    let hasEnded = false;
    child.on('exit', () => {
      hasEnded = true;
    });
    child.on('error', () => {
      hasEnded = true;
    });
    child.unref();
    const { signal } = this.#stopping;
    const isReady = await becomesReady(url, cluster, () => !hasEnded && !signal.aborted, 60_000);
    if (!isReady || child.pid === undefined) {
      if (child.pid !== undefined) await shutDown(child.pid);
      const reason = readFileSync(join(cluster, 'arranque.log'), 'utf8').trim().split('\n').slice(-3).join(' ');
      throw new EmbeddedPostgresError(`La base de datos incluida no arrancó. ${reason}`);
    }
    this.pid = child.pid;
  }

  /** Looks after the server until it is asked to stop; one that died is started again on its port. */
  async #keepAlive(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await wait(250, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted || isAlive(this.pid)) continue;
      rmSync(join(this.#options.cluster, 'postmaster.pid'), { force: true });
      await this.#spawn().catch(() => wait(1000, undefined, { signal }).catch(() => undefined));
    }
  }
}

function readOrMakePassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function makeCluster(binaries: string, cluster: string, dataDir: string, user: RunAs, password: string): void {
  const passwordFile = join(cluster, '..', 'postgres.inicial');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.ids) chownSync(passwordFile, user.ids.uid, user.ids.gid);
  const [program = '', ...before] = [...user.prefix, join(binaries, 'bin', 'initdb')];
  const made = spawnSync(
    program,
    [
      ...before,
      ...['-D', cluster, '-U', 'formacion', '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--encoding', 'UTF8'],
      // Same order on every machine; Spanish order is asked for by collation where a person reads a list.
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C', '--no-instructions'],
    ],
    { ...user.ids, cwd: cluster, encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    rmSync(cluster, { recursive: true, force: true });
    throw new EmbeddedPostgresError(
      `No se pudo crear la base de datos en ${dataDir}. ${made.stderr ?? made.error?.message ?? ''}`,
    );
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
