import type { Transaction } from '#platform/db/database.ts';
import type { modules } from './modules.tables.ts';
import { updateModuleRow } from './modules.writes.ts';

type QuizRules = Pick<
  typeof modules.$inferInsert,
  'pass_mark' | 'max_attempts' | 'retry_wait_minutes' | 'show_answers' | 'question_order' | 'questions_per_attempt'
>;

/** Sets rules of a module's quiz, for whoever checks and logs them and has locked the module. */
export async function setQuizRules(
  tx: Transaction,
  moduleId: string,
  rules: Partial<QuizRules>,
  now: Date,
): Promise<void> {
  await updateModuleRow(tx, moduleId, { ...rules, updated_at: now });
}
