import { enqueued, isSame, meaningOf, type QueuedStep, toSend } from '../completion-queue.rules.ts';

/** Where the queue survives a reload. */
interface QueueStorage {
  all(): Promise<QueuedStep[]>;
  put(step: QueuedStep): Promise<void>;
  remove(step: QueuedStep): Promise<void>;
}

interface Sending<Answer> {
  /** Completes a step on the server; repeating it is harmless. */
  send: (stepId: string) => Promise<Answer>;
  /** Status and sentence of a failed call; no status without an answer. */
  failureOf: (error: unknown) => { status: number | undefined; text: string };
  onSent: (step: QueuedStep, answer: Answer) => void;
}

/** Steps completed without a network: kept on the device, sent in their order, told when the server refuses one. */
export function createCompletionQueue(storage: QueueStorage) {
  let queue: readonly QueuedStep[] = [];
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function show(next: readonly QueuedStep[]) {
    queue = next;
    for (const listener of listeners) listener();
  }
  /** Reads what the device holds, once or, after a change in another tab, anew. */
  function load(isAnew = false): Promise<void> {
    if (isAnew) loading = undefined;
    loading ??= storage.all().then(show, () => undefined);
    return loading;
  }
  async function store(step: QueuedStep) {
    await storage.put(step);
    show(queue.map((one) => (isSame(one, step) ? step : one)));
  }
  async function drop(step: QueuedStep) {
    await storage.remove(step);
    show(queue.filter((one) => !isSame(one, step)));
  }

  return {
    read: () => queue,
    load,
    subscribe(listener: () => void) {
      listeners.add(listener);
      void load();
      return () => listeners.delete(listener);
    },
    /** Keeps a step until it is sent. Fails when the device cannot keep anything. */
    async add(step: QueuedStep): Promise<void> {
      await load();
      const next = enqueued(queue, step);
      const kept = next.find((one) => isSame(one, step));
      if (kept) await storage.put(kept);
      show(next);
    },
    /** Gives up a step that was refused. */
    discard: drop,
    /** Lets a refused step be tried again. */
    retry: (step: QueuedStep) => store({ ...step, refusal: null }),
    /**
     * Sends what waits for a person, one after the other; stops at the first that cannot be sent now.
     *
     * @returns how many were sent
     */
    async send<Answer>(userId: string, { send, failureOf, onSent }: Sending<Answer>): Promise<number> {
      await load(true);
      let sent = 0;
      for (const step of toSend(queue, userId)) {
        try {
          const answer = await send(step.step_id);
          await drop(step);
          sent += 1;
          onSent(step, answer);
        } catch (error) {
          const { status, text } = failureOf(error);
          if (meaningOf(status) === 'wait') break;
          await store({ ...step, refusal: text });
        }
      }
      return sent;
    },
  };
}
