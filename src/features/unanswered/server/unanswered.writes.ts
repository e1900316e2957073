import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { handled_questions } from './unanswered.tables.ts';

/** Notes who has taken care of a question. */
export async function storeHandled(tx: Transaction, question_key: string, handled_by: string, handled_at: Date) {
  const by = { handled_by, handled_at };
  await tx
    .insert(handled_questions)
    .values({ question_key, ...by })
    .onConflictDoUpdate({ target: handled_questions.question_key, set: by });
}

export async function removeHandled(tx: Transaction, question_key: string): Promise<void> {
  await tx.delete(handled_questions).where(eq(handled_questions.question_key, question_key));
}
