import type { AttemptRow } from '#features/assessment/server/assessment.reads.ts';
import { readModule } from '#features/modules/server/modules.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import { readCompletion } from './learning.reads.ts';
import { recordCompletion } from './record-completion.ts';

/**
 * Completes the module for whoever made a passed attempt, or raises its final score when a completed one is passed
 * better. A module that was deleted meanwhile has nothing to complete.
 *
 * @param reviewedBy who decided the attempt, where a person did
 */
export async function recordPass(tx: Transaction, attempt: AttemptRow, now: Date, reviewedBy?: string): Promise<void> {
  if (!(await readModule(tx, attempt.module_id))) return;
  const before = await readCompletion(tx, attempt.user_id, attempt.module_id);
  if (before?.is_completed && before.final_score !== null && before.final_score >= attempt.score) return;
  const learner = { id: attempt.user_id };
  await recordCompletion(tx, learner, attempt.module_id, attempt.score, now, reviewedBy);
}
