import type { GivenAnswer } from '../assessment.rules.ts';

/** 'submitted': the quiz was sent from elsewhere; 'refused': the server does not take these answers any more. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'submitted' | 'refused';

export interface KeptAnswers {
  readonly answers: Readonly<Record<string, string>>;
  readonly state: SaveState;
}

interface KeeperSettings {
  /** Answers the server holds, by question id. */
  given: Readonly<Record<string, string>>;
  /** Sends answers to the server; null for a preview, which keeps them on the screen only. */
  send: ((answers: GivenAnswer[]) => Promise<{ saved: boolean }>) | null;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Name in the storage, one per open quiz. */
  key: string;
  /** Whether a failed save is the server's answer and not a lost connection. */
  isRefusal: (error: unknown) => boolean;
}

/** What is answered within it goes together. */
const pauseBeforeSaving = 2000;
const pauseBeforeRetrying = 5000;

/**
 * Keeps the answers of an open quiz so that none is lost: each one goes to the browser's storage at once and to the
 * server within 2 s, with all that were given meanwhile; without a connection it is tried again every 5 s. 'saved' says that
 * the server holds every one of them. The storage holds only what the server has not confirmed, so an answer given later on
 * another device is not overwritten by an older one.
 */
export function createAnswerKeeper({ given, send, storage, key, isRefusal }: KeeperSettings) {
  const unsent = readUnsent(storage, key);
  let kept: KeptAnswers = { answers: { ...given, ...unsent }, state: 'idle' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let isActive = false;
  const listeners = new Set<() => void>();

  function show(change: Partial<KeptAnswers>) {
    kept = { ...kept, ...change };
    for (const listener of listeners) listener();
  }

  function storeUnsent() {
    try {
      if (Object.keys(unsent).length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(unsent));
    } catch {
      // A full or forbidden storage only takes the second safety net away; the server still gets the answers.
    }
  }

  function saveIn(milliseconds: number) {
    clearTimeout(timer);
    if (isActive) timer = setTimeout(save, milliseconds);
  }

  /** Sends what is not confirmed yet, one request at a time so that an older one cannot overtake. */
  async function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = Object.entries(unsent);
    if (!send || sending || !isActive || batch.length === 0) return;
    sending = true;
    show({ state: 'saving' });
    try {
      const { saved } = await send(batch.map(([questionId, selectedAnswer]) => ({ questionId, selectedAnswer })));
      for (const [questionId, sent] of batch) if (unsent[questionId] === sent) delete unsent[questionId];
      if (isActive) storeUnsent();
      const isMore = Object.keys(unsent).length > 0;
      show({ state: !saved ? 'submitted' : isMore ? 'saving' : 'saved' });
      if (isMore) saveIn(pauseBeforeSaving);
    } catch (error) {
      show({ state: isRefusal(error) ? 'refused' : 'offline' });
      if (!isRefusal(error)) saveIn(pauseBeforeRetrying);
    } finally {
      sending = false;
    }
  }

  return {
    read: () => kept,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** @param selectedAnswer a letter or a text; '' takes the answer back */
    answer(questionId: string, selectedAnswer: string) {
      const isSettled = kept.state === 'idle' || kept.state === 'saved';
      const state = send && isSettled ? 'saving' : kept.state;
      show({ answers: { ...kept.answers, [questionId]: selectedAnswer }, state });
      if (!send) return;
      unsent[questionId] = selectedAnswer;
      storeUnsent();
      if (timer === undefined || kept.state === 'offline') saveIn(pauseBeforeSaving);
    },
    /** Sends now what waits, e.g. when the connection is back. */
    save,
    /** Starts saving, beginning with what the browser still holds from before. */
    start() {
      isActive = true;
      if (Object.keys(unsent).length > 0) saveIn(0);
    },
    /** Sends once more and stops; what is not confirmed stays in the browser for the next time. */
    stop() {
      void save();
      isActive = false;
      clearTimeout(timer);
    },
    /** Stops and forgets everything kept in the browser: the quiz was submitted. */
    forget() {
      isActive = false;
      clearTimeout(timer);
      for (const questionId of Object.keys(unsent)) delete unsent[questionId];
      storeUnsent();
    },
  };
}

function readUnsent(storage: KeeperSettings['storage'], key: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}
