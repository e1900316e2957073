import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { stale_steps, step_chunks, tutorial_chunks } from './knowledge.tables.ts';

/** Ids of steps whose passages are out of date, held on the list; another node's are left to it. */
export async function holdStaleSteps(tx: Transaction, most: number): Promise<string[]> {
  const held = await tx
    .select({ id: stale_steps.step_id })
    .from(stale_steps)
    .orderBy(stale_steps.step_id)
    .limit(most)
    .for('update', { skipLocked: true });
  return held.map(({ id }) => id);
}

/** Takes steps off the list, whose passages are made in this transaction. */
export async function takeStaleSteps(tx: Transaction, stepIds: readonly string[]): Promise<void> {
  await tx.delete(stale_steps).where(inArray(stale_steps.step_id, [...stepIds]));
}

/** Replaces the passages of the given steps. */
export async function replaceStepChunks(
  tx: Transaction,
  stepIds: readonly string[],
  chunks: ReadonlyArray<typeof step_chunks.$inferInsert>,
): Promise<void> {
  await tx.delete(step_chunks).where(inArray(step_chunks.step_id, [...stepIds]));
  if (chunks.length > 0) await tx.insert(step_chunks).values([...chunks]);
}

/** Forgets words for misspelt ones that stand in no passage any more. @returns how many */
export async function forgetUnusedWords(db: Database): Promise<number> {
  const gone = await db.execute(
    sql`DELETE FROM known_words w WHERE NOT EXISTS (SELECT FROM passage_terms t WHERE t.stem = w.stem)`,
  );
  return gone.rowCount ?? 0;
}

/** Puts the given passages in the place of all there are of tutorials; one node at a time. */
export async function replaceTutorialChunks(
  tx: Transaction,
  chunks: ReadonlyArray<typeof tutorial_chunks.$inferInsert>,
): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${tutorial_chunks} IN EXCLUSIVE MODE`);
  await tx.delete(tutorial_chunks);
  if (chunks.length > 0) await tx.insert(tutorial_chunks).values([...chunks]);
}
