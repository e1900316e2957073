import { isAlive, startOf } from '#platform/db/embedded/owner-lock.ts';

const lookEveryMs = 1000;

/**
 * Calls `end` when this program has to end: Ctrl+C, SIGTERM, a closed terminal, or because what started it is gone
 * without having said so (scripts/supervise.mjs gives its number and beginning as LAUNCHED_BY).
 */
export function onShutdown(end: (why: string) => void): void {
  // Answered and nothing else: said twice, as a terminal and npm do, it is still one wish.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  const [number = '', beginning = ''] = (process.env.LAUNCHED_BY ?? '').split(':');
  const launcher = Number(number);
  if (!Number.isInteger(launcher) || launcher < 1) return;
  const look = setInterval(() => {
    if (isAlive(launcher) && (startOf(launcher) ?? '') === beginning) return;
    clearInterval(look);
    // In development a program that restarts this one stands between.
    if (process.env.WEB_FROM === 'vite' && process.ppid > 1) process.kill(process.ppid, 'SIGTERM');
    end('LAUNCHER');
  }, lookEveryMs);
  look.unref();
}

/** Waits for `work`, but no longer than so many milliseconds: what hangs holds up nobody who wants to stop. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, patience]).finally(() => clearTimeout(timer));
}
