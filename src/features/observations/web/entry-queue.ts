import { isForLater, type Queued, toSend } from '../entry-queue.rules.ts';

/** Where it survives a reload. */
interface EntryStorage {
  all(): Promise<Queued[]>;
  put(one: Queued): Promise<void>;
  remove(id: string): Promise<void>;
}

interface Sending<Answer> {
  send: (one: Queued) => Promise<Answer>;
  /** Status and sentence of a failed call; no status without an answer. */
  failureOf: (error: unknown) => { status: number | undefined; text: string };
  onSent: (one: Queued, answer: Answer) => void;
}

/** What is entered in assessments: kept on the device first, sent in its order, told when the server refuses it. */
export function createEntryQueue(storage: EntryStorage) {
  let queue: readonly Queued[] = [];
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const show = (next: readonly Queued[]) => {
    queue = next;
    for (const listener of listeners) listener();
  };
  const load = (isAnew = false) => {
    if (isAnew) loading = undefined;
    loading ??= storage.all().then(show, () => undefined);
    return loading;
  };
  const discard = async (one: Queued) => {
    await storage.remove(one.id);
    show(queue.filter(({ id }) => id !== one.id));
  };
  const put = async (one: Queued) => {
    await storage.put(one);
    show([...queue.filter(({ id }) => id !== one.id), one]);
  };

  return {
    read: () => queue,
    load,
    subscribe(listener: () => void) {
      listeners.add(listener);
      void load();
      return () => listeners.delete(listener);
    },
    /** Keeps what was entered until it is sent. Fails where the device cannot keep anything. */
    async add(one: Queued): Promise<void> {
      await load();
      await put(one);
    },
    /** Gives up what was refused. */
    discard,
    /** Lets what was refused be tried again. */
    retry: (one: Queued) => put({ ...one, refusal: null }),
    /** Sends what waits for a person, one after the other; stops at the first that cannot be sent now. @returns whether nothing waits any more */
    async send<Answer>(userId: string, { send, failureOf, onSent }: Sending<Answer>): Promise<boolean> {
      await load(true);
      for (let [next] = toSend(queue, userId); next; [next] = toSend(queue, userId)) {
        try {
          const answer = await send(next);
          onSent(next, answer);
          await discard(next);
        } catch (error) {
          const { status, text } = failureOf(error);
          if (isForLater(status)) return false;
          await put({ ...next, refusal: text });
        }
      }
      return true;
    },
  };
}
