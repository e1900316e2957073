import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** What such a process says when it ends: nothing, or why it could not do its work. */
export interface Told {
  error?: string;
}

/**
 * New objects in 2 × 1 MB: what is left lying about is little, and all of it is given back when it ends. Large functions are not made fast by themselves
 * nor with all that they call: the compiler takes 10 MB at once for it, and the work is no slower without.
 */
const flags = [
  '--max-semi-space-size=1',
  '--max-inlined-bytecode-size-cumulative=200',
  '--max-optimized-bytecode-size=10000',
  '--no-warnings',
];
/**
 * One place where memory is asked for, not one for each thread (glibc): what they keep back is never looked through. What is asked for in pieces of 4 kB
 * and more is given back to the machine when it is free, wherever it lies. What Node keeps of modules from one start to the next it holds in memory as
 * well as what it made of it.
 */
const environment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '4096',
  MALLOC_TRIM_THRESHOLD_: '16384',
  MALLOC_TOP_PAD_: '0',
};
const withoutCache = { NODE_DISABLE_COMPILE_CACHE: '1' };

/** How much of what a process complains of before it dies is told, characters. */
const mostComplaint = 4000;

const running = new Set<ChildProcess>();

/**
 * Has our own long work done in a process of its own, behind everybody who waits for an answer. It ends with this one, also where this one is killed.
 * Throws what it could not do, and when it died.
 *
 * @param given what it works with; nothing of it stands in its arguments or its environment
 * @param heapMb what it may keep of old objects: the less, the more often they are looked through, and with too little it dies
 */
export function inOwnProcess(script: URL, given: object, heapMb: number): Promise<void> {
  const child = fork(script, {
    execArgv: [...flags, `--max-old-space-size=${heapMb}`],
    env: { ...environment, ...process.env, ...(script.pathname.endsWith('.mjs') ? withoutCache : {}) },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  running.add(child);
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not let it: it works all the same.
  }
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-mostComplaint);
  });
  let told: Told = {};
  child.on('message', (message) => {
    told = message as Told;
  });
  child.send(given, () => undefined);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      if (told.error !== undefined) reject(new Error(`in a process of its own: ${told.error}`));
      else if (code === 0) resolve();
      else reject(new Error(`a process ended with ${signal ?? code}: ${complaint}`));
    });
  });
}

/** For a process that ends: those that it had work done by end as well, and give back what they hold. */
export async function stopOwnProcesses(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      const ended = new Promise((resolve) => child.once('close', resolve));
      if (child.connected) child.disconnect();
      return ended;
    }),
  );
}
