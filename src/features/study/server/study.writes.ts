import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { study_cards } from './study.tables.ts';

/** Keeps what a person said of a card last. */
export async function keepSaid(tx: Transaction, said: typeof study_cards.$inferInsert): Promise<void> {
  const { knew, said_at } = said;
  await tx
    .insert(study_cards)
    .values(said)
    .onConflictDoUpdate({ target: [study_cards.user_id, study_cards.question_id], set: { knew, said_at } });
}

/** A person has said nothing of a card. */
export async function removeSaid(tx: Transaction, userId: string, questionId: string): Promise<void> {
  await tx.delete(study_cards).where(and(eq(study_cards.user_id, userId), eq(study_cards.question_id, questionId)));
}

/** @returns how many cards */
export async function deleteSaidBy(tx: Transaction, userId: string): Promise<number> {
  const gone = await tx.delete(study_cards).where(eq(study_cards.user_id, userId));
  return gone.rowCount ?? 0;
}
