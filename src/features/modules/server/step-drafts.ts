import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { modulesRefusals as refusals } from '../modules.refusals.ts';
import { readModule } from './modules.reads.ts';
import { holdStepDraft, readStepDraft, readStepWording } from './steps.reads.ts';
import { deleteStepDraft, upsertStepDraft } from './steps.writes.ts';

interface DraftInput {
  moduleId: string;
  /** Null for a new step of the module. */
  stepId: string | null;
  title: string;
  content: string;
  base_version: number | null;
  /** When the draft that is written over was kept; null where none is known. */
  over?: string | null | undefined;
}

/** What the acting person is writing as a new step of a module. Refuses with MODULE_NOT_FOUND. */
export async function readNewStepDraft({ db, actor }: Acting, moduleId: string) {
  const draft = await readStepDraft(db, actor.id, moduleId);
  if (!draft && !(await readModule(db, moduleId))) throw refuse(refusals.MODULE_NOT_FOUND);
  return { draft };
}

/**
 * Keeps what somebody is writing; words that say what is saved, or nothing of a new step, are no draft, and an older one is
 * dropped. Nothing of the training changes, so it is not logged. Refuses with MODULE_NOT_FOUND, and
 * with STEP_NOT_FOUND when the step was deleted meanwhile. Refuses with DRAFT_ELSEWHERE, and what is kept, where the same person wrote something else in
 * another tab or on another device: neither of the two is lost unseen.
 */
export async function saveStepDraft({ db, actor, now }: Acting, { moduleId, stepId, over, ...words }: DraftInput) {
  await db.transaction(async (tx) => {
    const saved = stepId ? await readStepWording(tx, stepId) : { module_id: moduleId, title: '', content: '' };
    if (saved?.module_id !== moduleId) throw refuse(refusals.STEP_NOT_FOUND);
    if (!stepId && !(await readModule(tx, moduleId))) throw refuse(refusals.MODULE_NOT_FOUND);
    const kept = over === undefined ? null : await holdStepDraft(tx, actor.id, stepId ?? moduleId);
    const isSame = kept?.title === words.title && kept.content === words.content;
    if (kept && !isSame && kept.updated_at.toISOString() !== over)
      throw refuse(refusals.DRAFT_ELSEWHERE, { details: kept });
    if (words.title === saved.title && words.content === saved.content) {
      return deleteStepDraft(tx, actor.id, stepId ?? moduleId);
    }
    await upsertStepDraft(tx, { ...words, user_id: actor.id, target_id: stepId ?? moduleId, module_id: moduleId, now });
  });
  return { updated_at: now };
}

/** Drops what the acting person was writing; without any nothing happens. */
export async function discardStepDraft({ db, actor }: Acting, moduleId: string, stepId: string | null): Promise<void> {
  await db.transaction((tx) => deleteStepDraft(tx, actor.id, stepId ?? moduleId));
}
