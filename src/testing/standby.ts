import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';

export interface PairOfServers {
  primary: EmbeddedPostgres;
  standby: EmbeddedPostgres;
  close(): Promise<void>;
}

/** A PostgreSQL of its own and a second one that copies it as it is written to (streaming replication), with nothing in them. */
export async function startPair(): Promise<PairOfServers> {
  const folder = await mkdtemp(join(tmpdir(), 'formacion-pareja-'));
  const [one, other] = ['uno', 'dos'].map((name) => join(folder, name)) as [string, string];
  mkdirSync(one, { mode: 0o755 });
  const primary = await startEmbeddedPostgres({ dataDir: one, throwaway: true });
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  // As servers have it that keep what they acknowledge; the throw-away one is told otherwise.
  await client.query('ALTER ROLE formacion SET synchronous_commit = on');
  await client.query(`SELECT pg_backup_start('copia', true)`);
  mkdirSync(other, { mode: 0o755 });
  cpSync(join(one, 'postgres.clave'), join(other, 'postgres.clave'));
  const left = new Set(['postmaster.pid', 'postmaster.opts', 'arranque.log']);
  await cp(join(one, 'postgres'), join(other, 'postgres'), {
    recursive: true,
    filter: (path) => !left.has(basename(path)) && !/pg_wal\/.|pg_replslot\/.|\/log\/./.test(path),
  });
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await client.end();
  const cluster = join(other, 'postgres');
  const { port, password } = new URL(primary.url);
  writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(cluster, 'standby.signal'), '');
  writeFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=formacion password=${password} application_name=dos'\n`,
  );
  mkdirSync(join(cluster, 'pg_wal', 'archive_status'), { recursive: true });
  // What root copied is root's, and PostgreSQL runs as whoever has the first folder.
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(join(one, 'postgres'));
    execFileSync('chown', ['-R', `${uid}:${gid}`, cluster]);
    chmodSync(cluster, 0o700);
  }
  const standby = await startEmbeddedPostgres({ dataDir: other, throwaway: true });
  return {
    primary,
    standby,
    close: async () => {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
