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
