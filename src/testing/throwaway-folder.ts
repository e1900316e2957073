import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '#platform/db/embedded/owner-lock.ts';

const memory = '/dev/shm';
const prefix = 'formacion-pruebas-';
/** What a run writes at most, several times over; where there is less memory, the disk is kinder to others on the machine. */
const memoryNeeded = 4 * 2 ** 30;

/**
 * Lets this process and all that it starts throw away in memory what they write to the folder for that, where there is enough of it: a
 * database is 1,357 files, and a disk that has just forgotten thousands of them takes more than a second to make as many anew, for
 * each database (decision 0283).
 *
 * @returns what removes it all; what a run that was killed left goes with the next
 */
export function throwAwayInMemory(): () => void {
  const isThereAlready = tmpdir().startsWith(join(memory, prefix));
  if (isThereAlready || freeMemory() < memoryNeeded) return () => undefined;
  for (const name of readdirSync(memory)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : process.pid;
    if (!isAlive(owner)) rmSync(join(memory, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function freeMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory());
  } catch {
    return 0;
  }
}
