import { bigint, boolean, doublePrecision, integer, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** The one definition of progress: a row per person and learnable module. */
export const published_module_progress = pgView('published_module_progress', {
  user_id: uuid().notNull(),
  module_id: uuid().notNull(),
  title: text().notNull(),
  order_index: integer().notNull(),
  parent_module_id: uuid(),
  category: text(),
  is_welcome: boolean().notNull(),
  total_steps: integer().notNull(),
  total_questions: integer().notNull(),
  completed_steps: integer().notNull(),
  is_completed: boolean().notNull(),
  final_score: integer(),
  attempts: integer().notNull(),
  is_started: boolean().notNull(),
  last_activity: instant(),
}).existing();

/** What is kept of each person's progress. */
export const published_person_progress = pgView('published_person_progress', {
  user_id: uuid().notNull(),
  role: text().notNull(),
  company_name: text().notNull(),
  sort_name: text(),
  total_modules: integer().notNull(),
  completed_modules: integer().notNull(),
  total_steps: integer().notNull(),
  completed_steps: integer().notNull(),
  average_score: doublePrecision(),
  progress_percentage: doublePrecision().notNull(),
  /** `progress_percentage` in whole per cent, halves up. */
  whole_progress: integer().notNull(),
  last_activity: instant(),
  /** The last activity, or when the person joined. */
  last_sign: instant().notNull(),
  pending_evaluations: integer().notNull(),
  revision: bigint({ mode: 'number' }).notNull(),
}).existing();

/** Modules that were completed or are open. */
export const published_user_module_completion = pgView('published_user_module_completion', {
  user_id: uuid().notNull(),
  module_id: uuid().notNull(),
  is_completed: boolean().notNull(),
  final_score: integer(),
  completed_at: instant(),
  updated_at: instant().notNull(),
}).existing();

/** What is kept of each person's progress in each module that they have begun; of a module that can be learned, and fresh as its people are (`isStale`). */
export const published_person_module_progress = pgView('published_person_module_progress', {
  user_id: uuid().notNull(),
  module_id: uuid().notNull(),
  role: text().notNull(),
  company_name: text().notNull(),
  sort_name: text(),
  completed_steps: integer().notNull(),
  is_completed: boolean().notNull(),
  final_score: integer(),
  attempts: integer().notNull(),
  is_started: boolean().notNull(),
  last_activity: instant(),
  /** 0 nothing done, 1 something, 2 completed. */
  standing: integer().notNull(),
}).existing();
