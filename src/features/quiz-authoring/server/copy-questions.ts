import type { ModuleCopy } from '#features/modules/server/copy-module.ts';
import type { Transaction } from '#platform/db/database.ts';
import { insertQuestionCopies } from './quiz-authoring.writes.ts';

/**
 * Copies the questions of a module into its copy, as drafts, with images at their new addresses, each naming the copy of the
 * step that it names; for whoever copies the module, in the same transaction.
 */
export function copyQuestions(tx: Transaction, fromModuleId: string, copy: ModuleCopy): Promise<void> {
  return insertQuestionCopies(tx, fromModuleId, copy);
}
