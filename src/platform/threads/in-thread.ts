import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { platformRefusals as refusals } from '#platform/contract/refusal.ts';
import { refuse } from '#platform/http/refuse.ts';

const threadFile = new URL('./thread.ts', import.meta.url);

/** Threads beside the one that answers people; what is given to them waits in line. */
const mostThreads = Math.min(2, Math.max(1, availableParallelism() - 1));
const mostWaiting = 500;
/** What one piece of work may take: milliseconds once it is its turn, in line, and more for a thread's first; megabytes. */
const usualTime = 10_000;
const longestWait = 15_000;
const timeToStart = 5000;
const heapMegabytes = 256;

interface Work {
  task: string;
  input: unknown;
  within: number;
  settle: { resolve: (output: unknown) => void; reject: (reason: unknown) => void };
  waiting: NodeJS.Timeout;
}

/** A thread, and what it does at the moment. */
interface Thread {
  worker: Worker;
  /** Whether it has done anything yet: the first time it has to start and read its code. */
  isNew: boolean;
  finish: ((told: { output?: unknown; error?: string; cause?: unknown }) => void) | null;
}

const idle: Thread[] = [];
let threads = 0;
const line: Work[] = [];

/**
 * Has work that takes its time done beside the thread that answers people: reading whatever somebody sent. The module `task` exports
 * `run(input)`; input and output are copied. Refuses with READING_TOO_LONG when it takes more time or memory than any honest
 * input, and with READING_BUSY when too much is waiting already.
 *
 * @param within milliseconds
 */
export function inThread<Output>(task: URL, input: unknown, within = usualTime): Promise<Output> {
  return new Promise<Output>((resolve, reject) => {
    const busy = () => refuse(refusals.READING_BUSY, { details: { retryAfterSeconds: longestWait / 1000 } });
    if (line.length >= mostWaiting) return reject(busy());
    const work: Work = {
      task: task.href,
      input,
      within,
      settle: { resolve: resolve as (output: unknown) => void, reject },
      waiting: setTimeout(() => {
        line.splice(line.indexOf(work), 1);
        reject(busy());
      }, longestWait),
    };
    line.push(work);
    next();
  });
}

function next(): void {
  while (line.length > 0) {
    const thread = idle.pop() ?? (threads < mostThreads ? opened() : null);
    const work = thread && line.shift();
    if (!work) return;
    clearTimeout(work.waiting);
    perform(thread, work);
  }
}

function opened(): Thread {
  threads += 1;
  const limits = { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 64 };
  // Nothing of the server's configuration is its business.
  const worker = new Worker(threadFile, { env: {}, argv: [], execArgv: [], resourceLimits: limits });
  const thread: Thread = { worker, isNew: true, finish: null };
  // Out of memory, or a message that cannot be told.
  const died = (cause: unknown) => thread.finish?.({ cause });
  worker
    .on('message', (told) => thread.finish?.(told))
    .on('error', died)
    .on('messageerror', died)
    .on('exit', (code) => {
      threads -= 1;
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
      died(new Error(`a thread ended with ${code}`));
      next();
    });
  return thread;
}

function perform(thread: Thread, { task, input, within, settle }: Work): void {
  const { worker } = thread;
  const milliseconds = within + (thread.isNew ? timeToStart : 0);
  const timer = setTimeout(() => thread.finish?.({ cause: new Error(`longer than ${milliseconds} ms`) }), milliseconds);
  thread.isNew = false;
  thread.finish = (told) => {
    thread.finish = null;
    clearTimeout(timer);
    if ('cause' in told) {
      // One that is ended in the middle is followed by another, which begins anew.
      void worker.terminate();
      settle.reject(refuse(refusals.READING_TOO_LONG, { cause: told.cause }));
      return;
    }
    worker.unref();
    idle.push(thread);
    if (told.error === undefined) settle.resolve(told.output);
    else settle.reject(new Error(`in a thread: ${told.error}`));
    next();
  };
  worker.ref();
  worker.postMessage({ task, input });
}
