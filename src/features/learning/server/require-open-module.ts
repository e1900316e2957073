import type { Role } from '#platform/contract/roles.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { isRefusal, refuse } from '#platform/http/refuse.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { type ChainModule, type Lock, lockOf, seesEverything } from '../learning.rules.ts';
import type { OwnModule } from './learning.reads.ts';
import { readModuleOpening } from './module-opening.reads.ts';

export type ReaderModule = NonNullable<Awaited<ReturnType<typeof readModuleOpening>>>['module'];

export interface OpenModule {
  /** The module as stored. */
  module: ReaderModule;
  /** The person's progress in it. */
  progress: OwnModule;
  /** How the person stands in every learnable module, this one among them unless it has nothing to learn yet. */
  modules: ChainModule[];
}

/**
 * Loads a module for the acting person and refuses what they may not open: MODULE_NOT_FOUND for a missing module, a
 * category, or (employees) an inactive or unpublished one; MODULE_ARCHIVED (employees); WELCOME_REQUIRED or PREVIOUS_MODULE_REQUIRED for a locked one. The same
 * check stands behind the reader, its steps and its quiz, so a direct call is locked like the button. One query, two after a
 * change of content.
 */
export async function requireOpenModule(db: Queryable, actor: Actor, moduleId: string): Promise<OpenModule> {
  const found = await readModuleOpening(db, moduleId, actor.id);
  const module = requireVisible(found?.module ?? null, actor.role);
  const modules = found?.modules ?? [];
  const progress = found?.progress ?? withoutContent(module, found?.isBegun ?? false);
  requireUnlocked(progress, modules, actor.role);
  return { module, progress, modules };
}

/** Refuses a module that does not exist for people of this role: MODULE_NOT_FOUND, or MODULE_ARCHIVED when it did. */
export function requireVisible<
  Module extends Pick<ReaderModule, 'is_category' | 'is_active' | 'published_at' | 'archived_at'>,
>(module: Module | null, role: Role): Module {
  const isVisible =
    module && !module.is_category && ((module.is_active && module.published_at) || seesEverything(role));
  // Of one that learners never saw there is nothing to say.
  if (!isVisible && module?.archived_at && module.published_at) throw refuse(learningRefusals.MODULE_ARCHIVED);
  if (!isVisible) throw refuse(learningRefusals.MODULE_NOT_FOUND);
  return module;
}

/** The refusal of something locked, with what is missing. */
export function refuseLocked(lock: Lock) {
  const { missing, startWith } = lock;
  return refuse(lock, { details: { missing, startWith } });
}

/** Refuses a locked module, naming what is missing: WELCOME_REQUIRED or PREVIOUS_MODULE_REQUIRED. */
export function requireUnlocked(module: ChainModule, modules: readonly ChainModule[], role: Role): void {
  const lock = lockOf(module, modules, role);
  if (lock) throw refuseLocked(lock);
}

/** A module that cannot be learned, as the unlock rules see it. */
export function asClosed(
  module: Pick<ReaderModule, 'id' | 'title' | 'order_index' | 'parent_module_id' | 'category'>,
  is_begun: boolean,
): ChainModule {
  return { ...module, module_id: module.id, is_welcome: false, is_completed: false, is_begun };
}

/** Progress in a module that has nothing to learn yet (no active step, no question) or is inactive. */
function withoutContent(module: ReaderModule, is_begun: boolean): OwnModule {
  return {
    module_id: module.id,
    title: module.title,
    order_index: module.order_index,
    parent_module_id: module.parent_module_id,
    category: module.category,
    is_welcome: false,
    total_steps: 0,
    total_questions: 0,
    completed_steps: 0,
    is_completed: false,
    final_score: null,
    attempts: 0,
    is_started: false,
    last_activity: null,
    is_begun,
    unread_changes: 0,
  };
}

/** Whether {@link requireOpenModule} would let the person in. One query. */
export async function isModuleOpen(db: Queryable, actor: Actor, moduleId: string): Promise<boolean> {
  try {
    await requireOpenModule(db, actor, moduleId);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
