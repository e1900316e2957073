import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { modulesRefusals as refusals } from '../modules.refusals.ts';
import { nextStepNumber } from '../modules.rules.ts';
import { readModuleForChange } from './managed-modules.reads.ts';
import type { steps } from './modules.tables.ts';
import { readStepNumbers } from './steps.reads.ts';
import { deleteStepDraft, insertSteps } from './steps.writes.ts';

type NewStep = Pick<
  typeof steps.$inferInsert,
  'title' | 'content' | 'is_active' | 'published_at' | 'image_url' | 'source_assistant_uuid' | 'lacks_sources'
> & {
  /** No person wrote it: it is signed by nobody. */
  isGenerated?: boolean;
};

/** Adds a step written by hand, as a draft, behind the last one; what was kept of it unsaved is dropped. Refuses with MODULE_NOT_FOUND. */
export async function addStep({ db, actor, now }: Acting, moduleId: string, step: NewStep) {
  return db.transaction(async (tx) => {
    const [added] = await addSteps(tx, moduleId, [{ published_at: null, ...step }], actor.id, now);
    await deleteStepDraft(tx, actor.id, moduleId);
    if (!added) throw new Error('the step was not stored');
    return added;
  });
}

/**
 * Adds steps behind the last one, in one insert; the module is held, so that numbers given side by side differ. Refuses with
 * MODULE_NOT_FOUND.
 */
export async function addSteps(
  tx: Transaction,
  moduleId: string,
  newSteps: readonly NewStep[],
  actorId: string | null,
  now: Date,
): Promise<Array<{ id: string; step_number: number }>> {
  if (!(await readModuleForChange(tx, moduleId))) throw refuse(refusals.MODULE_NOT_FOUND);
  const existing = await readStepNumbers(tx, moduleId);
  const first = nextStepNumber(existing.map((step) => step.step_number));
  const rows = newSteps.map(({ isGenerated = false, ...step }, place) => ({
    ...step,
    module_id: moduleId,
    step_number: first + place,
    updated_by: isGenerated ? null : actorId,
    updated_at: now,
  }));
  const ids = await insertSteps(tx, rows);
  await appendAudit(tx, {
    actor_id: actorId,
    action: 'add-steps',
    subject_type: 'module',
    subject_id: moduleId,
    details: { steps: ids },
  });
  return ids.map((id, place) => ({ id, step_number: first + place }));
}
