/** One way for everybody of the rounds to ask: the same request, now of one node and now of the other, until it is acknowledged; with how long that took. */
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two tries, and that one waits for its answer. */
export const pause = 200;
const patience = 20_000;
/** Tries of one thing before it counts as never done. */
const mostTries = 500;

/** What is asked, for the figures. */
export type Act = 'step' | 'quiz' | 'answer' | 'upload' | 'draft' | 'sign' | 'other';

interface Asked {
  act?: Act;
  body?: object | (() => FormData);
  headers?: Record<string, string>;
  /** Answers besides a good one that say that it is done, or not yet there: given back instead of being asked again. */
  accepted?: readonly number[];
}

export interface Answered {
  status: number;
  text: string;
}

export class Sender {
  readonly #addresses: readonly string[];
  /** What was refused meanwhile, in the words that people were told. */
  readonly told = new Map<string, number>();
  /** Milliseconds of what was acknowledged at the first try, before the fault. */
  readonly calm = new Map<Act, number[]>();
  longestGap = 0;
  #lastWrite = 0;
  #isCalm = true;
  #next = 0;

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  /** The fault comes now: from here on the longest time without an acknowledged write is noted. */
  watchGap(): void {
    this.#isCalm = false;
    this.longestGap = 0;
    this.#lastWrite = performance.now();
  }

  /** @throws when it was never acknowledged */
  async ask(method: string, path: string, cookie: string, asked: Asked = {}): Promise<Answered> {
    const { act = 'other', body, headers = {}, accepted = [] } = asked;
    for (let tries = 0; tries < mostTries; tries += 1) {
      this.#next += 1;
      const address = this.#addresses[this.#next % this.#addresses.length] ?? '';
      const isForm = typeof body === 'function';
      const began = performance.now();
      try {
        const answer = await fetch(address + path, {
          method,
          headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
          ...(body && { body: isForm ? body() : JSON.stringify(body) }),
          signal: AbortSignal.timeout(patience),
        });
        const text = await answer.text();
        if (answer.ok || accepted.includes(answer.status)) {
          this.#acknowledged(method, act, began, tries);
          return { status: answer.status, text };
        }
        this.#note(`${answer.status} ${messageOf(text)}`);
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
        this.#note(`no answer: ${cause.replace(/:\d{4,}/, '')}`);
      }
      await delay(pause);
    }
    throw new Error(`${method} ${path} was never acknowledged: ${[...this.told].join('; ')}`);
  }

  #acknowledged(method: string, act: Act, began: number, tries: number): void {
    const now = performance.now();
    if (method !== 'GET') {
      this.longestGap = Math.max(this.longestGap, now - (this.#lastWrite || now));
      this.#lastWrite = now;
    }
    if (!this.#isCalm || tries > 0) return;
    const times = this.calm.get(act) ?? [];
    times.push(now - began);
    this.calm.set(act, times);
  }

  #note(what: string): void {
    this.told.set(what, (this.told.get(what) ?? 0) + 1);
  }
}

function messageOf(text: string): string {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? text.slice(0, 80);
  } catch {
    return text.slice(0, 80);
  }
}

/** A query that goes on through the fault itself. */
export async function again<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const isWrittenWrong = (error as { code?: string }).code?.startsWith('42') === true;
      if (tries > 150 || isWrittenWrong) throw error;
      await delay(pause);
    }
  }
}
