import { execFileSync } from 'node:child_process';

/** A process and all that it began, itself first. */
export function descendants(pid: number): number[] {
  if (pid === 0) return [];
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = new Map<number, number[]>();
  for (const row of rows) {
    const [own = 0, parent = 0] = row.trim().split(/\s+/).map(Number);
    children.set(parent, [...(children.get(parent) ?? []), own]);
  }
  const all = [pid];
  for (const one of all) all.push(...(children.get(one) ?? []));
  return all;
}
