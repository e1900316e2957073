import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
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
import { modules } from '#features/modules/server/modules.tables.ts';
import { actMoment } from '#platform/db/moments.ts';
import type { AskedQuestion, AskedQuestionWithKey, GivenAnswers } from '../assessment.rules.ts';
import type { ShownQuiz } from '../quiz-showing.rules.ts';

const instant = () => timestamp({ withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The questions as they stood when they were asked, keys included: for grading and for review after submission. */
export const quiz_versions = pgTable(
  'quiz_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    module_id: uuid().notNull(),
    hash: bytea().notNull(),
    pass_mark: integer().notNull(),
    questions: jsonb().$type<AskedQuestionWithKey[]>().notNull(),
    created_at: instant().notNull().default(actMoment),
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
    started_at: instant().notNull().default(actMoment),
    updated_at: instant().notNull().default(actMoment),
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
    attempted_at: instant().notNull().default(actMoment),
  },
  (table) => [
    check('quiz_attempts_pending_is_undecided', sql`(review_status <> 'pending') OR (NOT passed)`),
    check('quiz_attempts_score_check', sql`score BETWEEN 0 AND 100`),
    check('quiz_attempts_shown_check', sql`jsonb_typeof(shown) = 'array'`),
    // Also holds user_id, score, passed, review_status.
    index('quiz_attempts_module').on(table.module_id, table.attempted_at),
    index('quiz_attempts_pending')
      .on(table.attempted_at)
      .where(sql`review_status = 'pending'`),
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
