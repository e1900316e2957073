import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { type ChangeWords, minorChange } from '../module-changes.rules.ts';
import { modulesRefusals as refusals } from '../modules.refusals.ts';
import { missingToPublish } from '../modules.rules.ts';
import { readModuleForChange } from './managed-modules.reads.ts';
import { insertAddedSteps } from './module-changes.writes.ts';
import { updateModuleRow } from './modules.writes.ts';
import { readStepNumbers } from './steps.reads.ts';
import { publishDraftSteps } from './steps.writes.ts';

/** Activates or deactivates a module. Refuses with MODULE_NOT_FOUND. */
export async function setModuleActive({ db, actor, now }: Acting, moduleId: string, isActive: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await activateModule(tx, moduleId, isActive, now);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: isActive ? 'activate-module' : 'deactivate-module',
      subject_type: 'module',
      subject_id: moduleId,
    });
  });
}

/** Shows or hides a module, within a transaction that logs it or takes it back. Refuses with MODULE_NOT_FOUND. */
export async function activateModule(tx: Transaction, moduleId: string, isActive: boolean, now: Date): Promise<void> {
  if (!(await readModuleForChange(tx, moduleId))) throw refuse(refusals.MODULE_NOT_FOUND);
  await updateModuleRow(tx, moduleId, { is_active: isActive, updated_at: now });
}

/**
 * Publishes a module and its active drafts; one that is published keeps its date and only its drafts follow, each of them a change
 * of what its learners see. Refuses with MODULE_NOT_FOUND, and with MODULE_NOT_READY while something is missing, naming it.
 *
 * @param change whether the new steps matter to those who completed the module; a minor change unless given
 */
export async function publishModule({ db, actor, now }: Acting, moduleId: string, change: ChangeWords = minorChange) {
  return db.transaction(async (tx) => {
    const module = await readModuleForChange(tx, moduleId);
    if (!module) throw refuse(refusals.MODULE_NOT_FOUND);
    const steps = await readStepNumbers(tx, moduleId);
    const { onboarding } = await readSettings(tx);
    const missing = missingToPublish(module, steps, onboarding.require_documents);
    if (missing.length > 0) {
      const message = `${refusals.MODULE_NOT_READY.message} ${missing.join('. ')}.`;
      throw refuse(refusals.MODULE_NOT_READY, { message, details: { missing } });
    }
    const stepIds = await publishDrafts(tx, moduleId, now);
    const publishedSteps = stepIds.length;
    // Of one that nobody saw before, nothing has changed.
    const noted =
      module.published_at && publishedSteps > 0
        ? await insertAddedSteps(tx, { module_id: moduleId, stepIds, ...change, author: actor.id, created_at: now })
        : 0;
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'publish-module',
      subject_type: 'module',
      subject_id: moduleId,
      details: { steps: publishedSteps, ...(noted > 0 ? { kind: change.kind } : {}) },
    });
    return { publishedSteps };
  });
}

/** Makes a module a draft again: learners no longer see it, its steps and everybody's progress stay. Refuses with MODULE_NOT_FOUND. */
export async function unpublishModule({ db, actor, now }: Acting, moduleId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await readModuleForChange(tx, moduleId))) throw refuse(refusals.MODULE_NOT_FOUND);
    await updateModuleRow(tx, moduleId, { published_at: null, updated_at: now });
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'unpublish-module',
      subject_type: 'module',
      subject_id: moduleId,
    });
  });
}

/**
 * Shows a module with its active drafts, within a transaction that logs it or takes it back. Refuses with MODULE_NOT_FOUND.
 *
 * @returns how many drafts there were
 */
export async function publishTogether(tx: Transaction, moduleId: string, now: Date): Promise<number> {
  return (await publishDrafts(tx, moduleId, now)).length;
}

async function publishDrafts(tx: Transaction, moduleId: string, now: Date): Promise<string[]> {
  const module = await readModuleForChange(tx, moduleId);
  if (!module) throw refuse(refusals.MODULE_NOT_FOUND);
  await updateModuleRow(tx, moduleId, { published_at: module.published_at ?? now, updated_at: now });
  return publishDraftSteps(tx, moduleId, now);
}
