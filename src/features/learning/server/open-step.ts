import type { Acting } from '#platform/http/call.ts';
import { backfillSteps, upsertOpenedStep } from './learning.writes.ts';
import { refuseGone, requireOpenStep } from './require-open-step.ts';

/**
 * Notes that the acting person opened a step, which starts the module. In a module already completed the step rows
 * that are missing are filled in as completed (spec C-334, C-335). Refuses as {@link requireOpenStep}.
 */
export async function openStep({ db, actor, now }: Acting, stepId: string): Promise<void> {
  const { moduleId, isModuleCompleted } = await requireOpenStep(db, actor, stepId);
  const step = { user_id: actor.id, step_id: stepId, module_id: moduleId, now };
  if (!isModuleCompleted) return upsertOpenedStep(db, step).catch(refuseGone);
  const recording = db.transaction(async (tx) => {
    await upsertOpenedStep(tx, step);
    await backfillSteps(tx, actor.id, moduleId, now);
  });
  await recording.catch(refuseGone);
}
