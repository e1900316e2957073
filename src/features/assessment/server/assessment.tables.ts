import { boolean, customType, integer, jsonb, pgTable, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AskedQuestion, AskedQuestionWithKey, GivenAnswers } from '../assessment.rules.ts';
import type { ShownQuiz } from '../quiz-showing.rules.ts';

const instant = () => timestamp({ withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Holds the answer keys: read by authoring and grading only, never by a learner's read. */
export const quiz_questions = pgTable('quiz_questions', {
  id: uuid().primaryKey().defaultRandom(),
  module_id: uuid().notNull(),
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
});

/** The questions of a module that others took the place of, to be taken back. */
export const quiz_states = pgTable('quiz_states', {
  id: uuid().primaryKey().defaultRandom(),
  module_id: uuid().notNull(),
  /** Whole rows, keys included. */
  questions: jsonb().$type<object[]>().notNull(),
  reason: text({ enum: ['regenerated', 'restored'] }).notNull(),
  created_by: uuid(),
  created_at: instant().notNull(),
});

/** The questions as they stood when they were asked, keys included: for grading and for review after submission. */
export const quiz_versions = pgTable('quiz_versions', {
  id: uuid().primaryKey().defaultRandom(),
  module_id: uuid().notNull(),
  hash: bytea().notNull(),
  pass_mark: integer().notNull(),
  questions: jsonb().$type<AskedQuestionWithKey[]>().notNull(),
  created_at: instant().notNull().defaultNow(),
});

/** The same without keys and explanations: the only one that reads before submission may select. */
export const quiz_versions_for_learners = pgView('quiz_versions_for_learners', {
  id: uuid().notNull(),
  module_id: uuid().notNull(),
  pass_mark: integer().notNull(),
  questions: jsonb().$type<AskedQuestion[]>().notNull(),
}).existing();

export const quiz_drafts = pgTable('quiz_drafts', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid().notNull(),
  module_id: uuid().notNull(),
  quiz_version_id: uuid().notNull(),
  answers: jsonb().$type<GivenAnswers>().notNull().default({}),
  /** Which questions of the version are asked, in which order; null is the version as it stands. */
  shown: jsonb().$type<ShownQuiz>(),
  started_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export const quiz_attempts = pgTable('quiz_attempts', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  module_id: uuid().notNull(),
  module_title: text().notNull(),
  quiz_version_id: uuid().notNull(),
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
});

/** What a person gave for an answer to an open question. */
export const quiz_answer_reviews = pgTable('quiz_answer_reviews', {
  attempt_id: uuid().notNull(),
  question_id: uuid().notNull(),
  points: integer().notNull(),
  comment: text().notNull().default(''),
  reviewed_by: uuid(),
  reviewed_at: instant().notNull(),
});
