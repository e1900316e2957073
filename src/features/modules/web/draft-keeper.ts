/** The words of a step. */
export interface Words {
  title: string;
  content: string;
}

/** 'refused': the server does not take the draft (the step is gone); 'offline': it is tried again. */
export type KeepState = 'idle' | 'saving' | 'saved' | 'offline' | 'refused';

export interface KeptDraft {
  readonly words: Words;
  readonly state: KeepState;
}

interface KeeperSettings {
  /** What the step says, or nothing for a new one. */
  saved: Words;
  /** What the server keeps unsaved. */
  draft: Words | null;
  send: (words: Words) => Promise<unknown>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Name in the storage, one per person and step. */
  key: string;
  isRefusal: (error: unknown) => boolean;
}

/** Milliseconds of quiet before what was typed is sent. */
export const pauseBeforeSending = 2000;
const pauseBeforeRetrying = 5000;

/**
 * Keeps what is being written so that nothing is lost: in the browser's storage at once, on the server two seconds after the
 * last change and when the page is hidden. The storage holds only what the server has not confirmed.
 */
export function createDraftKeeper({ saved, draft, send, storage, key, isRefusal }: KeeperSettings) {
  const unsent = readUnsent(storage, key);
  const begun = unsent ?? draft ?? saved;
  /** Begun before and not saved: to be shown as restored. */
  const isRestored = begun.title !== saved.title || begun.content !== saved.content;
  let kept: KeptDraft = { words: begun, state: 'idle' };
  let isWaiting = unsent !== null;
  let isStopped = false;
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(change: Partial<KeptDraft>) {
    kept = { ...kept, ...change };
    for (const listener of listeners) listener();
  }

  function store(words: Words | null) {
    try {
      if (words) storage.setItem(key, JSON.stringify(words));
      else storage.removeItem(key);
    } catch {
      // A full or forbidden storage only takes the second safety net away; the server still gets the words.
    }
  }

  function flushIn(milliseconds: number) {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), milliseconds);
  }

  async function sendNow(): Promise<void> {
    const { words } = kept;
    isWaiting = false;
    show({ state: 'saving' });
    try {
      await send(words);
      if (!isWaiting && !isStopped) store(null);
      show({ state: isWaiting ? 'saving' : 'saved' });
      if (isWaiting) flushIn(pauseBeforeSending);
    } catch (error) {
      isWaiting = true;
      show({ state: isRefusal(error) ? 'refused' : 'offline' });
      if (!isRefusal(error)) flushIn(pauseBeforeRetrying);
    }
  }

  /** Sends what waits, one request at a time so that an older one cannot overtake. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    await sending;
    if (!isWaiting || isStopped) return;
    sending = sendNow().finally(() => {
      sending = undefined;
    });
    await sending;
  }

  return {
    isRestored,
    read: () => kept,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(words: Partial<Words>) {
      show({ words: { ...kept.words, ...words }, state: kept.state === 'refused' ? 'refused' : 'saving' });
      isWaiting = true;
      store(kept.words);
      flushIn(pauseBeforeSending);
    },
    flush,
    /** Sends nothing more of its own accord until the next change or `flush`; resolves when nothing is under way. */
    async rest() {
      clearTimeout(timer);
      await sending;
      clearTimeout(timer);
    },
    /** Stops for good, leaving nothing in the browser, once what was under way has arrived: the step was saved or the draft dropped. */
    async forget() {
      clearTimeout(timer);
      isStopped = true;
      isWaiting = false;
      store(null);
      await sending;
    },
  };
}

function readUnsent(storage: KeeperSettings['storage'], key: string): Words | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('title' in stored) || !('content' in stored)) return null;
    return { title: String(stored.title), content: String(stored.content) };
  } catch {
    return null;
  }
}
