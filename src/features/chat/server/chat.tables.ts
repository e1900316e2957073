import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const conversations = pgTable('conversations', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid().notNull(),
  title: text().notNull(),
  mode: text().notNull(),
  /** The module that it is about; null for all others, and when the module is gone. */
  module_id: uuid(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export const messages = pgTable('messages', {
  id: uuid().primaryKey().defaultRandom(),
  seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  conversation_id: uuid().notNull(),
  role: text({ enum: ['user', 'assistant'] }).notNull(),
  text: text().notNull(),
  status: text({ enum: ['streaming', 'done', 'stopped', 'error'] })
    .notNull()
    .default('done'),
  question_id: uuid(),
  answered: boolean(),
  provider: text(),
  model: text(),
  assistant_id: uuid(),
  assistant_version: integer(),
  feedback: text({ enum: ['up', 'down'] }),
  feedback_reason: text(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export const message_citations = pgTable('message_citations', {
  message_id: uuid().notNull(),
  n: integer().notNull(),
  passage_id: uuid().notNull(),
  document_id: uuid(),
  step_id: uuid(),
  module_id: uuid(),
  title: text().notNull(),
  section: text(),
  page: integer(),
  step_number: integer(),
  tutorial_slug: text(),
  quote: text().notNull(),
});

/** Questions without an answer that a supervisor has taken care of, by what was asked. */
export const handled_questions = pgTable('handled_questions', {
  question_key: text().primaryKey(),
  handled_by: uuid(),
  handled_at: instant().notNull(),
});
