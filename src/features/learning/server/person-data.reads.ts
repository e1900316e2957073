import { asc, eq } from 'drizzle-orm';
import {
  published_module_changes,
  published_modules,
  published_steps,
} from '#features/modules/server/modules.views.ts';
import type { Queryable } from '#platform/db/database.ts';
import { module_change_readings, user_module_completion, user_step_progress } from './learning.tables.ts';

/** The steps a person opened or completed, the oldest first. */
export function readStepsOf(db: Queryable, userId: string) {
  return db
    .select({
      module: published_modules.title,
      step: published_steps.title,
      is_completed: user_step_progress.is_completed,
      completed_at: user_step_progress.completed_at,
      updated_at: user_step_progress.updated_at,
    })
    .from(user_step_progress)
    .innerJoin(published_steps, eq(published_steps.id, user_step_progress.step_id))
    .innerJoin(published_modules, eq(published_modules.id, user_step_progress.module_id))
    .where(eq(user_step_progress.user_id, userId))
    .orderBy(asc(user_step_progress.updated_at));
}

/** The modules a person completed or has open. */
export function readCompletionsOf(db: Queryable, userId: string) {
  return db
    .select({
      module: published_modules.title,
      is_completed: user_module_completion.is_completed,
      final_score: user_module_completion.final_score,
      completed_at: user_module_completion.completed_at,
    })
    .from(user_module_completion)
    .innerJoin(published_modules, eq(published_modules.id, user_module_completion.module_id))
    .where(eq(user_module_completion.user_id, userId))
    .orderBy(asc(user_module_completion.created_at));
}

/** The changes of modules that a person confirmed having read. */
export function readChangeReadingsOf(db: Queryable, userId: string) {
  return db
    .select({
      module: published_modules.title,
      title: published_module_changes.title,
      summary: published_module_changes.summary,
      read_at: module_change_readings.read_at,
    })
    .from(module_change_readings)
    .innerJoin(published_module_changes, eq(published_module_changes.id, module_change_readings.change_id))
    .leftJoin(published_modules, eq(published_modules.id, published_module_changes.module_id))
    .where(eq(module_change_readings.user_id, userId))
    .orderBy(asc(module_change_readings.read_at));
}
