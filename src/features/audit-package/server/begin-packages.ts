import { heapFor } from '../audit-package.rules.ts';
import { readWaiting } from './audit-package.reads.ts';
import { makePackages } from './make-package.ts';
import type { PackageParts, PackageTools } from './package-tools.ts';

/** Processes that make packages for this one. */
let processes = 0;

/**
 * Has packages made that wait: in a process of its own where there is one to be had, so that neither the memory nor the time of those who are answered
 * here is used; else here.
 *
 * @param only the one that was just asked for; all that wait unless given
 */
export async function beginPackages(tools: PackageTools, parts: PackageParts, only?: string): Promise<void> {
  const apart = parts.apart?.();
  if (!apart) {
    await makePackages(tools, parts, only);
    return;
  }
  // One that was asked for a moment ago waits until its process stands; what is left of those of others is looked for when none works here.
  if (only === undefined && processes > 0) return;
  const waiting = await readWaiting(tools.db, only);
  if (!waiting) return;
  processes += 1;
  await apart(heapFor(waiting), only).finally(() => {
    processes -= 1;
  });
}
