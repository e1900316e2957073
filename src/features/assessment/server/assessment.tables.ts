import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { modules, steps } from '#features/modules/server/modules.tables.ts';
import type { AskedQuestion, AskedQuestionWithKey, GivenAnswers } from '../assessment.rules.ts';
import type { ShownQuiz } from '../quiz-showing.rules.ts';

const instant = () => timestamp({ withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

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
    published_at: instant().defaultNow(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
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
    index('quiz_questions_by_step').on(table.step_id).where(sql`step_id IS NOT NULL`),
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

/** The questions as they stood when they were asked, keys included: for grading and for review after submission. */
export const quiz_versions = pgTable(
  'quiz_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    module_id: uuid().notNull(),
    hash: bytea().notNull(),
    pass_mark: integer().notNull(),
    questions: jsonb().$type<AskedQuestionWithKey[]>().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [unique('quiz_versions_module_id_hash_key').on(table.module_id, table.hash)],
);

/** The same without keys and explanations: the only one that reads before submission may select. */
export const quiz_versions_for_learners = pgView('quiz_versions_for_learners', {
  id: uuid().notNull(),
  module_id: uuid().notNull(),
  pass_mark: integer().notNull(),
  questions: jsonb().$type<AskedQuestion[]>().notNull(),
}).existing();

export const quiz_drafts = pgTable(
  'quiz_drafts',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    module_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    quiz_version_id: uuid()
      .notNull()
      .references(() => quiz_versions.id),
    answers: jsonb().$type<GivenAnswers>().notNull().default({}),
    /** Which questions of the version are asked, in which order; null is the version as it stands. */
    shown: jsonb().$type<ShownQuiz>(),
    started_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('quiz_drafts_user_id_module_id_key').on(table.user_id, table.module_id),
    check('quiz_drafts_shown_check', sql`jsonb_typeof(shown) = 'array'`),
  ],
);

export const quiz_attempts = pgTable(
  'quiz_attempts',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    module_id: uuid().notNull(),
    module_title: text().notNull(),
    quiz_version_id: uuid()
      .notNull()
      .references(() => quiz_versions.id),
    answers: jsonb().$type<GivenAnswers>().notNull(),
    /** As in the draft it was. */
    shown: jsonb().$type<ShownQuiz>(),
    score: integer().notNull(),
    /** Never while the attempt is pending. */
    passed: boolean().notNull(),
    /** 'pending' while answers to open questions wait for a person; then the score counts what could be counted so far. */
    review_status: text({ enum: ['none', 'pending', 'reviewed'] })
      .notNull()
      .default('none'),
    attempted_at: instant().notNull().defaultNow(),
  },
  (table) => [
    check('quiz_attempts_pending_is_undecided', sql`(review_status <> 'pending') OR (NOT passed)`),
    check('quiz_attempts_score_check', sql`score BETWEEN 0 AND 100`),
    check('quiz_attempts_shown_check', sql`jsonb_typeof(shown) = 'array'`),
    // Also holds user_id, score, passed, review_status.
    index('quiz_attempts_module').on(table.module_id, table.attempted_at),
    index('quiz_attempts_pending').on(table.attempted_at).where(sql`review_status = 'pending'`),
    // Also holds user_id, passed.
    index('quiz_attempts_recent').on(table.attempted_at.desc().nullsFirst()),
    // Also holds score, passed, review_status.
    index('quiz_attempts_user').on(table.user_id, table.module_id, table.attempted_at),
  ],
);

/** What a person gave for an answer to an open question. */
export const quiz_answer_reviews = pgTable(
  'quiz_answer_reviews',
  {
    attempt_id: uuid()
      .notNull()
      .references(() => quiz_attempts.id, { onDelete: 'cascade' }),
    question_id: uuid().notNull(),
    points: integer().notNull(),
    comment: text().notNull().default(''),
    reviewed_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    reviewed_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attempt_id, table.question_id] }),
    check('quiz_answer_reviews_comment_check', sql`length(comment) <= 2000`),
    check('quiz_answer_reviews_points_check', sql`points >= 0`),
  ],
);
