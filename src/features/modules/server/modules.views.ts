import { boolean, integer, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { moduleCategories } from '../modules.rules.ts';

const instant = () => timestamp({ withTimezone: true });

/** Modules and categories, drafts and archived ones among them. */
export const published_modules = pgView('published_modules', {
  id: uuid().notNull(),
  key: text(),
  title: text().notNull(),
  description: text().notNull(),
  content: text(),
  category: text({ enum: moduleCategories }),
  is_category: boolean().notNull(),
  parent_module_id: uuid(),
  order_index: integer().notNull(),
  is_active: boolean().notNull(),
  imagen_url: text(),
  nombre_producto: text(),
  assistant_uuid: uuid(),
  pass_mark: integer().notNull(),
  /** How often the quiz may be taken; null without a limit. */
  max_attempts: integer(),
  /** Minutes between one attempt and the next. */
  retry_wait_minutes: integer().notNull(),
  /** When a learner may see the right answers of the quiz. */
  show_answers: text({ enum: ['always', 'when_decided', 'never'] }).notNull(),
  question_order: text({ enum: ['shuffled', 'fixed'] }).notNull(),
  /** Questions of one attempt; null asks all. */
  questions_per_attempt: integer(),
  /** Null while it is a draft: learners do not see it. */
  published_at: instant(),
  /** Since when it is archived: out of everything, inactive, with its records (decision 0112); null otherwise. */
  archived_at: instant(),
  updated_at: instant().notNull(),
}).existing();

/** Steps with their texts, drafts and inactive ones among them. */
export const published_steps = pgView('published_steps', {
  id: uuid().notNull(),
  module_id: uuid().notNull(),
  step_number: integer().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  is_active: boolean().notNull(),
  image_url: text(),
  /** Generated, and no document supports it; false again once a person writes it. */
  lacks_sources: boolean().notNull(),
  /** Null while it is a draft: learners do not see it. */
  published_at: instant(),
  /** Counts its wordings; the database keeps it, and each wording in step_versions. */
  version: integer().notNull(),
  updated_by: uuid(),
  updated_at: instant().notNull(),
}).existing();

/** What was changed of what learners see. */
export const published_module_changes = pgView('published_module_changes', {
  id: uuid().notNull(),
  module_id: uuid().notNull(),
  kind: text({ enum: ['minor', 'important'] }).notNull(),
  subject: text({ enum: ['step', 'quiz'] }).notNull(),
  /** The step, or of a quiz the module. */
  subject_id: uuid().notNull(),
  act: text({ enum: ['changed', 'added', 'removed', 'restored'] }).notNull(),
  title: text().notNull(),
  version_before: integer(),
  version_after: integer(),
  quiz_version_before: uuid(),
  quiz_version_after: uuid(),
  /** What changed, in a line; never empty for an important one. */
  summary: text().notNull(),
  created_at: instant().notNull(),
}).existing();
