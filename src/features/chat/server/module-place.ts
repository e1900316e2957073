import { learningRefusals } from '#features/learning/learning.refusals.ts';
import { seesEverything, stepStates } from '#features/learning/learning.rules.ts';
import { readStepsForLearner } from '#features/learning/server/learning.reads.ts';
import { requireOpenModule } from '#features/learning/server/require-open-module.ts';
import type { Acting } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { moduleMode } from '../chat.rules.ts';
import { requireChat } from './require-chat.ts';

/** A module as a place to ask in: what may be quoted to this person, and what of it comes later. */
export interface ModulePlace {
  moduleId: string;
  title: string;
  isPublished: boolean;
  /** Its steps in their order; those that are locked for the person are not open. */
  steps: ReadonlyArray<{ id: string; step_number: number; title: string; version: number; isOpen: boolean }>;
}

/**
 * Where a conversation may be held: anywhere for one about everything, for which the chat must be open (CHAT_LOCKED); in its
 * module for one about a module, whatever the chat's lock says, with the refusals of the reader (decision 0140).
 *
 * @returns null for a conversation about everything
 */
export async function requirePlace(
  { db, actor }: Pick<Acting, 'db' | 'actor'>,
  { mode, module_id }: { mode: string; module_id: string | null },
): Promise<ModulePlace | null> {
  if (mode === moduleMode) {
    if (!module_id) throw refuse(learningRefusals.MODULE_NOT_FOUND);
    return requireModulePlace({ db, actor }, module_id);
  }
  await requireChat(db, actor);
  return null;
}

/** A module that the person may read. Refuses as {@link requireOpenModule}. Three queries. */
export async function requireModulePlace(
  { db, actor }: Pick<Acting, 'db' | 'actor'>,
  moduleId: string,
): Promise<ModulePlace> {
  const { module, progress } = await requireOpenModule(db, actor, moduleId);
  const reader = { seesEverything: seesEverything(actor.role), isModuleCompleted: progress.is_completed };
  const rows = await readStepsForLearner(db, module.id, actor.id);
  const states = stepStates(rows, reader);
  return {
    moduleId: module.id,
    title: module.title,
    isPublished: module.published_at !== null,
    steps: rows.map(({ id, step_number, title, version }, place) => ({
      id,
      step_number,
      title,
      version,
      isOpen: states[place] !== 'locked',
    })),
  };
}
