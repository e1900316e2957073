import { sql } from 'drizzle-orm';
import { prepared, type Transaction } from '#platform/db/database.ts';

const replaced = prepared('assessment.replace-quiz', (db) =>
  db
    .select({
      state: sql<string | null>`replace_quiz(${sql.placeholder('module_id')}::uuid, ${sql.placeholder('reason')}::text,
        ${sql.placeholder('actor_id')}::uuid, ${sql.placeholder('moment')}::timestamptz)`,
    })
    .from(sql`(SELECT) one`),
);

/** Keeps the questions of a module as a state and takes them away. @returns its id; null without questions */
export async function keepAndClearQuiz(
  tx: Transaction,
  by: { moduleId: string; actorId: string; now: Date; reason: 'regenerated' | 'restored' },
): Promise<string | null> {
  const values = { module_id: by.moduleId, reason: by.reason, actor_id: by.actorId, moment: by.now.toISOString() };
  const [row] = await replaced(tx).execute(values);
  return row?.state ?? null;
}

const put = prepared('assessment.put-quiz-state', (db) =>
  db.select({ questions: sql<number>`put_quiz_state(${sql.placeholder('id')}::uuid)` }).from(sql`(SELECT) one`),
);

/** Puts the questions of a state into its module, which has none. @returns how many */
export async function putQuizState(tx: Transaction, id: string): Promise<number> {
  const [row] = await put(tx).execute({ id });
  return row?.questions ?? 0;
}
