import type { Transaction } from '#platform/db/database.ts';
import { deleteDraftsOf } from './assessment.writes.ts';

/** Throws away the quizzes a person has open, with the answers given so far; submitted attempts stay. */
export async function discardDrafts(tx: Transaction, userId: string): Promise<void> {
  await deleteDraftsOf(tx, userId);
}
