import { appendAudit } from '#features/audit/server/append-audit.ts';
import { readSettings } from '#features/settings/server/settings.reads.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { modulesRefusals as refusals } from '../modules.refusals.ts';
import { missingToPublish } from '../modules.rules.ts';
import { readModuleForChange } from './managed-modules.reads.ts';
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
 * Publishes a module and its active drafts; one that is published keeps its date and only its drafts follow. Refuses with
 * MODULE_NOT_FOUND, and with MODULE_NOT_READY while something is missing, naming it.
 */
export async function publishModule({ db, actor, now }: Acting, moduleId: string) {
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
    const publishedSteps = await publishTogether(tx, moduleId, now);
    await appendAudit(tx, {
      actor_id: actor.id,
      action: 'publish-module',
      subject_type: 'module',
      subject_id: moduleId,
      details: { steps: publishedSteps },
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
  const module = await readModuleForChange(tx, moduleId);
  if (!module) throw refuse(refusals.MODULE_NOT_FOUND);
  await updateModuleRow(tx, moduleId, { published_at: module.published_at ?? now, updated_at: now });
  return publishDraftSteps(tx, moduleId, now);
}
