import type { Queryable, Transaction } from '#platform/db/database.ts';
import { againAfterDeadlock } from '#platform/db/deadlock.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { backfillSteps, upsertAdvance } from './learning.writes.ts';
import { refuseGone, requireOpenStep } from './require-open-step.ts';

/**
 * Notes that the acting person opened a step, which starts the module. In a module already completed the step rows
 * that are missing are filled in as completed (spec C-334, C-335). Refuses as {@link requireOpenStep}.
 */
export async function openStep({ db, actor, now }: Acting, stepId: string): Promise<void> {
  const { moduleId, isModuleCompleted } = await requireOpenStep(db, actor, stepId);
  const opened = { user_id: actor.id, module_id: moduleId, completed: null, opened: stepId, now };
  const open = async (at: Queryable) => {
    // Taken away between the question and the record.
    if (!(await upsertAdvance(at, opened)).isOpened) throw refuse(learningRefusals.STEP_NOT_FOUND);
  };
  if (!isModuleCompleted) return open(db).catch(refuseGone);
  const recordOpening = async (tx: Transaction) => {
    await open(tx);
    await backfillSteps(tx, actor.id, moduleId, now);
  };
  const recording = againAfterDeadlock(() => db.transaction(recordOpening));
  await recording.catch(refuseGone);
}
