import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import { actMoment } from '#platform/db/moments.ts';

const instant = () => timestamp({ withTimezone: true });

/** Holds the answer keys: read by authoring and grading only, never by a learner's read. */
export const quiz_questions = pgTable(
  'quiz_questions',
  {
    id: uuid().primaryKey().defaultRandom(),
    module_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    question_text: text().notNull(),
    question_type: text({ enum: ['multiple_choice', 'open'] })
      .notNull()
      .default('multiple_choice'),
    option_a: text().notNull().default(''),
    option_b: text().notNull().default(''),
    option_c: text().notNull().default(''),
    option_d: text().notNull().default(''),
    correct_answer: text({ enum: ['a', 'b', 'c', 'd'] }),
    explanation: text(),
    image_url: text(),
    points: integer().notNull().default(1),
    /** The step of the module that it is about, to be read again by who answers wrong. */
    step_id: uuid(),
    order_index: integer().notNull().default(1),
    /** Null while it is a draft: nobody is asked it. */
    published_at: instant().default(actMoment),
    created_at: instant().notNull().default(actMoment),
    updated_at: instant().notNull().default(actMoment),
  },
  (table) => [
    foreignKey({
      name: 'quiz_questions_step',
      columns: [table.module_id, table.step_id],
      foreignColumns: [steps.module_id, steps.id],
    }).onDelete('set null'),
    check(
      'quiz_questions_check',
      sql`(question_type = 'open') OR ((correct_answer IS NOT NULL) AND (option_a <> '') AND (option_b <> ''))`,
    ),
    check('quiz_questions_points_check', sql`points >= 1`),
    check('quiz_questions_question_text_check', sql`btrim(question_text) <> ''`),
    index('quiz_questions_by_step')
      .on(table.step_id)
      .where(sql`step_id IS NOT NULL`),
    index('quiz_questions_module').on(table.module_id, table.order_index),
  ],
);

/** The questions of a module that others took the place of, to be taken back. */
export const quiz_states = pgTable(
  'quiz_states',
  {
    id: uuid().primaryKey().defaultRandom(),
    module_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    /** Whole rows, keys included. */
    questions: jsonb().$type<object[]>().notNull(),
    reason: text({ enum: ['regenerated', 'restored'] }).notNull(),
    created_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    created_at: instant().notNull(),
  },
  (table) => [
    check('quiz_states_questions_check', sql`jsonb_typeof(questions) = 'array'`),
    index('quiz_states_created_by').on(table.created_by),
    index('quiz_states_module').on(table.module_id, table.created_at.desc().nullsFirst()),
  ],
);
