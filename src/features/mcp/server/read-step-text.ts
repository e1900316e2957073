import { learningRefusals } from '#features/learning/learning.refusals.ts';
import { requireOpenStep } from '#features/learning/server/require-open-step.ts';
import { readWordings } from '#features/modules/server/steps.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';

/**
 * A step as it is worded, for somebody who may open it; reading it so is no progress. Refuses as {@link requireOpenStep}: the
 * same locks as on the screen. Two queries.
 */
export async function readStepText({ db, actor }: Acting, stepId: string) {
  const { steps, place, moduleId } = await requireOpenStep(db, actor, stepId);
  const step = steps[place];
  if (!step) throw refuse(learningRefusals.STEP_NOT_FOUND);
  const [wording] = await readWordings(db, [{ step_id: step.id, version: step.version }]);
  if (!wording) throw refuse(learningRefusals.STEP_NOT_FOUND);
  const { id, step_number, title } = step;
  return { id, module_id: moduleId, step_number, title, text: wording.content };
}
