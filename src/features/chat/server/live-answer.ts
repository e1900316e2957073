/** Answers that this process is writing, by id. */
const live = new Map<string, LiveAnswer>();

export function liveAnswer(id: string): LiveAnswer | undefined {
  return live.get(id);
}

/**
 * An answer while it is written. It goes on when whoever asked closes the connection; anybody may listen from the
 * beginning at any time.
 */
export class LiveAnswer {
  text = '';
  isStopped = false;
  readonly #abort = new AbortController();
  readonly #done: Promise<void>;
  #isDone = false;
  #isTakenBack = false;
  #wake: Array<() => void> = [];

  /** @param write writes the answer by calling `say`, until the signal is aborted; never rejects */
  constructor(id: string, write: (answer: LiveAnswer) => Promise<void>) {
    live.set(id, this);
    this.#done = write(this).finally(() => {
      live.delete(id);
      this.#isDone = true;
      this.#tell();
    });
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  say(piece: string): void {
    this.text += piece;
    this.#tell();
  }

  /** What was said is no longer the answer: what takes its place is told once it is whole. Nothing changes where nothing was said. */
  takeBack(): void {
    this.#isTakenBack ||= this.text !== '';
    this.text = '';
  }

  /** Ends the writing. @returns once it has ended */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.#abort.abort();
    await this.#done;
  }

  /** The text from its beginning, piece by piece, until it is done or the listener has gone. */
  async *listen(signal?: AbortSignal): AsyncGenerator<string> {
    let heard = 0;
    while (!signal?.aborted) {
      if (!this.#isTakenBack && heard < this.text.length) {
        const piece = this.text.slice(heard);
        heard = this.text.length;
        yield piece;
      } else if (this.#isDone) {
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.#wake.push(resolve);
          signal?.addEventListener('abort', () => resolve(), { once: true });
        });
      }
    }
  }

  #tell(): void {
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }
}
