import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import type { LearningEvents } from '../learning.events.ts';
import { nextInChain } from '../learning.rules.ts';
import { readChainOf } from './chain.reads.ts';
import { insertEmptyCompletion, upsertCompletion } from './learning.writes.ts';

/**
 * Writes a person's completion of a module and the empty record of the module it unlocks (spec P-346 to P-348), in
 * the transaction that caused it. The best score and the first time of completion stay.
 *
 * @param actor who completed it
 * @param finalScore 0–100, null for a module without quiz
 * @param happened is told `moduleCompleted`
 * @param reviewedBy whose review of the attempt brought it about
 * @returns when the module was completed; null when it was already, with no lower score, and nothing was written
 */
export async function recordCompletion(
  tx: Transaction,
  actor: { id: string },
  moduleId: string,
  finalScore: number | null,
  now: Date,
  happened: Happenings<LearningEvents>,
  reviewedBy?: string,
): Promise<Date | null> {
  const completedAt = await upsertCompletion(tx, {
    user_id: actor.id,
    module_id: moduleId,
    final_score: finalScore,
    now,
  });
  if (!completedAt) return null;
  const modules = await readChainOf(tx, actor.id);
  const next = nextInChain(moduleId, modules);
  if (next) await insertEmptyCompletion(tx, actor.id, next.module_id, now);
  await appendAudit(tx, {
    actor_id: actor.id,
    action: 'complete-module',
    subject_type: 'module',
    subject_id: moduleId,
    details: { final_score: finalScore, ...(reviewedBy ? { reviewed_by: reviewedBy } : {}) },
  });
  await happened.moduleCompleted(tx, {
    user_id: actor.id,
    module_id: moduleId,
    final_score: finalScore,
    completed_at: completedAt,
  });
  return completedAt;
}
