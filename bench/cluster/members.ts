/**
 * A PostgreSQL cluster as organisations run it, on this machine: three members of etcd, three of PostgreSQL under Patroni with a synchronous
 * standby, HAProxy before them, all on the loopback. Debian: `apt-get install etcd-server patroni haproxy postgresql-15`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { descendants } from './descendants.ts';

const names = ['uno', 'dos', 'tres'] as const;
export type MemberName = (typeof names)[number];
const places = [0, 1, 2] as const;
/** Ports of the loopback that the parts listen on, each the first of three but that of HAProxy. */
const ports = { etcd: 23_790, etcdPeers: 23_890, rest: 23_080, postgres: 25_430, haproxy: 25_400 };
/** Ports of a member's gate: three to etcd, one to its Patroni, one to its PostgreSQL. */
const gateOf = (place: number) => ({
  etcd: 24_000 + 10 * place,
  rest: 24_005 + 10 * place,
  postgres: 24_006 + 10 * place,
});
const password = 'clave-del-banco';
const binaries = '/usr/lib/postgresql/15/bin';

export interface DatabaseCluster {
  /** Through HAProxy, to whoever is primary. */
  url: string;
  folder: string;
  primary(): Promise<MemberName | null>;
  /**
   * Waits until one is primary, another its synchronous standby and so many are there. A standby that is not back within two minutes is made
   * anew from the primary, as an operator would (`patronictl reinit`).
   * @returns how long it took, ms, and who was made anew
   */
  whole(members: number): Promise<{ ms: number; madeAnew: MemberName[] }>;
  /** kill −9 of the member with its Patroni: a dead machine. */
  killMember(name: MemberName): void;
  /** kill −9 of PostgreSQL alone. */
  killPostgres(name: MemberName): void;
  startMember(name: MemberName): void;
  switchOver(from: MemberName): Promise<void>;
  /** Stops the member's processes without ending them: a machine that hangs; and lets them go on. */
  freeze(name: MemberName): void;
  thaw(name: MemberName): void;
  /** Nothing reaches the member any more, nor does it reach etcd: its network is cut, while its processes go on; and joined again. */
  cut(name: MemberName): void;
  join(name: MemberName): void;
  killEtcd(place: 0 | 1 | 2): void;
  startEtcd(place: 0 | 1 | 2): void;
  stop(): void;
}

