import { readActiveStep } from '#features/modules/server/modules.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { seesEverything, stepStates } from '../learning.rules.ts';
import { readStepsForLearner } from './learning.reads.ts';
import { type OpenModule, requireOpenModule } from './require-open-module.ts';

/**
 * Loads a step that the acting person may open: STEP_NOT_FOUND when it is inactive or gone, STEP_LOCKED while the step
 * before it is not completed, and the refusals of its module (spec C-326 to C-330).
 */
export async function requireOpenStep(tx: Transaction, actor: Actor, stepId: string) {
  const found = await readActiveStep(tx, stepId);
  if (!found) throw refuse(learningRefusals.STEP_NOT_FOUND);
  const open: OpenModule = await requireOpenModule(tx, actor, found.module_id);
  const steps = await readStepsForLearner(tx, found.module_id, actor.id);
  const states = stepStates(steps, {
    seesEverything: seesEverything(actor.role),
    isModuleCompleted: open.progress.is_completed,
  });
  const position = steps.findIndex((step) => step.id === stepId);
  if (states[position] === undefined || states[position] === 'locked') throw refuse(learningRefusals.STEP_LOCKED);
  return { moduleId: found.module_id, steps, ...open };
}
