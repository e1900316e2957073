import { appendAudit } from '#features/audit/server/append-audit.ts';
import { type LearnerModule, type Reading, readLearnerModule } from './learner-module.ts';
import { upsertCompletedStep } from './learning.writes.ts';
import { refuseGone, requireOpenStep } from './require-open-step.ts';

/**
 * Completes a step for the acting person; completing it again changes nothing. Refuses as {@link requireOpenStep}.
 *
 * @returns the module as it stands afterwards, the next step open (spec C-331)
 */
export async function completeStep(call: Reading, stepId: string): Promise<LearnerModule> {
  const { db, actor, now } = call;
  const { moduleId } = await requireOpenStep(db, actor, stepId);
  const recording = db.transaction(async (tx) => {
    const isNew = await upsertCompletedStep(tx, { user_id: actor.id, step_id: stepId, module_id: moduleId, now });
    if (isNew) {
      await appendAudit(tx, {
        actor_id: actor.id,
        action: 'complete-step',
        subject_type: 'step',
        subject_id: stepId,
        details: { module_id: moduleId },
      });
    }
  });
  await recording.catch(refuseGone);
  return readLearnerModule(call, moduleId);
}
