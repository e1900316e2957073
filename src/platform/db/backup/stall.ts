import type { Client } from 'pg';
import { BackupRefused } from './manifest.ts';

interface StallOptions {
  client: Client;
  /** Longest time without a sign of progress, milliseconds. */
  within: number;
  /** What the person at the terminal is told then. */
  sentence: string;
  /** Somebody wants it to end before; its reason is what is thrown. */
  until?: AbortSignal | undefined;
}

/**
 * Does long work on one connection that must never wait for ever: a database, a disk or a bucket that goes quiet ends it
 * with a sentence, and with it the connection, so that the database takes back what was not committed.
 *
 * @param work says with `advance` that something has happened; what it starts besides queries ends with `signal`
 */
export async function unlessStalled<T>(
  { client, within, sentence, until }: StallOptions,
  work: (advance: () => void, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new BackupRefused(sentence)), within);
  const stop = () => end.abort(until?.reason);
  if (until?.aborted) stop();
  until?.addEventListener('abort', stop);
  const ended = new Promise<never>((_resolve, reject) => {
    const give = () => {
      reject(end.signal.reason);
      cutOff(client);
    };
    if (end.signal.aborted) give();
    else end.signal.addEventListener('abort', give);
  });
  try {
    return await Promise.race([work(() => timer.refresh(), end.signal), ended]);
  } catch (error) {
    // What broke because it was ended tells nobody why it was.
    throw end.signal.aborted ? end.signal.reason : error;
  } finally {
    clearTimeout(timer);
    until?.removeEventListener('abort', stop);
    // Nobody waits for it any more.
    ended.catch(() => undefined);
  }
}

/** Hangs up without a word: an orderly end would wait for an answer that does not come. */
function cutOff(client: Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
