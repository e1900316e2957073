import { getEventIteratorSchemaDetails } from '@orpc/contract';
import type { AnyProcedure } from '@orpc/server';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { refuse } from './refuse.ts';

/** How many answers may be under way that stay open and tell one thing after another. */
export interface StreamLimits {
  perSession: number;
  /** Of one node. */
  perProcess: number;
  /** Milliseconds after which a stream may be one that nobody hears any more, e.g. of a phone that has left the network. */
  oldAfter: number;
}

/** A browser holds one for all its tabs, and one for each answer that is being written (decision 0163). */
export const usualStreams: StreamLimits = { perSession: 5, perProcess: 5000, oldAfter: 10 * 60_000 };

interface Stream {
  openedAt: number;
  end(): void;
}

/** Whether an operation answers with a stream of events. */
export function isStream(procedure: AnyProcedure): boolean {
  return getEventIteratorSchemaDetails(procedure['~orpc'].outputSchema) !== undefined;
}

/** Counts the streams of one node. */
export function limitStreams({ perSession, perProcess, oldAfter }: StreamLimits) {
  const ofSessions = new Map<string, Set<Stream>>();
  let count = 0;

  /**
   * Takes a place for one more stream of a session. Where all are taken an old one ends; where none is old, refuses with
   * TOO_MANY_STREAMS. Refuses with STREAMS_FULL where the node has no more. Both say when to try again.
   *
   * @returns the signal at which the stream ends, and what gives the place back (once; more often does nothing)
   */
  function take(session: string): { signal: AbortSignal; release(): void } {
    const streams = ofSessions.get(session) ?? new Set();
    // A set keeps the order in which its things were added.
    const [oldest] = streams;
    const isOld = oldest !== undefined && performance.now() - oldest.openedAt >= oldAfter;
    if (streams.size >= perSession && !isOld) {
      throw refuse(platformRefusals.TOO_MANY_STREAMS, { details: { retryAfterSeconds: 10 } });
    }
    if (streams.size >= perSession) oldest?.end();
    if (count >= perProcess) throw refuse(platformRefusals.STREAMS_FULL, { details: { retryAfterSeconds: 30 } });
    const ending = new AbortController();
    const stream: Stream = { openedAt: performance.now(), end };
    ofSessions.set(session, streams.add(stream));
    count += 1;
    function release() {
      if (!streams.delete(stream)) return;
      count -= 1;
      if (streams.size === 0 && ofSessions.get(session) === streams) ofSessions.delete(session);
    }
    function end() {
      release();
      ending.abort();
    }
    return { signal: ending.signal, release };
  }
  return { take };
}

/** The same events; `release` is called when they end, however they do. */
export async function* releasing<Event>(events: AsyncIterable<Event>, release: () => void): AsyncGenerator<Event> {
  try {
    yield* events;
  } finally {
    release();
  }
}
