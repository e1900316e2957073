import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { generated_questions, generated_steps, step_sources } from './generation.tables.ts';

export async function insertGeneratedSteps(
  tx: Transaction,
  rows: ReadonlyArray<typeof generated_steps.$inferInsert>,
  sources: ReadonlyArray<typeof step_sources.$inferInsert>,
): Promise<void> {
  if (rows.length > 0) await tx.insert(generated_steps).values([...rows]);
  if (sources.length > 0) await tx.insert(step_sources).values([...sources]);
}

export async function insertGeneratedQuestions(
  tx: Transaction,
  rows: ReadonlyArray<typeof generated_questions.$inferInsert>,
): Promise<void> {
  if (rows.length > 0) await tx.insert(generated_questions).values([...rows]);
}

/** Records who approved what was generated in a module and is published now. */
export async function markApproved(tx: Transaction, moduleId: string, actorId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE generated_steps g SET approved_by = ${actorId}, approved_at = ${now.toISOString()}
    FROM published_steps s WHERE s.id = g.step_id AND s.module_id = ${moduleId} AND s.published_at IS NOT NULL AND g.approved_at IS NULL`);
  await tx.execute(sql`
    UPDATE generated_questions g SET approved_by = ${actorId}, approved_at = ${now.toISOString()}
    FROM published_quiz_questions q WHERE q.id = g.question_id AND q.module_id = ${moduleId} AND q.published_at IS NOT NULL
      AND g.approved_at IS NULL`);
}

export type WrittenOrigin = Omit<typeof generated_steps.$inferInsert, 'step_id' | 'approved_by' | 'approved_at'>;

/** Puts another author and other sources in the place of a step's. */
export async function replaceOrigin(
  tx: Transaction,
  stepId: string,
  written: WrittenOrigin,
  sources: ReadonlyArray<typeof step_sources.$inferInsert>,
): Promise<void> {
  const values = { ...written, approved_by: null, approved_at: null };
  await tx
    .insert(generated_steps)
    .values({ step_id: stepId, ...values })
    .onConflictDoUpdate({ target: generated_steps.step_id, set: values });
  await tx.delete(step_sources).where(eq(step_sources.step_id, stepId));
  if (sources.length > 0) await tx.insert(step_sources).values([...sources]);
}
