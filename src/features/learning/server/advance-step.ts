import type { z } from 'zod';
import { againAfterDeadlock } from '#platform/db/deadlock.ts';
import type { stepAdvanceSchema } from '../learning.contract.ts';
import { isQuizOpen, moduleStatus, progressPercentage } from '../learning.rules.ts';
import type { Reading } from './learner-module.ts';
import { stepsFor } from './learner-steps.ts';
import { recordAdvance } from './record-advance.ts';
import { refuseGone, requireOpenStep } from './require-open-step.ts';

/**
 * Completes a step for the acting person and opens the one behind it; doing it again changes nothing but when that was opened last.
 * Refuses as {@link requireOpenStep}. Six queries, the session's among them.
 *
 * @returns what has changed of the module, and the step that is open now
 */
export async function advanceStep(call: Reading, stepId: string): Promise<z.infer<typeof stepAdvanceSchema>> {
  const { db, actor, now, report } = call;
  const { moduleId, isModuleCompleted, isRenewing, hasQuiz, steps, place } = await requireOpenStep(db, actor, stepId);
  const next = steps[place + 1];
  const advance = {
    user_id: actor.id,
    module_id: moduleId,
    completed: stepId,
    opened: next?.id ?? null,
    now,
    renewed: isRenewing ? steps[place] : undefined,
  };
  const advancing = againAfterDeadlock(() => db.transaction((tx) => recordAdvance(tx, advance)));
  const isOpened = await advancing.catch(refuseGone);
  // A step that was taken away meanwhile is no step of the module any more.
  const left = steps.filter((step) => step !== next || isOpened);
  const isDone = isModuleCompleted && !isRenewing;
  const reader = { seesEverything: false, isModuleCompleted: isDone };
  const done = stepsFor(
    db,
    left.map((step) => ({ ...step, isCompleted: step.isCompleted || step === steps[place] })),
    { ...reader, isModuleCompleted, isRenewing, hasQuiz, missing: report },
  );
  const completedSteps = done.steps.filter((step) => step.isCompleted).length;
  return {
    moduleId,
    steps: done.steps.map(({ id, isCompleted }, at) => ({ id, isCompleted, state: done.stateAt(at) })),
    progress: {
      totalSteps: left.length,
      completedSteps,
      progressPercentage: progressPercentage(completedSteps, left.length, isDone),
      isCompleted: isDone,
      status: moduleStatus({ is_completed: isDone, is_started: true }),
    },
    opened: isOpened ? await done.present(place + 1) : null,
    isQuizOpen: hasQuiz && isQuizOpen(done.steps, reader),
  };
}
