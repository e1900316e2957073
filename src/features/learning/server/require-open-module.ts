import { ORPCError } from '@orpc/server';
import type { Queryable } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/call.ts';
import { refuse } from '#platform/http/refuse.ts';
import { learningRefusals } from '../learning.refusals.ts';
import { lockOf, seesEverything } from '../learning.rules.ts';
import { type LearnerModuleRow, readModuleForReader, readModulesOfLearner } from './learning.reads.ts';

export type ReaderModule = NonNullable<Awaited<ReturnType<typeof readModuleForReader>>>;

export interface OpenModule {
  /** The module as stored. */
  module: ReaderModule;
  /** The person's progress in it. */
  progress: LearnerModuleRow;
  /** The person's progress in every learnable module, this one among them unless it has nothing to learn yet. */
  modules: LearnerModuleRow[];
}

/**
 * Loads a module for the acting person and refuses what they may not open: MODULE_NOT_FOUND for a missing module, a
 * category, or (employees) an inactive or unpublished one; WELCOME_REQUIRED or PREVIOUS_MODULE_REQUIRED for a locked one. The same
 * check stands behind the reader, its steps and its quiz, so a direct call is locked like the button. Two queries.
 */
export async function requireOpenModule(db: Queryable, actor: Actor, moduleId: string): Promise<OpenModule> {
  const module = await readModuleForReader(db, moduleId);
  if (!module || module.is_category) throw refuse(learningRefusals.MODULE_NOT_FOUND);
  const isVisible = module.is_active && module.published_at !== null;
  if (!isVisible && !seesEverything(actor.role)) throw refuse(learningRefusals.MODULE_NOT_FOUND);
  const modules = await readModulesOfLearner(db, actor.id);
  const progress = modules.find((row) => row.module_id === moduleId) ?? withoutContent(module);
  const lock = lockOf(progress, modules, actor.role);
  if (lock) throw refuse(lock);
  return { module, progress, modules };
}

/** Progress in a module that has nothing to learn yet (no active step, no question) or is inactive. */
function withoutContent(module: ReaderModule): LearnerModuleRow {
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
  };
}

/** Whether {@link requireOpenModule} would let the person in. Two queries. */
export async function isModuleOpen(db: Queryable, actor: Actor, moduleId: string): Promise<boolean> {
  try {
    await requireOpenModule(db, actor, moduleId);
    return true;
  } catch (error) {
    if (error instanceof ORPCError) return false;
    throw error;
  }
}
