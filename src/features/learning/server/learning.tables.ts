import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { module_changes, modules, steps } from '#features/modules/server/modules.tables.ts';
import { actMoment } from '#platform/db/moments.ts';

const instant = () => timestamp({ withTimezone: true });

export const user_step_progress = pgTable(
  'user_step_progress',
  {
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    step_id: uuid()
      .notNull()
      .references(() => steps.id, { onDelete: 'cascade' }),
    module_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    is_completed: boolean().notNull().default(false),
    completed_at: instant(),
    /** The wording that stood when it was completed; the database notes it. */
    step_version: integer(),
    /** When it was last opened; null when it was completed without being opened. */
    opened_at: instant(),
    updated_at: instant().notNull().default(actMoment),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.step_id] }),
    check('user_step_progress_check', sql`is_completed = (completed_at IS NOT NULL)`),
    index('user_step_progress_module').on(table.module_id, table.user_id),
  ],
);

export const user_module_completion = pgTable(
  'user_module_completion',
  {
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    module_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    is_completed: boolean().notNull().default(false),
    final_score: integer(),
    completed_at: instant(),
    created_at: instant().notNull().default(actMoment),
    updated_at: instant().notNull().default(actMoment),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.module_id] }),
    check('user_module_completion_check', sql`is_completed = (completed_at IS NOT NULL)`),
    check('user_module_completion_final_score_check', sql`final_score BETWEEN 0 AND 100`),
    // Also holds user_id.
    index('user_module_completion_recent')
      .on(table.completed_at)
      .where(sql`completed_at IS NOT NULL`),
  ],
);

/** Who has begun what: noted by the database with the first step or quiz that is opened (decision 0111). */
export const begun_modules = pgTable(
  'begun_modules',
  {
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    module_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.module_id] }),
    index('begun_modules_module').on(table.module_id),
  ],
);

/** Who confirmed having read which change of a module they had completed. */
export const module_change_readings = pgTable(
  'module_change_readings',
  {
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    change_id: uuid()
      .notNull()
      .references(() => module_changes.id, { onDelete: 'cascade' }),
    read_at: instant().notNull().default(actMoment),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.change_id] }),
    index('module_change_readings_change').on(table.change_id),
  ],
);

/** Important changes that a person who completed the module has to read (decision 0117). */
export const unread_module_changes = pgView('unread_module_changes', {
  user_id: uuid().notNull(),
  change_id: uuid().notNull(),
  module_id: uuid().notNull(),
  created_at: instant().notNull(),
}).existing();

/** Progress per person over all learnable modules. */
export const user_progress = pgView('user_progress', {
  user_id: uuid().notNull(),
  total_modules: integer().notNull(),
  completed_modules: integer().notNull(),
  total_steps: integer().notNull(),
  completed_steps: integer().notNull(),
  /** Mean of the best passed scores, unrounded; null where none. */
  average_score: doublePrecision(),
  /** 0–100, unrounded. */
  progress_percentage: doublePrecision().notNull(),
  last_activity: instant(),
}).existing();

/**
 * What {@link user_progress} says of each person, kept by the database in the transaction that changes it, for figures
 * over many people (decision 0073). Read it with `isStale`.
 */
export const person_progress = pgTable(
  'person_progress',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
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
    incomplete_records: integer().notNull(),
    content_version: bigint({ mode: 'number' }).notNull(),
    revision: bigint({ mode: 'number' }).notNull().default(0),
    /** What teams are counted by in one number; `unpacked_standing` takes it apart (decision 0178). */
    packed_standing: bigint({ mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`packed_standing(whole_progress, progress_percentage > 0, completed_modules = total_modules AND total_modules > 0, pending_evaluations, incomplete_records)`,
      ),
  },
  (table) => [
    index('person_progress_content').on(table.content_version),
    index('person_progress_order')
      .on(table.whole_progress.desc().nullsFirst(), table.sort_name, table.user_id)
      .where(sql`role = 'employee'`),
    index('person_progress_quiet')
      .on(table.last_sign)
      .where(sql`(role = 'employee') AND (completed_modules < total_modules)`),
    index('person_progress_rank')
      .on(table.completed_modules)
      .where(sql`role = 'employee'`),
  ],
);

/**
 * What the view of progress says of each person in each module that they have begun, kept as {@link person_progress} is and behind
 * the lock of its row; who has not begun a module has no row (decision 0192).
 */
export const person_module_progress = pgTable(
  'person_module_progress',
  {
    user_id: uuid()
      .notNull()
      .references(() => person_progress.user_id, { onDelete: 'cascade' }),
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
    /** 0 nothing done, 1 something, 2 completed: what they are counted by. */
    standing: integer()
      .notNull()
      .generatedAlwaysAs(sql`CASE WHEN is_completed THEN 2 WHEN completed_steps > 0 THEN 1 ELSE 0 END`),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.module_id] }),
    // Also holds company_name.
    index('person_module_progress_order')
      .on(
        table.module_id,
        table.is_completed.desc().nullsFirst(),
        table.completed_steps.desc().nullsFirst(),
        table.sort_name,
        table.user_id,
      )
      .where(sql`role = 'employee'`),
  ],
);
