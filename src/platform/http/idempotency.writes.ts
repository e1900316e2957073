import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/database.ts';

/** For so long a claim stands without being prolonged, seconds: a process that was killed gives way soon. */
const holdSeconds = 4;

/** Takes a request on, unless another process or call works on it or has answered it. @returns whether it is ours */
export async function claimRequest(db: Queryable, key: Buffer): Promise<boolean> {
  const claimed = await db.execute(sql`
    INSERT INTO request_answers (key, held_until) VALUES (${key}, now() + make_interval(secs => ${holdSeconds}))
    ON CONFLICT (key) DO UPDATE SET held_until = excluded.held_until
      WHERE request_answers.answer IS NULL AND request_answers.held_until < now()`);
  return claimed.rowCount === 1;
}

/** Says that a request is still being worked on. */
export async function holdRequest(db: Queryable, key: Buffer): Promise<void> {
  await db.execute(sql`
    UPDATE request_answers SET held_until = now() + make_interval(secs => ${holdSeconds}) WHERE key = ${key}`);
}

/** The answer that was given to a request; undefined while there is none. */
export async function readAnswer(db: Queryable, key: Buffer): Promise<unknown> {
  const found = await db.execute<{ answer: { given: unknown } }>(sql`
    SELECT answer FROM request_answers WHERE key = ${key} AND answer IS NOT NULL`);
  return found.rows[0]?.answer.given;
}

/** Keeps an answer for whoever asks again. */
export async function keepAnswer(db: Queryable, key: Buffer, answer: unknown): Promise<void> {
  await db.execute(sql`
    UPDATE request_answers SET answer = ${JSON.stringify({ given: answer ?? null })}::jsonb WHERE key = ${key}`);
}

/** Gives a request up that was not answered: whoever asks again is heard anew. */
export async function dropRequest(db: Queryable, key: Buffer): Promise<void> {
  await db.execute(sql`DELETE FROM request_answers WHERE key = ${key} AND answer IS NULL`);
}

/** Forgets what was answered more than an hour ago. */
export async function forgetOldAnswers(db: Queryable): Promise<void> {
  await db.execute(sql`DELETE FROM request_answers WHERE created_at < now() - interval '1 hour'`);
}

/** Forgets every answer, whoever was told it. */
export async function forgetAllAnswers(db: Queryable): Promise<void> {
  await db.execute(sql`DELETE FROM request_answers WHERE answer IS NOT NULL`);
}
