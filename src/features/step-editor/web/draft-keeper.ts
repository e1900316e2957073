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

/** Words that are not saved, and the version of the step that their writing began from; null for a new step. */
export interface BegunWords extends Words {
  base_version: number | null;
}

interface KeeperSettings {
  /** What the step says, or nothing for a new one. */
  saved: Words;
  /** The version that says so; null for a new step. */
  version: number | null;
  /** What the server keeps unsaved. */
  draft: BegunWords | null;
  send: (words: BegunWords) => Promise<unknown>;
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
 * last change and when the page is hidden. The storage holds only what the server has not confirmed. Words that were taken back
 * to what is saved are no draft: the server drops theirs.
 */
export function createDraftKeeper({ saved, version, draft, send, storage, key, isRefusal }: KeeperSettings) {
  const unsent = readUnsent(storage, key);
  const begun = [unsent, draft].find((words) => words && !isSame(words, saved));
  // Kept by an earlier release, words in the browser do not say what they began from.
  const baseVersion = begun ? (begun.base_version ?? draft?.base_version ?? version) : version;
  let kept: KeptDraft = { words: begun ? { title: begun.title, content: begun.content } : saved, state: 'idle' };
  let isWaiting = unsent !== null;
  let isStopped = false;
  let isResting = false;
  let isOpen = true;
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(change: Partial<KeptDraft>) {
    kept = { ...kept, ...change };
    for (const listener of listeners) listener();
  }

  function store(words: Words | null) {
    try {
      if (words) storage.setItem(key, JSON.stringify({ ...words, base_version: baseVersion }));
      else storage.removeItem(key);
    } catch {
      // A full or forbidden storage only takes the second safety net away; the server still gets the words.
    }
  }

  function isStored(words: Words): boolean {
    const stored = readUnsent(storage, key);
    return stored !== null && isSame(stored, words);
  }

  function flushIn(milliseconds: number) {
    clearTimeout(timer);
    if (isOpen && !isStopped && !isResting) timer = setTimeout(() => void flush(), milliseconds);
  }

  async function sendNow(): Promise<void> {
    const { words } = kept;
    isWaiting = false;
    show({ state: 'saving' });
    try {
      await send({ ...words, base_version: baseVersion });
      // A form that was opened since may hold newer words there.
      if (!isWaiting && !isStopped && isStored(words)) store(null);
      show({ state: isWaiting ? 'saving' : isSame(words, saved) ? 'idle' : 'saved' });
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
    if (!isWaiting || isStopped || isResting) return;
    sending = sendNow().finally(() => {
      sending = undefined;
    });
    await sending;
  }

  return {
    /** Begun before and not saved: to be shown as restored. */
    isRestored: begun !== undefined,
    /** The version that the writing began from; null for a new step. */
    baseVersion,
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
    /** The form is there (again). */
    open() {
      isOpen = true;
    },
    /** The form is gone: sends once what waits. What does not arrive stays in the browser; sent later, it would outlive a saving. */
    leave() {
      isOpen = false;
      return flush();
    },
    /**
     * Sends nothing more, whatever asks for it, until `resume`: a draft that arrives while the step is being saved would outlive
     * it. Resolves when nothing is under way.
     */
    async rest() {
      isResting = true;
      clearTimeout(timer);
      await sending;
      clearTimeout(timer);
    },
    /** Ends the rest and sends what waits: the step could not be saved. */
    resume() {
      isResting = false;
      return flush();
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

function isSame(one: Words, other: Words): boolean {
  return one.title === other.title && one.content === other.content;
}

function readUnsent(storage: KeeperSettings['storage'], key: string): BegunWords | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('title' in stored) || !('content' in stored)) return null;
    const base = 'base_version' in stored && typeof stored.base_version === 'number' ? stored.base_version : null;
    return { title: String(stored.title), content: String(stored.content), base_version: base };
  } catch {
    return null;
  }
}
