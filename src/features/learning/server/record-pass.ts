import type { AttemptRow } from '#features/assessment/server/assessment.reads.ts';
import { readModule } from '#features/modules/server/modules.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { LearningEvents } from '../learning.events.ts';
import { recordCompletion } from './record-completion.ts';

/**
 * Completes the module for whoever made an attempt that a review has decided as passed, or raises its final score when a
 * completed one is passed better. A module that was deleted meanwhile has nothing to complete.
 *
 * @param reviewedBy who decided the attempt
 */
export async function recordPass(
  tx: Transaction,
  attempt: AttemptRow,
  now: Date,
  happened: Happenings<LearningEvents>,
  reviewedBy: string,
): Promise<void> {
  if (!(await readModule(tx, attempt.module_id))) return;
  await recordCompletion(tx, { id: attempt.user_id }, attempt.module_id, attempt.score, now, happened, reviewedBy);
}
