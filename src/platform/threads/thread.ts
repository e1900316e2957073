import { parentPort } from 'node:worker_threads';

/** One thread of in-thread.ts: does what it is given, one thing after another. */
parentPort?.on('message', async ({ task, input }: { task: string; input: unknown }) => {
  try {
    const { run } = (await import(task)) as { run: (input: unknown) => unknown };
    parentPort?.postMessage({ output: await run(input) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
