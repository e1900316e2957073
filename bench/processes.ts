/** Who used how much processor and memory, as /proc tells it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What each process of PostgreSQL was last seen to have used, milliseconds; those that have ended keep what they had. */
const used = new Map<string, number>();

/** Processor time of PostgreSQL's processes, milliseconds; 0 where there is no /proc. */
export function cpuOfPostgres(root: number): number {
  if (!existsSync('/proc')) return 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isOurs = Number(pid) === root || Number(statusOf(pid)[1]) === root;
      if (isOurs) used.set(pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6);
    } catch {
      // The process has ended meanwhile.
    }
  }
  return [...used.values()].reduce((sum, one) => sum + one, 0);
}

/** The same of one process with all its threads, in steps of ten. */
export function cpuOfProcess(pid: number): number {
  const fields = statusOf(pid);
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Memory of a process and of those that it began, MB: what several share is divided among them. Where there is no /proc, 0. */
export function memoryOfFamily(pid: number): number {
  if (!existsSync('/proc')) return 0;
  const own = new Set([pid]);
  // Children have greater numbers, until those begin anew.
  for (const one of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (own.has(Number(statusOf(one)[1]))) own.add(Number(one));
    } catch {
      // The process has ended meanwhile.
    }
  }
  let kilobytes = 0;
  for (const one of own) {
    try {
      kilobytes += Number(/^Pss: *(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // The same.
    }
  }
  return kilobytes / 1024;
}

/** The fields of /proc/…/stat behind the name: state, parent, … */
function statusOf(pid: string | number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
}
