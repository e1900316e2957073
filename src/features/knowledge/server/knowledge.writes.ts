import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { stale_steps, step_chunks, tutorial_chunks } from './knowledge.tables.ts';

/** Ids of steps whose passages are out of date, taken off the list; another node's are left to it. */
export async function takeStaleSteps(tx: Transaction, most: number): Promise<string[]> {
  const taken = await tx.execute<{ step_id: string }>(sql`
    DELETE FROM ${stale_steps} WHERE step_id IN (
      SELECT step_id FROM stale_steps ORDER BY step_id LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) RETURNING step_id`);
  return taken.rows.map((row) => row.step_id);
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
