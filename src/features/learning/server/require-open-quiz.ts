import type { Role } from '#platform/contract/roles.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { isQuizOpen, seesEverything } from '../learning.rules.ts';
import { readStepsForLearner } from './learning.reads.ts';
import { type OpenModule, requireOpenModule } from './require-open-module.ts';

/**
 * Loads a module whose quiz the acting person may take now (decision 0010). Refuses with STEPS_PENDING while steps
 * before the quiz are open, and as {@link requireOpenModule}.
 */
export async function requireOpenQuiz(tx: Transaction, actor: Actor, moduleId: string): Promise<OpenModule> {
  const open = await requireOpenModule(tx, actor, moduleId);
  const steps = await readStepsForLearner(tx, moduleId, actor.id);
  requireStepsDone(steps, actor.role, open.progress.is_completed);
  return open;
}

/** Refuses a quiz whose steps are not done yet: STEPS_PENDING. */
export function requireStepsDone(
  steps: Parameters<typeof isQuizOpen>[0],
  role: Role,
  isModuleCompleted: boolean,
): void {
  const reader = { seesEverything: seesEverything(role), isModuleCompleted };
  if (!isQuizOpen(steps, reader)) throw refuse(learningRefusals.STEPS_PENDING);
}
