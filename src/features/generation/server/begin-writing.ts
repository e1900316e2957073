import { modulesRefusals } from '#features/modules/modules.refusals.ts';
import { readModule } from '#features/modules/server/modules.reads.ts';
import type { Generating } from '#features/writing/server/author.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { ChosenSource } from '../chosen-sources.contract.ts';
import { generationRefusals as refusals } from '../generation.refusals.ts';
import { outlineOf } from '../generation.rules.ts';
import { firstStages } from '../stages.rules.ts';
import { readPlan } from './chosen-sources.ts';
import { readModuleWithoutSteps } from './generate-steps.ts';
import type { JobRow } from './jobs.reads.ts';
import { insertJob } from './jobs.writes.ts';
import { openDraft } from './regenerate-step.ts';

/**
 * Begins to write the steps of a module that has none, to be read along (decision 0365). Refuses with MODULE_NOT_FOUND, HAS_STEPS,
 * as {@link readPlan}, and with BEING_WRITTEN while they are being written already.
 */
export async function beginModuleSteps(
  call: Generating,
  moduleId: string,
  sources: ChosenSource[] = [],
): Promise<JobRow> {
  const { db, actor } = call;
  const module = await readModuleWithoutSteps(db, moduleId);
  if (sources.length > 0) await readPlan(call, outlineOf(module), sources);
  const input = { kind: 'steps' as const, ...(sources.length > 0 ? { sources } : {}) };
  const job = await db.transaction((tx) =>
    insertJob(tx, {
      kind: 'steps',
      title: module.title,
      requested_by: actor.id,
      module_id: moduleId,
      input,
      stages: firstStages('steps'),
    }),
  );
  if (!job) throw refuse(refusals.BEING_WRITTEN);
  return job;
}

/**
 * Begins to write one draft step again, to be read along; it stays as it is until the new text is whole. Refuses with
 * STEP_NOT_FOUND, STEP_IS_PUBLISHED, STEP_CHANGED, and BEING_WRITTEN while it is being written already.
 */
export async function beginStepRewrite(
  { db, actor }: Generating,
  { stepId, version, instruction }: { stepId: string; version: number; instruction: string },
): Promise<JobRow> {
  const job = await db.transaction(async (tx) => {
    const step = await openDraft(tx, stepId, version);
    const module = await readModule(tx, step.module_id);
    if (!module) throw refuse(modulesRefusals.STEP_NOT_FOUND);
    return insertJob(tx, {
      kind: 'rewrite',
      title: `${module.title}: ${step.title}`,
      requested_by: actor.id,
      module_id: module.id,
      step_id: stepId,
      input: { kind: 'rewrite', version, instruction },
      stages: firstStages('rewrite'),
    });
  });
  if (!job) throw refuse(refusals.BEING_WRITTEN);
  return job;
}
