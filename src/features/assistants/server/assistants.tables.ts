import { boolean, date, integer, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const assistants = pgTable('assistants', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  slug: text().notNull(),
  openai_assistant_id: text(),
  scope: text().notNull(),
  is_default: boolean().notNull().default(false),
  instructions: text().notNull(),
  instructions_version: integer().notNull().default(1),
  model: text(),
  temperature: real(),
  active: boolean().notNull().default(true),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export const assistant_versions = pgTable('assistant_versions', {
  assistant_id: uuid().notNull(),
  version: integer().notNull(),
  instructions: text().notNull(),
  created_at: instant().notNull().defaultNow(),
});

/** One row at most: the last fault of the model, as the code of its refusal. */
export const ai_state = pgTable('ai_state', {
  only_row: boolean().primaryKey().default(true),
  fault: text().notNull(),
  fault_at: instant().notNull(),
});

export const ai_usage = pgTable('ai_usage', {
  day: date().notNull(),
  /** A person's id, or 'all'. */
  who: text().notNull(),
  calls: integer().notNull().default(0),
});
