import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { setImmediate as otherWork } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DocumentKind } from '../../documents.rules.ts';
import type { Passage } from '../../passages.rules.ts';
import type { ReadText, TextBlock, UnreadableReason } from '../../reading.rules.ts';
import { Unreadable } from './unreadable.ts';

const child = fileURLToPath(new URL('./read-text.child.ts', import.meta.url));

/** What one file may take. */
const heapMegabytes = 512;
const residentBytes = 900 * 1024 * 1024;
const watchEvery = 100;
const outOfMemory = /heap out of memory|allocation failed/i;

/**
 * How much longer than it works it may take: what else the machine does is not the file's fault. Where nobody tells what a process
 * has worked (outside Linux), its time alone counts.
 */
const waitsForWork = 5;

interface ReadOptions {
  /** Milliseconds of work after which the process is ended. */
  within?: number;
  signal?: AbortSignal;
}

/**
 * Reads a file's text in a process of its own, so that a hostile one can neither fill this one's memory nor hold it up.
 * Throws {@link Unreadable} with the reason a person can act on.
 */
export async function readInChild(kind: DocumentKind, bytes: Uint8Array, options?: ReadOptions): Promise<ReadText> {
  const { pages, pieces } = await readPieces<TextBlock>('blocks', kind, bytes, options);
  return { pages, blocks: pieces };
}

/** The same, cut into passages there: of a long text that is work, too. */
export async function readPassagesInChild(kind: DocumentKind, bytes: Uint8Array) {
  const { pages, pieces } = await readPieces<Passage>('passages', kind, bytes);
  return { pages, passages: pieces };
}

async function readPieces<Piece>(
  what: 'blocks' | 'passages',
  kind: DocumentKind,
  bytes: Uint8Array,
  { within = 60_000, signal }: ReadOptions = {},
): Promise<{ pages: number | null; pieces: Piece[] }> {
  const limits = [`--max-old-space-size=${heapMegabytes}`, '--no-warnings'];
  const reader = spawn(process.execPath, [...limits, child, kind, what], {
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
  const timer = setTimeout(() => end('too-slow'), existsSync('/proc') ? within * waitsForWork : within);
  const watch = setInterval(() => {
    void residentSize(reader.pid).then((size) => size > residentBytes && end('too-heavy'));
    void workOf(reader.pid).then((worked) => worked > within && end('too-slow'));
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
    return await understood<Piece>(answer, complaint, ending);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}

/** Lines that are read at once, before others have their turn. */
const linesAtOnce = 200;

async function understood<Piece>(answer: string, complaint: string, ending: UnreadableReason | null) {
  if (ending) throw new Unreadable(ending);
  if (answer === '') throw new Unreadable(outOfMemory.test(complaint) ? 'too-heavy' : 'broken', new Error(complaint));
  const pieces: Piece[] = [];
  let head: { pages?: number | null; reason?: UnreadableReason } | undefined;
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf('\n', at);
    const line = JSON.parse(answer.slice(at, end === -1 ? undefined : end));
    if (head) pieces.push(line);
    else head = line;
    at = end === -1 ? answer.length : end + 1;
    if (pieces.length % linesAtOnce === 0) await otherWork();
  }
  if (head?.pages === undefined) throw new Unreadable(head?.reason ?? 'broken');
  return { pages: head.pages, pieces };
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
