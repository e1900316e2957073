import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

interface Limits {
  /** Questions in one statement. */
  most: number;
  /** Statements under way at once; while so many are, questions gather. */
  atOnce: number;
}

/** Longest that a question is held back for statements under way, milliseconds: a database that is away is told in time. */
const patienceMs = 250;

interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve(answer: Answer): void;
  reject(fault: unknown): void;
}

/**
 * Lets one statement answer what many ask at the same time. Whoever asks while few statements are under way is answered
 * at once and alone; in a rush, what has gathered meanwhile goes together. No answer is older than its question: a
 * statement that has begun takes nobody else in.
 *
 * @param answerAll gives one answer per question, in their order; what it throws, all of them get
 */
export function batched<Asked, Answer>(
  answerAll: (db: Database, asked: Asked[]) => Promise<Answer[]>,
  { most, atOnce }: Limits,
): (db: Database, asked: Asked) => Promise<Answer> {
  const queues = new WeakMap<Database, (asked: Asked) => Promise<Answer>>();

  function openQueue(db: Database) {
    let waiting: Waiting<Asked, Answer>[] = [];
    let underWay = 0;
    let timer: NodeJS.Timeout | undefined;

    function send(): void {
      clearTimeout(timer);
      timer = undefined;
      if (waiting.length === 0) return;
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      underWay += 1;
      void answer(batch).finally(() => {
        underWay -= 1;
        if (waiting.length > 0) send();
      });
      if (waiting.length > 0) timer = setTimeout(send, patienceMs);
    }

    async function answer(batch: Waiting<Asked, Answer>[]): Promise<void> {
      try {
        const answers = await answerAll(
          db,
          batch.map(({ asked }) => asked),
        );
        for (const [place, one] of batch.entries()) one.resolve(answers[place] as Answer);
      } catch (fault) {
        for (const one of batch) one.reject(fault);
      }
    }

    return (asked: Asked) =>
      new Promise<Answer>((resolve, reject) => {
        waiting.push({ asked, resolve, reject });
        if (underWay < atOnce) send();
        else timer ??= setTimeout(send, patienceMs);
      });
  }

  return (db, asked) => {
    let queue = queues.get(db);
    if (!queue) {
      queue = openQueue(db);
      queues.set(db, queue);
    }
    return queue(asked);
  };
}

/**
 * A list given to a prepared statement, to be unnested. As a subquery, because a list whose length the planner sees is
 * planned anew for every call: for one element it promises itself less than from any plan that is kept.
 *
 * @param type of its elements
 */
export function list(placeholder: string, type: 'uuid' | 'bytea' | 'timestamptz') {
  return sql`(SELECT ${sql.placeholder(placeholder)}::${sql.raw(type)}[])`;
}