export async function startDatabaseCluster(): Promise<DatabaseCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'formacion-cluster-'));
  chmodSync(folder, 0o755);
  const processes = new Map<string, ChildProcess>();
  /** As the user of PostgreSQL, which does not start as root; with a log of its own. */
  const begin = (name: string, command: string, words: string[], asPostgres = true) => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const all = asPostgres ? ['-u', 'postgres', '--', command, ...words] : words;
    const child = spawn(asPostgres ? 'runuser' : command, all, {
      stdio: ['ignore', log, log],
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    });
    processes.set(name, child);
  };
  const owned = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    execFileSync('chown', ['-R', 'postgres', path]);
    return path;
  };

  const startEtcd = (place: 0 | 1 | 2) => {
    const [client, peer] = [ports.etcd + place, ports.etcdPeers + place];
    const at = (port: number) => `http://127.0.0.1:${port}`;
    begin(`etcd-${place}`, 'etcd', [
      ...['--name', `e${place}`, '--data-dir', owned(`etcd-${place}`), '--log-level', 'error'],
      ...['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
      ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
      ...['--initial-cluster', places.map((one) => `e${one}=${at(ports.etcdPeers + one)}`).join(',')],
      ...['--initial-cluster-state', 'new'],
    ]);
  };
  const portOf = (first: number, name: MemberName) => first + names.indexOf(name);
  const startMember = (name: MemberName) => {
    const config = join(folder, `${name}.yml`);
    writeFileSync(config, patroni(name, owned(`datos-${name}`)));
    execFileSync('chown', ['postgres', config]);
    begin(name, 'patroni', [config]);
  };
  const startProxy = (name: string, text: string) => {
    writeFileSync(join(folder, `${name}.cfg`), text);
    begin(name, 'haproxy', ['-db', '-f', join(folder, `${name}.cfg`)], false);
  };
  const gateProcesses = (name: MemberName) => descendants(processes.get(`puerta-${name}`)?.pid ?? 0);

  const roleOf = async (name: MemberName): Promise<string | null> => {
    const answer = await rest(name, '/patroni');
    return answer?.state === 'running' ? (answer.role === 'master' ? 'primary' : String(answer.role)) : null;
  };
  async function rest(name: MemberName, path: string): Promise<Record<string, unknown> | null> {
    try {
      const answer = await fetch(`http://127.0.0.1:${portOf(ports.rest, name)}${path}`, {
        signal: AbortSignal.timeout(1000),
      });
      return (await answer.json()) as Record<string, unknown>;
    } catch {
      return null;
    }
  }
  /** PostgreSQL and its backends: Patroni starts them as nobody's children. */
  const postgresOf = (name: MemberName) => {
    try {
      return descendants(
        Number(readFileSync(join(folder, `datos-${name}`, 'pg/postmaster.pid'), 'utf8').split('\n')[0]),
      );
    } catch {
      return [];
    }
  };
  const groupOf = (name: MemberName) => [...descendants(processes.get(name)?.pid ?? 0), ...postgresOf(name)];
  const signal = (pids: readonly number[], what: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, what);
      } catch {
        // It has ended by itself.
      }
    }
  };
  /** Its Patroni is asked where it answers, and started again where it has ended. */
  const makeAnew = async (name: MemberName) => {
    if ((await rest(name, '/patroni')) === null) {
      signal(groupOf(name), 'SIGKILL');
      rmSync(join(folder, `datos-${name}`), { recursive: true, force: true });
      startMember(name);
      return;
    }
    await fetch(`http://127.0.0.1:${portOf(ports.rest, name)}/reinitialize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ force: true }),
    }).catch(() => null);
  };
  const primary = async () => {
    for (const name of names) if ((await roleOf(name)) === 'primary') return name;
    return null;
  };
  for (const place of places) startEtcd(place);
  for (const name of names) startProxy(`puerta-${name}`, gate(name));
  await until(isEtcdDecided, 60_000);
  for (const name of names) {
    startMember(name);
    if (name === 'uno') await until(async () => (await roleOf('uno')) === 'primary', 60_000);
  }
  startProxy('haproxy', haproxy());
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${ports.haproxy}/postgres`,
    folder,
    primary,
    whole: async (members) => {
      const began = performance.now();
      const isWhole = async () => {
        const roles = await Promise.all(names.map(roleOf));
        const answer = await Promise.all(names.map((name) => rest(name, '/cluster')));
        const listed = answer.find((one) => one !== null)?.members as
          | Array<{ role: string; state: string }>
          | undefined;
        const isSynchronous = listed?.some(({ role }) => role === 'sync_standby');
        const primaries = roles.filter((role) => role === 'primary').length;
        return primaries === 1 && roles.filter(Boolean).length >= members && isSynchronous === true;
      };
      const madeAnew: MemberName[] = [];
      try {
        await until(isWhole, 120_000);
      } catch {
        for (const name of names) if ((await roleOf(name)) === null) madeAnew.push(name);
        for (const name of madeAnew) await makeAnew(name);
        await until(isWhole, 240_000);
      }
      return { ms: performance.now() - began, madeAnew };
    },
    killMember: (name) => signal(groupOf(name), 'SIGKILL'),
    killPostgres: (name) => signal(postgresOf(name), 'SIGKILL'),
    startMember,
    switchOver: async (from) => {
      await fetch(`http://127.0.0.1:${portOf(ports.rest, from)}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: from }),
      });
    },
    freeze: (name) => signal(groupOf(name), 'SIGSTOP'),
    thaw: (name) => signal(groupOf(name), 'SIGCONT'),
    cut: (name) => signal(gateProcesses(name), 'SIGSTOP'),
    join: (name) => signal(gateProcesses(name), 'SIGCONT'),
    killEtcd: (place) => signal(descendants(processes.get(`etcd-${place}`)?.pid ?? 0), 'SIGKILL'),
    startEtcd,
    stop: () => {
      for (const name of names) signal(groupOf(name), 'SIGKILL');
      for (const { pid } of processes.values()) if (pid) signal(descendants(pid), 'SIGKILL');
      if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function patroni(name: MemberName, data: string): string {
  const place = names.indexOf(name);
  const gate = gateOf(place);
  return `scope: formacion
name: ${name}
restapi: { listen: '127.0.0.1:${ports.rest + place}', connect_address: '127.0.0.1:${gate.rest}' }
etcd3: { use_proxies: true, hosts: '${places.map((one) => `127.0.0.1:${gate.etcd + one}`).join(',')}' }
bootstrap:
  dcs:
    ttl: 8
    loop_wait: 1
    retry_timeout: 3
    primary_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { wal_log_hints: 'on', max_connections: 120, shared_buffers: 128MB, max_wal_size: 2GB }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: 127.0.0.1:${ports.postgres + place}
  connect_address: 127.0.0.1:${gate.postgres}
  data_dir: ${join(data, 'pg')}
  bin_dir: ${binaries}
  pgpass: ${join(data, 'pgpass')}
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
  parameters: { unix_socket_directories: '${data}' }
  pg_hba: ['host all all 127.0.0.1/32 md5', 'host replication replicator 127.0.0.1/32 md5', 'local all all trust']
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
`;
}

const tcp = `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
`;

/** A member's network: what comes in to it, and its way to etcd. */
function gate(name: MemberName): string {
  const place = names.indexOf(name);
  const { etcd, rest, postgres } = gateOf(place);
  const ways = [
    ...places.map((one) => [`etcd-${one}`, etcd + one, ports.etcd + one] as const),
    ['patroni', rest, ports.rest + place] as const,
    ['postgres', postgres, ports.postgres + place] as const,
  ];
  return `${tcp}${ways.map(([way, from, to]) => `listen ${way}\n  bind 127.0.0.1:${from}\n  server ${way} 127.0.0.1:${to}\n`).join('')}`;
}

/** A primary that comes back from a hang calls itself so for a moment: five answers are waited for, longer than Patroni takes to see it, so that nobody is sent to it. */
function haproxy(): string {
  const servers = names.map(
    (name, place) => `  server ${name} 127.0.0.1:${gateOf(place).postgres} check port ${gateOf(place).rest}`,
  );
  return `${tcp}listen primary
  bind 127.0.0.1:${ports.haproxy}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 5 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

/** Patroni ends at once where the members of etcd have not agreed on their version yet. */
async function isEtcdDecided(): Promise<boolean> {
  const answers = await Promise.all(
    places.map(async (place) => {
      const answer = await fetch(`http://127.0.0.1:${ports.etcd + place}/version`).catch(() => null);
      return answer?.ok ? String(((await answer.json()) as { etcdcluster: string }).etcdcluster) : '';
    }),
  );
  return answers.every((version) => /^\d/.test(version));
}

async function until(isSo: () => Promise<boolean>, within: number): Promise<void> {
  const end = performance.now() + within;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('the cluster did not become whole in time');
    await delay(200);
  }
}
