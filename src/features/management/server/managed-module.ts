import { modulesRefusals as refusals } from '#features/modules/modules.refusals.ts';
import { missingToPublish, quizStepNumber } from '#features/modules/modules.rules.ts';
import { readSettings, readToday } from '#features/settings/server/settings.reads.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { readModuleToManage, readStepsToManage, readWhatGoes } from './management.reads.ts';

/**
 * A module for its management page; when its steps cannot be read, the rest is given and `isWhole` is false (spec C-648).
 * Refuses with MODULE_NOT_FOUND. Three queries, whatever the number of steps.
 */
export async function readManagedModule(call: Acting, moduleId: string, report: (fault: unknown) => void) {
  const { db, actor } = call;
  const module = await readModuleToManage(db, moduleId);
  if (!module) throw refuse(refusals.MODULE_NOT_FOUND);
  const read = await readStepsToManage(db, moduleId, actor.id).catch((fault: unknown) => {
    report(fault);
    return null;
  });
  const steps = read ?? [];
  const { onboarding } = await readSettings(db);
  return {
    ...module,
    isWhole: read !== null,
    steps,
    quizStepNumber: quizStepNumber(steps),
    missing: missingToPublish(module, steps, onboarding.require_documents),
  };
}

/** What a deletion takes along. Refuses with MODULE_NOT_FOUND. */
export async function readDeletionSummary({ db, now }: Acting, moduleId: string) {
  const summary = await readWhatGoes(db, moduleId, await readToday(db, now));
  if (!summary) throw refuse(refusals.MODULE_NOT_FOUND);
  return summary;
}
