import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { looked_at_parts } from './review.tables.ts';

export type Part = { step_id: string } | { question_id: string };

/** Notes who looked at a part as it reads. */
export async function storeLooked(
  tx: Transaction,
  part: Part,
  by: { seen: string; looked_by: string; looked_at: Date },
): Promise<void> {
  const target = 'step_id' in part ? looked_at_parts.step_id : looked_at_parts.question_id;
  await tx
    .insert(looked_at_parts)
    .values({ ...part, ...by })
    .onConflictDoUpdate({ target, set: by });
}

export async function removeLooked(tx: Transaction, part: Part): Promise<void> {
  const own =
    'step_id' in part ? eq(looked_at_parts.step_id, part.step_id) : eq(looked_at_parts.question_id, part.question_id);
  await tx.delete(looked_at_parts).where(own);
}
