import { completeRenewal } from '#features/training-cycles/server/read-anew.ts';
import type { Happenings } from '#platform/db/happenings.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { LearningEvents } from '../learning.events.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { type LearnerModule, type Reading, readLearnerModule } from './learner-module.ts';
import { readStepsForLearner } from './learning.reads.ts';
import { backfillSteps } from './learning.writes.ts';
import { recordCompletion } from './record-completion.ts';
import { requireOpenModule } from './require-open-module.ts';

/**
 * Completes a module without quiz once every step before the last is done; the last one is completed with it.
 * Refuses with QUIZ_PENDING when the module has questions (passing them completes it), STEPS_PENDING while other steps
 * are open, and as {@link requireOpenModule}. Completing again changes nothing, but for who renews it: that ends the renewal.
 */
export async function completeModule(
  call: Reading,
  moduleId: string,
  happened: Happenings<LearningEvents>,
): Promise<LearnerModule> {
  const { db, actor, now } = call;
  await db.transaction(async (tx) => {
    const { progress } = await requireOpenModule(tx, actor, moduleId);
    const steps = await readStepsForLearner(tx, moduleId, actor.id);
    const last = steps.at(-1);
    if (progress.is_completed && last?.renewal !== 'everything') return;
    if (progress.total_questions > 0) throw refuse(learningRefusals.QUIZ_PENDING);
    if (steps.length === 0 || steps.slice(0, -1).some((step) => !step.isCompleted)) {
      throw refuse(learningRefusals.STEPS_PENDING);
    }
    if (last?.renewal === 'everything')
      return completeRenewal(tx, { user_id: actor.id, module_id: moduleId, step: last, now });
    await backfillSteps(tx, actor.id, moduleId, now);
    await recordCompletion(tx, actor, moduleId, null, now, happened);
  });
  return readLearnerModule(call, moduleId);
}
