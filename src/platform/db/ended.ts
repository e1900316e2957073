import { setTimeout as delay } from 'node:timers/promises';

/** Longest wait for a connection to say that it ended, milliseconds. */
const patienceMs = 3000;

/**
 * Ends a connection or a pool, and waits for it no longer than three seconds: one that the server breaks off in the moment of its end
 * never says that it ended.
 */
export async function ended(one: { end(): Promise<void> }): Promise<void> {
  const patience = new AbortController();
  try {
    await Promise.race([one.end(), delay(patienceMs, undefined, { signal: patience.signal })]);
  } finally {
    // Nobody who has ended is kept alive by it.
    patience.abort();
  }
}
