/** The words of a step. */
export interface Words {
  title: string;
  content: string;
}

/**
 * 'refused': the server does not take the draft (the step is gone); 'offline': it is tried again; 'elsewhere': the same person wrote something else in
 * another tab or on another device, and nothing is sent until they choose.
 */
export type KeepState = 'idle' | 'saving' | 'saved' | 'offline' | 'refused' | 'elsewhere';

export interface KeptDraft {
  readonly words: Words;
  readonly state: KeepState;
  /** What was written elsewhere, while it is chosen between the two. */
  readonly theirs: KeptElsewhere | null;
}

/** What the server keeps, and since when. */
export interface KeptElsewhere extends Words {
  updated_at: string;
}

/** Words that are not saved, and the version of the step that their writing began from; null for a new step. */
export interface BegunWords extends Words {
  base_version: number | null;
  /** When the server kept them, as it says itself. */
  updated_at?: string;
}

interface KeeperSettings {
  /** What the step says, or nothing for a new one. */
  saved: Words;
  /** The version that says so; null for a new step. */
  version: number | null;
  /** What the server keeps unsaved. */
  draft: BegunWords | null;
  /** @param over when the draft that is written over was kept; null where none is known. @returns when these were */
  send: (words: BegunWords, over: string | null) => Promise<string | undefined>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Name in the storage, one per person and step. */
  key: string;
  isRefusal: (error: unknown) => boolean;
  /** What is kept instead, of a refusal that says so. */
  elsewhere?: (error: unknown) => KeptElsewhere | null;
}

/** Milliseconds of quiet before what was typed is sent. */
export const pauseBeforeSending = 2000;
const pauseBeforeRetrying = 5000;

/**
 * Keeps what is being written so that nothing is lost: in the browser's storage at once, on the server two seconds after the
 * last change and when the page is hidden. The storage holds only what the server has not confirmed. Words that were taken back
 * to what is saved are no draft: the server drops theirs.
 */
export function createDraftKeeper(settings: KeeperSettings) {
  const { saved, version, draft, send, storage, key, isRefusal, elsewhere = () => null } = settings;
  const unsent = readUnsent(storage, key);
  const begun = [unsent, draft].find((words) => words && !isSame(words, saved));
  // Kept by an earlier release, words in the browser do not say what they began from.
  const baseVersion = begun ? (begun.base_version ?? draft?.base_version ?? version) : version;
  let over = draft?.updated_at ?? null;
  /** What was sent and perhaps arrived: kept by the server, it is one's own and nobody else's. */
  let tried: Words | null = unsent;
  const isOther = unsent && draft?.updated_at && !isSame(unsent, draft) && unsent.updated_at !== draft.updated_at;
  let kept: KeptDraft = {
    words: begun ? { title: begun.title, content: begun.content } : saved,
    state: isOther ? 'elsewhere' : 'idle',
    theirs: isOther ? { title: draft.title, content: draft.content, updated_at: draft.updated_at ?? '' } : null,
  };
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
      const began = { base_version: baseVersion, updated_at: over ?? undefined };
      if (words) storage.setItem(key, JSON.stringify({ ...words, ...began }));
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
      over = (await send({ ...words, base_version: baseVersion }, over)) ?? over;
      // A form that was opened since may hold newer words there.
      if (!isWaiting && !isStopped && isStored(words)) store(null);
      show({ state: isWaiting ? 'saving' : isSame(words, saved) ? 'idle' : 'saved' });
      if (isWaiting) flushIn(pauseBeforeSending);
    } catch (error) {
      isWaiting = true;
      const theirs = elsewhere(error);
      if (theirs && tried && isSame(theirs, tried)) {
        over = theirs.updated_at;
        return flushIn(0);
      }
      if (theirs) return show({ state: 'elsewhere', theirs });
      tried = words;
      show({ state: isRefusal(error) ? 'refused' : 'offline' });
      if (!isRefusal(error)) flushIn(pauseBeforeRetrying);
    }
  }

  const isHeld = () => kept.state === 'refused' || kept.state === 'elsewhere';

  /** Sends what waits, one request at a time so that an older one cannot overtake. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    await sending;
    if (!isWaiting || isStopped || isResting || kept.theirs) return;
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
      show({ words: { ...kept.words, ...words }, state: isHeld() ? kept.state : 'saving' });
      isWaiting = true;
      store(kept.words);
      flushIn(pauseBeforeSending);
    },
    flush,
    /** Ends the choice between what is written here and elsewhere: what was chosen is kept in place of both. */
    choose(words: Words) {
      over = kept.theirs?.updated_at ?? over;
      show({ words: { title: words.title, content: words.content }, state: 'saving', theirs: null });
      isWaiting = true;
      store(kept.words);
      return flush();
    },
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
      tried = kept.words;
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
    const kept =
      'updated_at' in stored && typeof stored.updated_at === 'string' ? { updated_at: stored.updated_at } : {};
    return { title: String(stored.title), content: String(stored.content), base_version: base, ...kept };
  } catch {
    return null;
  }
}
