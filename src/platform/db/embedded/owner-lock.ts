import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { EmbeddedPostgresError } from './binaries.ts';

/** Moment a process started, as the system counts it; tells a reused process number from the process that had it. */
export function startOf(pid: number): string | undefined {
  try {
    // The command in parentheses may hold anything; what follows the last one is fixed. Field 22 is the start.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Whether a process of this number runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Takes a folder for this process: two installations on one folder would fight over its database. A lock left by a
 * killed process is recognised and taken over. Refuses with a Spanish sentence while another process lives.
 *
 * @returns gives the folder back
 */
export function takeFolder(lockFile: string): () => void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
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
      throw new EmbeddedPostgresError(
        `Otra copia de la plataforma (proceso ${holder.pid}) ya usa esta carpeta de datos. Ciérrala o elige otra con DATA_DIR.`,
      );
    }
    rmSync(lockFile, { force: true });
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
