import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './binaries.ts';

/** A process that was just killed may take this long to be gone, milliseconds. */
const dyingMs = 3000;

/** Moment a process started, as the system counts it; tells a reused process number from the process that had it. */
export function startOf(pid: number): string | undefined {
  try {
    return fieldsOf(pid)[19];
  } catch {
    return undefined;
  }
}

/** What /proc says of a process, from its state on; the command before it may hold anything, even parentheses. */
function fieldsOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ') ?? [];
}

/** Dead, but not yet cleared away by its parent. */
function isZombie(pid: number): boolean {
  try {
    return fieldsOf(pid)[0] === 'Z';
  } catch {
    return false;
  }
}

/** Whether a process of this number runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Takes a folder for this process: two installations on one folder would fight over its database. A lock left by a
 * killed process is recognised and taken over. Refuses with a Spanish sentence when another process goes on living.
 *
 * @returns gives the folder back
 */
export async function takeFolder(lockFile: string): Promise<() => void> {
  const giveUpAt = Date.now() + dyingMs;
  for (let attempt = 0; attempt < 5;) {
    try {
      const file = openSync(lockFile, 'wx', 0o600);
      writeFileSync(file, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
      closeSync(file);
      return () => rmSync(lockFile, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(lockFile);
    if (holder && holder.pid !== process.pid && isAlive(holder.pid) && startOf(holder.pid) === holder.start) {
      if (Date.now() < giveUpAt) {
        await delay(100);
        continue;
      }
      throw new EmbeddedPostgresError(
        `Otra copia de la plataforma (proceso ${holder.pid}) ya usa esta carpeta de datos. Ciérrala o elige otra con DATA_DIR.`,
      );
    }
    rmSync(lockFile, { force: true });
    attempt += 1;
  }
  throw new EmbeddedPostgresError(`No se pudo reservar la carpeta de datos (${lockFile}).`);
}

function readHolder(lockFile: string): { pid: number; start?: string } | undefined {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8'));
  } catch {
    return undefined;
  }
}
