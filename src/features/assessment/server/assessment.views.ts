import { boolean, integer, jsonb, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AskedQuestionWithKey, GivenAnswers } from '../assessment.rules.ts';
import type { ShownQuiz } from '../quiz-showing.rules.ts';

const instant = () => timestamp({ withTimezone: true });

/** Attempts that were submitted. */
export const published_quiz_attempts = pgView('published_quiz_attempts', {
  id: uuid().notNull(),
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
  review_status: text({ enum: ['none', 'pending', 'reviewed'] }).notNull(),
  attempted_at: instant().notNull(),
}).existing();

/** Questions as they were asked, with their keys: for figures, never for who is being asked. */
export const published_quiz_versions = pgView('published_quiz_versions', {
  id: uuid().notNull(),
  pass_mark: integer().notNull(),
  questions: jsonb().$type<AskedQuestionWithKey[]>().notNull(),
  created_at: instant().notNull(),
}).existing();
