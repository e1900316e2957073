import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import {
  courses,
  session_participants,
  training_sessions,
} from '#features/training-sessions/server/training-sessions.tables.ts';
import { reviewOutcomes, testParts } from '../session-outcomes.rules.ts';

const instant = () => timestamp({ withTimezone: true });
const recorded = () =>
  instant()
    .notNull()
    .default(sql`present_moment()`);
const byWhom = () => uuid().references(() => profiles.id, { onDelete: 'set null' });
const person = () =>
  uuid()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/** What is asked after sessions of a course; of no row nothing is. */
export const course_outcomes = pgTable(
  'course_outcomes',
  {
    course_id: uuid()
      .primaryKey()
      .references(() => courses.id),
    has_survey: boolean().notNull().default(false),
    /** After so many days somebody says whether what was learned is applied; null: nobody is asked. */
    review_after_days: integer(),
  },
  () => [check('course_outcomes_review_after_days_check', sql`review_after_days BETWEEN 1 AND 730`)],
);

/** The questions of the survey, in versions: a session keeps those of its closing. */
export const survey_versions = pgTable(
  'survey_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    version: integer().notNull(),
    questions: text().array().notNull(),
    created_at: recorded(),
    created_by: byWhom(),
  },
  (table) => [
    check('survey_versions_version_check', sql`version > 0`),
    check('survey_versions_questions_check', sql`cardinality(questions) BETWEEN 1 AND 8`),
    unique('survey_versions_once').on(table.version),
  ],
);

/** What is asked of one session: settled at its closing, its test before. */
export const session_outcomes = pgTable(
  'session_outcomes',
  {
    session_id: uuid()
      .primaryKey()
      .references(() => training_sessions.id),
    survey_id: uuid().references(() => survey_versions.id),
    review_on: date(),
    /** Its quiz is the test; its title as it was, as attempts keep it. */
    test_module_id: uuid(),
    test_module_title: text(),
    /** The test is taken on paper, out of so many points. */
    test_most_points: numeric({ precision: 5, scale: 1, mode: 'number' }),
  },
  (table) => [
    check('session_outcomes_test_most_points_check', sql`test_most_points BETWEEN 1 AND 1000`),
    check('session_outcomes_test_module', sql`(test_module_id IS NULL) = (test_module_title IS NULL)`),
    check('session_outcomes_one_test', sql`test_module_id IS NULL OR test_most_points IS NULL`),
    index('session_outcomes_survey').on(table.survey_id),
    index('session_outcomes_review_on')
      .on(table.review_on)
      .where(sql`review_on IS NOT NULL`),
  ],
);

/** That somebody answered the survey of a session, apart from what was answered. */
export const survey_turns = pgTable(
  'survey_turns',
  {
    session_id: uuid()
      .notNull()
      .references(() => session_outcomes.session_id),
    person_id: person(),
    day: date().notNull(),
  },
  (table) => [
    primaryKey({ name: 'survey_turns_pkey', columns: [table.person_id, table.session_id] }),
    index('survey_turns_session').on(table.session_id),
  ],
);

/** What was answered, by nobody. */
export const survey_answers = pgTable(
  'survey_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    session_id: uuid()
      .notNull()
      .references(() => session_outcomes.session_id),
    scores: smallint().array().notNull(),
    comment: text().notNull().default(''),
  },
  (table) => [
    check('survey_answers_scores_check', sql`1 <= ALL (scores) AND 5 >= ALL (scores)`),
    check('survey_answers_comment_check', sql`length(comment) <= 1000`),
    index('survey_answers_session').on(table.session_id),
  ],
);

/** Points of a test that was taken on paper. */
export const session_test_points = pgTable(
  'session_test_points',
  {
    session_id: uuid()
      .notNull()
      .references(() => session_outcomes.session_id),
    person_id: person(),
    part: text({ enum: testParts }).notNull(),
    points: numeric({ precision: 5, scale: 1, mode: 'number' }).notNull(),
    noted_at: recorded(),
    noted_by: byWhom(),
  },
  (table) => [
    check('session_test_points_points_check', sql`points >= 0`),
    primaryKey({ name: 'session_test_points_pkey', columns: [table.person_id, table.session_id, table.part] }),
    index('session_test_points_session').on(table.session_id),
    index('session_test_points_noted_by').on(table.noted_by),
  ],
);

/** Whether somebody applies what they learned in a session, by the signature of who supervises them. */
export const effectiveness_reviews = pgTable(
  'effectiveness_reviews',
  {
    id: uuid().primaryKey(),
    attendance_id: uuid()
      .notNull()
      .references(() => session_participants.id),
    person_id: person(),
    outcome: text({ enum: reviewOutcomes }).notNull(),
    seen: text().notNull(),
    day: date().notNull(),
    recorded_at: recorded(),
    recorded_by: byWhom(),
    voided_at: instant(),
    voided_by: byWhom(),
    void_reason: text(),
  },
  (table) => [
    check('effectiveness_reviews_seen_check', sql`btrim(seen) <> '' AND length(seen) <= 1000`),
    check('effectiveness_reviews_void_reason_check', sql`btrim(void_reason) <> '' AND length(void_reason) <= 500`),
    check('effectiveness_reviews_voided', sql`(voided_at IS NULL) = (void_reason IS NULL)`),
    uniqueIndex('effectiveness_reviews_once')
      .on(table.attendance_id)
      .where(sql`voided_at IS NULL`),
    index('effectiveness_reviews_attendance').on(table.attendance_id),
    index('effectiveness_reviews_person').on(table.person_id),
  ],
);
