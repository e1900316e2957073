import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { step_rewrites } from './generation.tables.ts';

export async function insertRewrite(tx: Transaction, row: typeof step_rewrites.$inferInsert): Promise<void> {
  await tx.insert(step_rewrites).values(row);
}

/** Takes a rewrite away; the one before it leads to the step's version as it is now, so that it can be undone as well. */
export async function removeRewrite(
  tx: Transaction,
  { id, step_id, before_version }: { id: string; step_id: string; before_version: number },
  version: number,
): Promise<void> {
  await tx.delete(step_rewrites).where(eq(step_rewrites.id, id));
  await tx
    .update(step_rewrites)
    .set({ after_version: version })
    .where(and(eq(step_rewrites.step_id, step_id), eq(step_rewrites.after_version, before_version)));
}
