import { againAfterDeadlock } from '#platform/db/deadlock.ts';
import { type LearnerModule, type Reading, readLearnerModule } from './learner-module.ts';
import { recordAdvance } from './record-advance.ts';
import { refuseGone, requireOpenStep } from './require-open-step.ts';

/**
 * Completes a step for the acting person; completing it again changes nothing. Refuses as {@link requireOpenStep}.
 *
 * @returns the module as it stands afterwards, the next step open (spec C-331)
 */
export async function completeStep(call: Reading, stepId: string): Promise<LearnerModule> {
  const { db, actor, now } = call;
  const { moduleId, isRenewing, steps, place } = await requireOpenStep(db, actor, stepId);
  const renewed = isRenewing ? steps[place] : undefined;
  const done = { user_id: actor.id, module_id: moduleId, completed: stepId, opened: null, now, renewed };
  const recording = againAfterDeadlock(() => db.transaction((tx) => recordAdvance(tx, done)));
  await recording.catch(refuseGone);
  return readLearnerModule(call, moduleId);
}
