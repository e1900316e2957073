import type { AuditAction } from '#features/audit/audit-actions.texts.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { ChangeWords } from '../module-changes.rules.ts';
import { modulesRefusals as refusals } from '../modules.refusals.ts';
import { isSameSet } from '../modules.rules.ts';
import { readModuleForChange, requireAroundNotArchived } from './managed-modules.reads.ts';
import type { steps } from './modules.tables.ts';
import { recordModuleChange } from './record-module-change.ts';
import { readStep, readStepForChange, readStepNumbers } from './steps.reads.ts';
import { deleteStepRow, renumberSteps, updateStepRow } from './steps.writes.ts';

/** Deletes a step with the progress in it; the following ones close the gap. Refuses with STEP_NOT_FOUND. */
export async function deleteStep(call: Acting, stepId: string, change?: ChangeWords): Promise<void> {
  const { db, actor } = call;
  await db.transaction(async (tx) => {
    const step = await readStep(tx, stepId);
    // The module is held first, as whoever adds or reorders does, so that nobody waits in a circle.
    if (!step || !(await readModuleForChange(tx, step.module_id))) throw refuse(refusals.STEP_NOT_FOUND);
    const whole = await readStepForChange(tx, stepId);
    if (!whole) throw refuse(refusals.STEP_NOT_FOUND);
    const noted = await noteSight(tx, call, whole, null, change);
    await deleteStepRow(tx, stepId);
    const left = await readStepNumbers(tx, step.module_id);
    await renumberSteps(
      tx,
      step.module_id,
      left.map((row) => row.id),
    );
    await logStep(tx, actor.id, 'delete-step', stepId, step.module_id, noted);
  });
}

/** Activates or deactivates a step. Refuses with STEP_NOT_FOUND and MODULE_ARCHIVED. */
export async function setStepActive(
  call: Acting,
  stepId: string,
  isActive: boolean,
  change?: ChangeWords,
): Promise<void> {
  const { db, actor } = call;
  await db.transaction(async (tx) => {
    await requireAroundNotArchived(tx, stepId);
    const step = await readStepForChange(tx, stepId);
    if (!step) throw refuse(refusals.STEP_NOT_FOUND);
    await updateStepRow(tx, stepId, { is_active: isActive });
    const noted = await noteSight(tx, call, step, { ...step, is_active: isActive }, change);
    await logStep(tx, actor.id, isActive ? 'activate-step' : 'deactivate-step', stepId, step.module_id, noted);
  });
}

/**
 * Publishes a step or makes it a draft again; a published one keeps its date. Refuses with STEP_NOT_FOUND, MODULE_ARCHIVED
 * and STEP_LACKS_SOURCES.
 */
export async function setStepPublished(
  call: Acting,
  stepId: string,
  published: boolean,
  change?: ChangeWords,
): Promise<void> {
  const { db, actor, now } = call;
  await db.transaction(async (tx) => {
    await requireAroundNotArchived(tx, stepId);
    const step = await readStepForChange(tx, stepId);
    if (!step) throw refuse(refusals.STEP_NOT_FOUND);
    if (published && step.lacks_sources && (await readSettings(tx)).onboarding.require_documents) {
      throw refuse(refusals.STEP_LACKS_SOURCES);
    }
    const published_at = published ? (step.published_at ?? now) : null;
    await updateStepRow(tx, stepId, { published_at });
    const noted = await noteSight(tx, call, step, { ...step, published_at }, change);
    await logStep(tx, actor.id, published ? 'publish-step' : 'unpublish-step', stepId, step.module_id, noted);
  });
}

/**
 * Numbers all steps of a module in the order given. Refuses with MODULE_NOT_FOUND, and with STEPS_CHANGED unless the ids are
 * exactly the module's steps as they stand now.
 */
export async function reorderSteps({ db, actor }: Acting, moduleId: string, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await readModuleForChange(tx, moduleId))) throw refuse(refusals.MODULE_NOT_FOUND);
    const existing = await readStepNumbers(tx, moduleId);
    if (
      !isSameSet(
        existing.map((step) => step.id),
        ids,
      )
    ) {
      throw refuse(refusals.STEPS_CHANGED);
    }
    await renumberSteps(tx, moduleId, ids);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'reorder-steps',
      subject_type: 'module',
      subject_id: moduleId,
      details: { order: ids },
    });
  });
}

type StepRow = typeof steps.$inferSelect;

/** Notes that learners begin or cease to see a step; whatever else happens to it they do not see. */
async function noteSight(
  tx: Transaction,
  call: Acting,
  before: StepRow,
  after: StepRow | null,
  change: ChangeWords | undefined,
) {
  const isSeen = (step: StepRow | null) => step?.is_active === true && step.published_at !== null;
  if (isSeen(before) === isSeen(after)) return {};
  const { id, module_id, title, version } = before;
  const act = isSeen(after) ? 'added' : 'removed';
  const versions = act === 'added' ? { version_after: version } : { version_before: version };
  return recordModuleChange(tx, call, { module_id, subject: 'step', subject_id: id, act, title, ...versions }, change);
}

function logStep(
  tx: Transaction,
  actorId: string,
  action: AuditAction,
  stepId: string,
  moduleId: string,
  noted: object,
): Promise<void> {
  const details = { module_id: moduleId, ...noted };
  return appendAudit(tx, { actor_id: actorId, action, subject_type: 'step', subject_id: stepId, details });
}
