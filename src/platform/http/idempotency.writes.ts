import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';
import { type Held, isHeld, type Lease } from '#platform/jobs/lease.ts';

/** A request is one process's until it is answered; one that was killed gives way soon. */
export const answeringOnce: Lease = {
  kind: 'requests',
  table: 'request_answers',
  id: 'key',
  clock: ['until', 'held_until'],
  seconds: 4,
  isOpen: sql`request_answers.answer IS NULL`,
  isOfRequest: true,
};

/** The answer that was given to a request; undefined while there is none. */
export async function readAnswer(db: Queryable, key: Buffer): Promise<unknown> {
  const found = await db.execute<{ answer: { given: unknown } }>(sql`
    SELECT answer FROM request_answers WHERE key = ${key} AND answer IS NOT NULL`);
  return found.rows[0]?.answer.given;
}

/** Keeps an answer for whoever asks again. @returns false when another process has begun it since */
export async function keepAnswer(db: Queryable, held: Held<Buffer>, answer: unknown): Promise<boolean> {
  const kept = await db.execute(sql`
    UPDATE request_answers SET answer = ${JSON.stringify({ given: answer ?? null })}::jsonb WHERE ${isHeld(answeringOnce, held)}`);
  return kept.rowCount === 1;
}

/** Gives a request up that was not answered: whoever asks again is heard anew. */
export async function dropRequest(db: Queryable, held: Held<Buffer>): Promise<void> {
  await db.execute(sql`DELETE FROM request_answers WHERE ${isHeld(answeringOnce, held)}`);
}

/** Forgets what was answered more than an hour ago. */
export async function forgetOldAnswers(db: Queryable): Promise<void> {
  await db.execute(sql`DELETE FROM request_answers WHERE created_at < act_moment() - interval '1 hour'`);
}

/** Forgets every answer, whoever was told it. */
export async function forgetAllAnswers(db: Queryable): Promise<void> {
  await db.execute(sql`DELETE FROM request_answers WHERE answer IS NOT NULL`);
}
