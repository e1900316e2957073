import type { Entry } from './observation.rules.ts';

interface Waiting {
  /** Of the entry or the file: sent again it is known by it. */
  id: string;
  /** Who entered it; only their own session sends it. */
  user_id: string;
  observation_id: string;
  part: string;
  /** Milliseconds since 1970 by the device's clock: the order of sending. */
  at: number;
  /** The server's 'no' in its words; null while it waits. */
  refusal: string | null;
}

/** What was entered on this device and the server has not confirmed. */
export type Queued = Waiting &
  (
    | { kind: 'entry'; answer: Entry['answer']; note: string; day: string | null; seen_entry: string | null }
    | { kind: 'file'; file: Blob; name: string }
  );

/** What of somebody waits to be sent, in the order in which it was entered. */
export function toSend(queue: readonly Queued[], userId: string): Queued[] {
  return queue.filter((one) => one.user_id === userId && one.refusal === null).sort((one, other) => one.at - other.at);
}

/**
 * What a failed sending means: a server that did not answer, is in trouble, or does not know who asks is asked again later; any other
 * answer is a 'no'.
 *
 * @param status the answer's; undefined without one
 */
export function isForLater(status: number | undefined): boolean {
  return status === undefined || status >= 500 || [401, 408, 425, 429].includes(status);
}

/** An entry as the screen shows it: the server's, or what is newer on the device. */
export interface ShownPart extends Entry {
  entry_id: string;
  isQueued: boolean;
  refusal: string | null;
}

/** What stands in each part for whoever looks at this device: what the server said, and over it what was entered here since. */
export function withQueued(
  entries: ReadonlyArray<Entry & { entry_id: string }>,
  queue: readonly Queued[],
): Map<string, ShownPart> {
  const shown = new Map<string, ShownPart>();
  for (const { part, answer, note, day, entry_id } of entries) {
    shown.set(part, { part, answer, note, day, entry_id, isQueued: false, refusal: null });
  }
  for (const one of queue.toSorted((left, right) => left.at - right.at)) {
    if (one.kind !== 'entry') continue;
    const { part, answer, note, day, id, refusal } = one;
    shown.set(part, { part, answer, note, day, entry_id: id, isQueued: true, refusal });
  }
  return shown;
}
