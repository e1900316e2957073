import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const modules = pgTable('modules', {
  id: uuid().primaryKey().defaultRandom(),
  key: text(),
  title: text().notNull(),
  description: text().notNull().default(''),
  content: text(),
  category: text({ enum: ['induccion_general', 'induccion_especifica'] }),
  is_category: boolean().notNull().default(false),
  parent_module_id: uuid(),
  order_index: integer().notNull(),
  is_active: boolean().notNull().default(true),
  imagen_url: text(),
  nombre_producto: text(),
  assistant_uuid: uuid(),
  pass_mark: integer().notNull().default(70),
  /** How often the quiz may be taken; null without a limit. */
  max_attempts: integer(),
  /** Minutes between one attempt and the next. */
  retry_wait_minutes: integer().notNull().default(0),
  /** When a learner may see the right answers of the quiz. */
  show_answers: text({ enum: ['always', 'when_decided', 'never'] })
    .notNull()
    .default('when_decided'),
  question_order: text({ enum: ['shuffled', 'fixed'] })
    .notNull()
    .default('shuffled'),
  /** Questions of one attempt; null asks all. */
  questions_per_attempt: integer(),
  /** Null while it is a draft: learners do not see it. */
  published_at: instant().defaultNow(),
  /** Since when it is archived: out of everything, inactive, with its records (decision 0112); null otherwise. */
  archived_at: instant(),
  /** Whether it was active when it was archived. */
  was_active: boolean(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export const steps = pgTable('steps', {
  id: uuid().primaryKey().defaultRandom(),
  module_id: uuid().notNull(),
  step_number: integer().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  is_active: boolean().notNull().default(true),
  image_url: text(),
  source_assistant_uuid: uuid(),
  /** Generated, and no document supports it; false again once a person writes it. */
  lacks_sources: boolean().notNull().default(false),
  /** Null while it is a draft: learners do not see it. */
  published_at: instant().defaultNow(),
  /** Counts its wordings; the database keeps it, and each wording in step_versions. */
  version: integer().notNull().default(1),
  updated_by: uuid(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

/** Every wording a step ever had, written by the database when title or content change. */
export const step_versions = pgTable('step_versions', {
  step_id: uuid().notNull(),
  version: integer().notNull(),
  module_id: uuid().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  created_by: uuid(),
  created_at: instant().notNull().defaultNow(),
});

/** What was changed of what learners see, and whether those who completed the module are to read it. */
export const module_changes = pgTable('module_changes', {
  id: uuid().primaryKey().defaultRandom(),
  module_id: uuid().notNull(),
  subject: text({ enum: ['step', 'quiz'] }).notNull(),
  /** The step, or of a quiz the module. */
  subject_id: uuid().notNull(),
  act: text({ enum: ['changed', 'added', 'removed', 'restored'] }).notNull(),
  title: text().notNull(),
  version_before: integer(),
  version_after: integer(),
  quiz_version_before: uuid(),
  quiz_version_after: uuid(),
  kind: text({ enum: ['minor', 'important'] }).notNull(),
  /** What changed, in a line; never empty for an important one. */
  summary: text().notNull().default(''),
  author: uuid(),
  created_at: instant().notNull().defaultNow(),
});

/** What a person is writing and has not saved; `target_id` is the step, or the module while the step is a new one. */
export const step_drafts = pgTable('step_drafts', {
  user_id: uuid().notNull(),
  target_id: uuid().notNull(),
  module_id: uuid().notNull(),
  base_version: integer(),
  title: text().notNull(),
  content: text().notNull(),
  updated_at: instant().notNull().defaultNow(),
});
