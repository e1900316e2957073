import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { quiz_attempts, quiz_versions } from '#features/assessment/server/assessment.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { modules } from '#features/modules/server/modules.tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** A success in a module: one row for each round, noted by the database whoever writes (decision 0207). */
export const training_cycles = pgTable(
  'training_cycles',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    module_id: uuid().notNull(),
    module_title: text().notNull(),
    day: date().notNull(),
    recorded_at: instant().notNull(),
    /** 0–100; null of a module without a quiz. */
    score: integer(),
    attempt_id: uuid()
      .unique()
      .references(() => quiz_attempts.id),
    quiz_version_id: uuid().references(() => quiz_versions.id),
    /** The steps that the module had, each in the wording that was read. */
    shown_steps: jsonb().$type<Array<{ step: string; version: number }>>().notNull(),
    /** It rests on the whole module; false of a quiz that was passed again alone. */
    is_complete: boolean().notNull().default(true),
    voided_at: instant(),
    voided_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    void_reason: text(),
    /** `imported` of earlier years that were taken over from a file. */
    origin: text({ enum: ['platform', 'imported'] })
      .notNull()
      .default('platform'),
    /** Who took it over, from which import and which file; null of the platform's own. */
    recorded_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    import_id: uuid(),
    imported_from: text(),
  },
  (table) => [
    check('training_cycles_check', sql`(voided_at IS NULL) = (void_reason IS NULL)`),
    check('training_cycles_score_check', sql`score BETWEEN 0 AND 100`),
    check('training_cycles_shown_steps_check', sql`jsonb_typeof(shown_steps) = 'array'`),
    check('training_cycles_void_reason_check', sql`btrim(void_reason) <> '' AND length(void_reason) <= 500`),
    check('training_cycles_imported_from_check', sql`btrim(imported_from) <> '' AND length(imported_from) <= 300`),
    check('training_cycles_origin_check1', sql`(origin = 'imported') = (import_id IS NOT NULL)`),
    check('training_cycles_origin_check2', sql`(origin = 'imported') = (imported_from IS NOT NULL)`),
    uniqueIndex('training_cycles_imported_once')
      .on(table.user_id, table.module_id, table.day)
      .where(sql`origin = 'imported' AND voided_at IS NULL`),
    index('training_cycles_import')
      .on(table.import_id)
      .where(sql`import_id IS NOT NULL`),
    index('training_cycles_module').on(table.module_id),
    index('training_cycles_person').on(table.user_id, table.module_id, table.day),
    index('training_cycles_quiz_version').on(table.quiz_version_id),
  ],
);

/** A module that somebody renews: gone through anew, or its quiz alone passed again; open until it is done (decision 0228). */
export const renewals = pgTable(
  'renewals',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    module_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    /** False where its quiz is enough. */
    is_whole: boolean().notNull(),
    /** The quiz that was open when it began: handed in without reading, it does not renew the whole. */
    open_quiz: uuid(),
    /** Steps that were read since, each in its wording. */
    read_steps: jsonb()
      .$type<Array<{ step: string; version: number }>>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    begun_at: instant()
      .notNull()
      .default(sql`act_moment()`),
    ended_at: instant(),
  },
  (table) => [
    check('renewals_read_steps_check', sql`jsonb_typeof(read_steps) = 'array'`),
    index('renewals_module').on(table.module_id),
    uniqueIndex('renewals_open')
      .on(table.user_id, table.module_id)
      .where(sql`ended_at IS NULL`),
    index('renewals_person').on(table.user_id, table.module_id, table.begun_at),
  ],
);
