import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { buffer, text as textOf } from 'node:stream/consumers';

/** What one file may take. */
const heapMegabytes = 512;
const residentBytes = 900 * 1024 * 1024;
const watchEvery = 100;
const outOfMemory = /heap out of memory|allocation failed/i;

/** Why a process was ended, or ended itself. */
type EndedBy = 'too-heavy' | 'too-slow' | 'broken';

/**
 * How much longer than it works it may take: what else the machine does is not the file's fault. Where nobody tells what a process
 * has worked (outside Linux), its time alone counts.
 */
const waitsForWork = 5;
const waitsPatiently = 60;

export interface Limits {
  /** Milliseconds of work after which the process is ended; since its last line where lines are taken one by one. */
  within: number;
  signal?: AbortSignal | undefined;
  /** Others go first: for work that nobody waits for. */
  isPatient?: boolean;
  /** Takes each line of its output as it comes; the next one waits until it is taken. */
  onLine?: (line: string) => Promise<void>;
}

export interface Ended {
  /** All that it wrote; empty where its lines were taken one by one. */
  output: Buffer;
  complaint: string;
  /** Why it was ended, or ended itself before it could answer; null when it came to its end. */
  reason: EndedBy | null;
}

/**
 * Runs a script that reads somebody's file in a process of its own, which gets the bytes and nothing of the server's
 * configuration, so that a hostile one can neither fill this one's memory nor hold it up.
 */
export async function runLimited(
  script: string,
  args: readonly string[],
  bytes: Uint8Array,
  { within, signal, isPatient = false, onLine }: Limits,
): Promise<Ended> {
  const limits = [`--max-old-space-size=${heapMegabytes}`, '--no-warnings'];
  const child = spawn(process.execPath, [...limits, script, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Nothing of the server's configuration is its business.
    env: {},
    ...(signal ? { signal, killSignal: 'SIGKILL' as const } : {}),
  });
  if (isPatient && child.pid) yieldToOthers(child.pid);
  let reason: EndedBy | null = null;
  const end = (why: EndedBy) => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const most = within * (knowsWork ? (isPatient ? waitsPatiently : waitsForWork) : 1);
  const clock = { start: performance.now(), work: 0 };
  const watch = setInterval(() => {
    void residentSize(child.pid).then((size) => size > residentBytes && end('too-heavy'));
    void workOf(child.pid).then((worked) => worked - clock.work > within && end('too-slow'));
    if (performance.now() - clock.start > most) end('too-slow');
  }, watchEvery);
  try {
    const exited = new Promise<void>((resolve, reject) => {
      child.on('close', () => resolve());
      child.on('error', reject);
    });
    // A process that ended early no longer takes its input; its answer says why.
    child.stdin.on('error', () => undefined);
    child.stdin.end(bytes);
    const output = onLine
      ? linesOf(child.stdout, async (line) => {
          await onLine(line);
          clock.start = performance.now();
          clock.work = await workOf(child.pid);
        }).then(() => Buffer.alloc(0))
      : buffer(child.stdout);
    const [written, complaint] = await Promise.all([output, textOf(child.stderr), exited]);
    if (!reason && child.exitCode !== 0) reason = outOfMemory.test(complaint) ? 'too-heavy' : 'broken';
    return { output: written, complaint, reason };
  } finally {
    clearInterval(watch);
    child.kill('SIGKILL');
  }
}

const knowsWork = existsSync('/proc');

async function linesOf(output: NodeJS.ReadableStream, take: (line: string) => Promise<void>): Promise<void> {
  let rest = '';
  for await (const part of output.setEncoding('utf8')) {
    rest += part;
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 1);
      await take(line);
    }
  }
}

function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not let it: it is read all the same.
  }
}

/** Milliseconds that a process has worked. Zero where unknown. */
async function workOf(pid: number | undefined): Promise<number> {
  try {
    // Behind the name, which may hold anything; counted in hundredths of a second.
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

/** Bytes of memory a process holds; the heap limit does not count what lies outside the heap. Zero where unknown. */
async function residentSize(pid: number | undefined): Promise<number> {
  try {
    const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1];
    return Number(pages) * 4096;
  } catch {
    return 0;
  }
}
