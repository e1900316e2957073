/** People at work while a cluster fails: each goes on asking for the same until it is acknowledged, and what was acknowledged is looked for afterwards. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseHandle } from '../../src/platform/db/database.ts';
import type { Prepared } from '../prepared.ts';

interface Place {
  addresses: readonly string[];
  prepared: Prepared;
  admin: string;
  /** Marks what belongs to this round. */
  round: string;
}

interface Taken {
  attemptId: string;
  /** Acknowledged one by one. */
  saved: string[];
  /** What was missing of them just before the quiz was handed in. */
  missing: number;
}

/** Milliseconds between two tries, and that one waits for its answer. */
const pause = 200;
const patience = 20_000;
/** Tries of one thing before it counts as never done. */
const mostTries = 400;

export class Work {
  readonly #place: Place;
  readonly #taken: Taken[] = [];
  readonly #read: string[] = [];
  readonly #uploaded: string[] = [];
  readonly told = new Map<string, number>();
  longestGap = 0;
  #lastWrite = 0;
  #next = 0;

  constructor(place: Place) {
    this.#place = place;
  }

  /** From now on the longest time without an acknowledged write is noted. */
  watchGap(): void {
    this.longestGap = 0;
    this.#lastWrite = performance.now();
  }

  /** All of them take the quiz and read a step, so many at once; beside them documents are handed in. */
  async doAll(people: readonly string[], atOnce: number): Promise<void> {
    const waiting = [...people];
    const one = async () => {
      for (let cookie = waiting.shift(); cookie; cookie = waiting.shift()) await this.#learn(cookie);
    };
    const upload = async () => {
      for (let n = 0; n < 3; n += 1) await this.#upload(`Manual ${this.#place.round} ${n}`);
    };
    await Promise.all([...Array.from({ length: atOnce }, one), upload()]);
  }

  async #learn(cookie: string): Promise<void> {
    const { asking, reading, database } = this.#place.prepared;
    await this.#ask('POST', `/api/steps/${reading.stepIds[0]}/advance`, cookie);
    this.#read.push(idOf(cookie));
    const { attemptId } = JSON.parse(await this.#ask('POST', `/api/modules/${asking.id}/quiz`, cookie));
    const answers = asking.questionIds.map((questionId) => ({ questionId, selectedAnswer: 'b' }));
    const taken: Taken = { attemptId, saved: [], missing: 0 };
    this.#taken.push(taken);
    for (const answer of answers) {
      await this.#ask('PUT', `/api/modules/${asking.id}/quiz/answers`, cookie, { attemptId, answers: [answer] });
      taken.saved.push(answer.questionId);
    }
    const kept = await again(() =>
      database.pool.query<{ answers: Record<string, string> }>('SELECT answers FROM quiz_drafts WHERE id = $1', [
        attemptId,
      ]),
    );
    taken.missing = taken.saved.filter((id) => kept.rows[0]?.answers[id] !== 'b').length;
    await this.#ask('POST', '/api/quiz-attempts', cookie, { moduleId: asking.id, attemptId, answers });
  }

  async #upload(name: string): Promise<void> {
    const key = randomUUID();
    await this.#ask(
      'POST',
      '/api/documents',
      this.#place.admin,
      () => {
        const form = new FormData();
        form.append(
          'file',
          new File([`La centrífuga de ${name} se limpia al terminar cada jornada. `.repeat(40)], 'Manual.txt'),
        );
        form.append('module_name', name);
        return form;
      },
      { 'idempotency-key': key },
    );
    this.#uploaded.push(name);
  }

  /** The same request, now to one node and now to the other, until it is acknowledged. */
  async #ask(
    method: string,
    path: string,
    cookie: string,
    body?: object | (() => FormData),
    more: Record<string, string> = {},
  ): Promise<string> {
    const { addresses } = this.#place;
    for (let tries = 0; tries < mostTries; tries += 1) {
      this.#next += 1;
      const address = addresses[this.#next % addresses.length] ?? '';
      const isForm = typeof body === 'function';
      try {
        const answer = await fetch(address + path, {
          method,
          headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }), ...more },
          ...(body && { body: isForm ? body() : JSON.stringify(body) }),
          signal: AbortSignal.timeout(patience),
        });
        const text = await answer.text();
        if (answer.ok) {
          const now = performance.now();
          this.longestGap = Math.max(this.longestGap, now - (this.#lastWrite || now));
          this.#lastWrite = now;
          return text;
        }
        this.#note(`${answer.status} ${(JSON.parse(text) as { message?: string }).message ?? text.slice(0, 80)}`);
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
        this.#note(`no answer: ${cause.replace(/:\d{4,}/, '')}`);
      }
      await delay(pause);
    }
    throw new Error(`${method} ${path} was never acknowledged: ${[...this.told].join('; ')}`);
  }

  #note(what: string): void {
    this.told.set(what, (this.told.get(what) ?? 0) + 1);
  }

  /** Looks for all that was acknowledged; closes the database it is given. */
  async check(database: DatabaseHandle) {
    const { pool } = database;
    const { prepared } = this.#place;
    const ids = this.#taken.map(({ attemptId }) => attemptId);
    const attempts = await again(() =>
      pool.query<{ id: string; of_person: number; right: number }>(
        `SELECT a.id, count(*) OVER (PARTITION BY a.user_id)::int AS of_person,
                (SELECT count(*)::int FROM jsonb_each_text(a.answers) WHERE value = 'b') AS right
         FROM quiz_attempts a WHERE a.module_id = $1 AND a.user_id IN (SELECT user_id FROM quiz_attempts WHERE id = ANY ($2))`,
        [prepared.asking.id, ids],
      ),
    );
    const read = await again(() =>
      pool.query('SELECT user_id FROM user_step_progress WHERE step_id = $1 AND user_id = ANY ($2) AND is_completed', [
        prepared.reading.stepIds[0],
        this.#read,
      ]),
    );
    const documents = await again(() =>
      pool.query<{ module_name: string; n: number }>(
        'SELECT module_name, count(*)::int AS n FROM documents WHERE module_name = ANY ($1) GROUP BY 1',
        [this.#uploaded],
      ),
    );
    await database.close();
    const byId = new Map(attempts.rows.map((row) => [row.id, row]));
    const wrong = this.#taken.flatMap(({ attemptId, missing }) => {
      const found = byId.get(attemptId);
      if (missing > 0) return [`${missing} acknowledged answers were not there when the quiz was handed in`];
      if (!found) return ['an acknowledged quiz is not there'];
      if (found.of_person > 1) return ['a quiz is there twice'];
      return found.right === prepared.asking.questionIds.length ? [] : ['a quiz lost answers'];
    });
    if (read.rows.length !== this.#read.length)
      wrong.push(`${this.#read.length - read.rows.length} acknowledged steps are not there`);
    for (const name of this.#uploaded) {
      const n = documents.rows.find((row) => row.module_name === name)?.n ?? 0;
      if (n !== 1) wrong.push(`a document is there ${n} times`);
    }
    const saves = this.#taken.reduce((sum, { saved }) => sum + saved.length, 0);
    return { wrong, saves, quizzes: this.#taken.length, steps: this.#read.length, uploads: this.#uploaded.length };
  }
}

/** Whose session a cookie of the preparations is. */
const idOf = (cookie: string) => cookie.slice('access_token=medida-'.length, 'access_token=medida-'.length + 36);

/** A query that goes on through the fault itself. */
export async function again<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries > 150) throw error;
      await delay(pause);
    }
  }
}
