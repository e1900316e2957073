import type { Queryable } from '#platform/db/database.ts';
import { violates } from '#platform/db/violation.ts';
import type { Actor } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { seesEverything, stepStates } from '../learning.rules.ts';
import { asClosed, requireUnlocked, requireVisible } from './require-open-module.ts';
import { readStepOpening } from './step-opening.reads.ts';

/**
 * Finds the module of a step that the acting person may open: STEP_NOT_FOUND when it is inactive or gone, STEP_LOCKED
 * while the step before it is not completed, and the refusals of its module (spec C-326 to C-330). One query.
 */
export async function requireOpenStep(db: Queryable, { id, role }: Actor, stepId: string) {
  const found = await readStepOpening(db, stepId, id);
  if (!found) throw refuse(learningRefusals.STEP_NOT_FOUND);
  const { steps, modules, hasQuiz, isRenewing } = found;
  const module = requireVisible(found.module, role);
  const progress = modules.find((one) => one.module_id === module.id) ?? asClosed(module, found.isBegun);
  requireUnlocked(progress, modules, role);
  const isModuleCompleted = progress.is_completed;
  const states = stepStates(steps, { seesEverything: seesEverything(role), isModuleCompleted });
  const place = steps.findIndex((step) => step.id === stepId.toLowerCase());
  const state = states[place];
  if (state === undefined || state === 'locked') throw refuse(learningRefusals.STEP_LOCKED);
  return { moduleId: module.id, isModuleCompleted, isRenewing, hasQuiz, steps, place };
}

/** A step or module that was deleted between the question and the record: STEP_NOT_FOUND; any other fault goes on. */
export function refuseGone(fault: unknown): never {
  const isGone = ['step', 'module'].some((part) => violates(fault, `user_step_progress_${part}_id_fkey`));
  throw isGone ? refuse(learningRefusals.STEP_NOT_FOUND) : fault;
}
