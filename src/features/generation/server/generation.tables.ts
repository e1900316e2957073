import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** Who wrote something and who let it be published. */
const authorship = () => ({
  /** 'extractive', or the host that answered. */
  provider: text().notNull(),
  model: text(),
  assistant_id: uuid(),
  assistant_version: integer().notNull(),
  created_by: uuid(),
  created_at: instant().notNull(),
  approved_by: uuid(),
  approved_at: instant(),
});

export const generated_steps = pgTable('generated_steps', {
  step_id: uuid().primaryKey(),
  /** Sentences with a figure that no source contains. */
  unsupported: text().array().notNull().default([]),
  ...authorship(),
});

export const step_sources = pgTable('step_sources', {
  step_id: uuid().notNull(),
  n: integer().notNull(),
  document_id: uuid(),
  title: text().notNull(),
  page: integer(),
  section: text(),
  quote: text().notNull(),
});

export const generated_questions = pgTable('generated_questions', {
  question_id: uuid().primaryKey(),
  ...authorship(),
});
