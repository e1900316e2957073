import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { DocumentKind } from '../../documents.rules.ts';
import type { ReadText, UnreadableReason } from '../../reading.rules.ts';
import { Unreadable } from './unreadable.ts';

const child = fileURLToPath(new URL('./read-text.child.ts', import.meta.url));

/** What one file may take. */
const heapMegabytes = 512;
const residentBytes = 900 * 1024 * 1024;
const watchEvery = 100;
const outOfMemory = /heap out of memory|allocation failed/i;

interface ReadOptions {
  /** Milliseconds until the process is ended. */
  within?: number;
  signal?: AbortSignal;
}

/**
 * Reads a file's text in a process of its own, so that a hostile one can neither fill this one's memory nor hold it up.
 * Throws {@link Unreadable} with the reason a person can act on.
 */
export async function readInChild(
  kind: DocumentKind,
  bytes: Uint8Array,
  { within = 60_000, signal }: ReadOptions = {},
): Promise<ReadText> {
  const reader = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, '--no-warnings', child, kind], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Nothing of the server's configuration is its business.
    env: {},
    ...(signal ? { signal } : {}),
  });
  let ending: UnreadableReason | null = null;
  const end = (reason: UnreadableReason) => {
    ending ??= reason;
    reader.kill('SIGKILL');
  };
  const timer = setTimeout(() => end('too-slow'), within);
  const watch = setInterval(() => {
    void residentSize(reader.pid).then((size) => size > residentBytes && end('too-heavy'));
  }, watchEvery);
  try {
    const exited = new Promise<void>((resolve, reject) => {
      reader.on('close', () => resolve());
      reader.on('error', reject);
    });
    // A process that ended early no longer takes its input; its answer says why.
    reader.stdin.on('error', () => undefined);
    reader.stdin.end(bytes);
    const [answer, complaint] = await Promise.all([textOf(reader.stdout), textOf(reader.stderr), exited]);
    return understood(answer, complaint, ending);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}

function understood(answer: string, complaint: string, ending: UnreadableReason | null): ReadText {
  if (ending) throw new Unreadable(ending);
  if (answer === '') throw new Unreadable(outOfMemory.test(complaint) ? 'too-heavy' : 'broken', new Error(complaint));
  const { text, reason } = JSON.parse(answer) as { text?: ReadText; reason?: UnreadableReason };
  if (!text) throw new Unreadable(reason ?? 'broken');
  return text;
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
