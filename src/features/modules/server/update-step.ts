import type { AuditAction } from '#features/audit/audit-actions.texts.ts';
import { appendAudit } from '#features/audit/server/append-audit.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Acting, Actor } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import type { ChangeWords } from '../module-changes.rules.ts';
import { modulesRefusals as refusals } from '../modules.refusals.ts';
import { requireAroundNotArchived } from './managed-modules.reads.ts';
import { recordModuleChange } from './record-module-change.ts';
import { readManagedStep, readStepForChange, readStepVersion } from './steps.reads.ts';
import { deleteStepDraft, updateStepRow, upsertStepDraft } from './steps.writes.ts';

interface Wording {
  title: string;
  content: string;
}

/**
 * Saves a step's words; the words that stand already are nobody's work and change nothing. Refuses with STEP_NOT_FOUND, and with STEP_CHANGED when somebody saved another version meanwhile: the
 * refusal carries that version, and the words that were not saved are kept as the person's draft.
 *
 * @param version the version that the writing began from
 * @param change whether it matters to those who completed the module, where learners see the step
 */
export async function updateStep(call: Acting, stepId: string, version: number, words: Wording, change?: ChangeWords) {
  const saved = await call.db.transaction((tx) => storeWording(tx, call, stepId, version, words, 'changed', change));
  if (saved !== null) return { version: saved };
  throw await stepChanged(call, stepId, { ...words, base_version: version });
}

/**
 * Makes an earlier wording the current one, as a new version. Refuses with STEP_NOT_FOUND, VERSION_NOT_FOUND, and STEP_CHANGED
 * when the step is no longer the one that was looked at.
 */
export async function restoreStepVersion(
  call: Acting,
  stepId: string,
  version: number,
  currentVersion: number,
  change?: ChangeWords,
) {
  const saved = await call.db.transaction(async (tx) => {
    const words = await readStepVersion(tx, stepId, version);
    if (!words) throw refuse(refusals.VERSION_NOT_FOUND);
    return storeWording(tx, call, stepId, currentVersion, words, 'restored', change);
  });
  if (saved === null) throw await stepChanged(call, stepId);
  return { version: saved };
}

const actions = { changed: 'update-step', restored: 'restore-step-version' } as const satisfies Record<
  string,
  AuditAction
>;

/** @returns the version stored, or null when another one stands by now */
async function storeWording(
  tx: Transaction,
  { actor, now }: { actor: Actor; now: Date },
  stepId: string,
  version: number,
  { title, content }: Wording,
  act: keyof typeof actions,
  change: ChangeWords | undefined,
): Promise<number | null> {
  await requireAroundNotArchived(tx, stepId);
  const step = await readStepForChange(tx, stepId);
  if (!step) throw refuse(refusals.STEP_NOT_FOUND);
  // The same words saved by the same person a moment ago: the answer to it was lost.
  const isRepeated = step.title === title && step.content === content && step.updated_by === actor.id;
  if (isRepeated && step.version === version + 1) return step.version;
  if (step.version !== version) return null;
  if (step.title === title && step.content === content) {
    // What was generated without sources stays so: nobody has written it.
    await deleteStepDraft(tx, actor.id, stepId);
    return step.version;
  }
  const written = { title, content, lacks_sources: false, updated_by: actor.id, updated_at: now };
  const saved = await updateStepRow(tx, stepId, written);
  await deleteStepDraft(tx, actor.id, stepId);
  const isSeen = step.is_active && step.published_at !== null;
  const changed = { module_id: step.module_id, subject: 'step', subject_id: stepId, act, title } as const;
  const noted = isSeen
    ? await recordModuleChange(
        tx,
        { actor, now },
        { ...changed, version_before: version, version_after: saved },
        change,
      )
    : {};
  await appendAudit(tx, {
    actor_id: actor.id,
    action: actions[act],
    subject_type: 'step',
    subject_id: stepId,
    details: { module_id: step.module_id, from: version, to: saved, ...noted },
  });
  return saved;
}

/** The refusal with what the other person saved; what could not be saved becomes the person's draft. */
async function stepChanged({ db, actor, now }: Acting, stepId: string, unsaved?: Wording & { base_version: number }) {
  const current = await readManagedStep(db, stepId, actor.id, now);
  if (!current) return refuse(refusals.STEP_NOT_FOUND);
  if (unsaved) {
    const draft = { ...unsaved, user_id: actor.id, target_id: stepId, module_id: current.module_id, now };
    await db.transaction((tx) => upsertStepDraft(tx, draft));
  }
  const { title, content, version, updated_at, updated_by_name } = current;
  return refuse(refusals.STEP_CHANGED, { details: { title, content, version, updated_at, updated_by_name } });
}
