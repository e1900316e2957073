import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { actMoment } from '#platform/db/moments.ts';
import { moduleCategories } from '../modules.rules.ts';

const instant = () => timestamp({ withTimezone: true });

export const modules = pgTable(
  'modules',
  {
    id: uuid().primaryKey().defaultRandom(),
    key: text().unique(),
    title: text().notNull(),
    description: text().notNull().default(''),
    content: text(),
    category: text({ enum: moduleCategories }),
    is_category: boolean().notNull().default(false),
    parent_module_id: uuid().references((): AnyPgColumn => modules.id, { onDelete: 'restrict' }),
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
    published_at: instant().default(actMoment),
    /** Since when it is archived: out of everything, inactive, with its records (decision 0112); null otherwise. */
    archived_at: instant(),
    /** Whether it was active when it was archived. */
    was_active: boolean(),
    created_at: instant().notNull().default(actMoment),
    updated_at: instant().notNull().default(actMoment),
  },
  (table) => [
    check('modules_archived_inactive', sql`(archived_at IS NULL) OR (NOT is_active)`),
    check('modules_archived_whole', sql`(archived_at IS NULL) = (was_active IS NULL)`),
    check('modules_check', sql`parent_module_id <> id`),
    check('modules_max_attempts_check', sql`max_attempts BETWEEN 1 AND 100`),
    check('modules_order_index_check', sql`order_index > 0`),
    check('modules_pass_mark_check', sql`pass_mark BETWEEN 1 AND 100`),
    check('modules_questions_per_attempt_check', sql`questions_per_attempt BETWEEN 1 AND 200`),
    check('modules_retry_wait_minutes_check', sql`retry_wait_minutes BETWEEN 0 AND 43200`),
    check('modules_title_check', sql`btrim(title) <> '' AND length(title) <= 200`),
    index('modules_parent').on(table.parent_module_id),
    uniqueIndex('modules_title_unique').on(sql`fold_text(title)`),
  ],
);

export const steps = pgTable(
  'steps',
  {
    id: uuid().primaryKey().defaultRandom(),
    module_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    step_number: integer().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    is_active: boolean().notNull().default(true),
    image_url: text(),
    source_assistant_uuid: uuid(),
    /** Generated, and no document supports it; false again once a person writes it. */
    lacks_sources: boolean().notNull().default(false),
    /** Null while it is a draft: learners do not see it. */
    published_at: instant().default(actMoment),
    /** Counts its wordings; the database keeps it, and each wording in step_versions. */
    version: integer().notNull().default(1),
    updated_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    created_at: instant().notNull().default(actMoment),
    updated_at: instant().notNull().default(actMoment),
  },
  (table) => [
    unique('steps_number_unique').on(table.module_id, table.step_number),
    unique('steps_of_module').on(table.module_id, table.id),
    check('steps_step_number_check', sql`step_number > 0`),
    check('steps_title_check', sql`btrim(title) <> '' AND length(title) <= 200`),
  ],
);

/** Every wording a step ever had, written by the database when title or content change. */
export const step_versions = pgTable(
  'step_versions',
  {
    step_id: uuid().notNull(),
    version: integer().notNull(),
    module_id: uuid().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    created_by: uuid(),
    created_at: instant().notNull().default(actMoment),
  },
  (table) => [primaryKey({ columns: [table.step_id, table.version] })],
);

/** What was changed of what learners see, and whether those who completed the module are to read it. */
export const module_changes = pgTable(
  'module_changes',
  {
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
    created_at: instant().notNull().default(actMoment),
  },
  (table) => [
    check('module_changes_check', sql`(kind = 'minor') OR btrim(summary) <> ''`),
    index('module_changes_important')
      .on(table.module_id)
      .where(sql`kind = 'important'`),
    index('module_changes_module').on(table.module_id, table.created_at),
  ],
);

/** What a person is writing and has not saved; `target_id` is the step, or the module while the step is a new one. */
export const step_drafts = pgTable(
  'step_drafts',
  {
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    target_id: uuid().notNull(),
    module_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    base_version: integer(),
    title: text().notNull(),
    content: text().notNull(),
    updated_at: instant().notNull().default(actMoment),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.target_id] }),
    index('step_drafts_target').on(table.target_id),
  ],
);
