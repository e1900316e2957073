import type { Transaction } from '#platform/db/database.ts';
import type { steps } from './modules.tables.ts';
import { deleteStepRows, updateStepRow } from './steps.writes.ts';

/** Takes every step of a module away, with the progress in them, for whoever puts others in their place and has locked the module. */
export async function removeSteps(tx: Transaction, moduleId: string): Promise<void> {
  await deleteStepRows(tx, moduleId);
}

/** The words of a step with what is known of where they are from. */
export type StepWords = Pick<
  typeof steps.$inferInsert,
  'content' | 'lacks_sources' | 'source_assistant_uuid' | 'updated_by' | 'updated_at'
>;

/** Puts other words in the place of a step's, for whoever keeps their origin, logs it and has locked the step. */
export async function replaceStepWords(tx: Transaction, stepId: string, words: StepWords): Promise<void> {
  await updateStepRow(tx, stepId, words);
}
