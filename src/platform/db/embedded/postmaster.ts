import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from './owner-lock.ts';

interface Postmaster {
  pid: number;
  port: number;
}

/** The server that last wrote `postmaster.pid` in this cluster, alive or not. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port } : undefined;
}

/** Whether the server at this URL answers and is the one of this cluster. */
export async function answers(url: string, cluster: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // A server that goes away while being asked is an answer, not an accident.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
    return realpathSync(rows[0]?.folder ?? '') === realpathSync(cluster);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits until the server answers; false when it died or did not answer in time. */
export async function becomesReady(
  url: string,
  cluster: string,
  isRunning: () => boolean,
  milliseconds: number,
): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end && isRunning()) {
    if (await answers(url, cluster)) return true;
    await wait(25);
  }
  return false;
}

/** Fast shutdown (connections end, work is kept); immediate if that takes too long, which loses nothing either. Waits for the end. */
export async function shutDown(pid: number): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', 4000],
    ['SIGQUIT', 1000],
    ['SIGKILL', 1000],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const end = Date.now() + milliseconds;
    while (isAlive(pid) && Date.now() < end) await wait(20);
  }
}

/**
 * Deals with a server that a killed installation left behind: gives its port when it can be adopted; stops it when it
 * is ours but does not answer; removes the file of one that is gone or whose number belongs to somebody else now.
 */
export async function findOrphan(cluster: string, urlOf: (port: number) => string): Promise<Postmaster | undefined> {
  const left = readPostmaster(cluster);
  if (!left) return undefined;
  const isOurs = isAlive(left.pid) && worksIn(left.pid, cluster) !== false;
  if (isOurs && (await becomesReady(urlOf(left.port), cluster, () => isAlive(left.pid), 5_000))) return left;
  if (isOurs && worksIn(left.pid, cluster)) await shutDown(left.pid);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return undefined;
}

/** Whether a process works in the cluster's folder, as PostgreSQL does; undefined where the system does not tell. */
function worksIn(pid: number, cluster: string): boolean | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}
