import { integer, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** By whom a step was generated, and who approved it. */
export const published_generated_steps = pgView('published_generated_steps', {
  step_id: uuid().notNull(),
  provider: text().notNull(),
  model: text(),
  assistant_id: uuid(),
  assistant_version: integer().notNull(),
  /** Sentences with a figure that no source contains. */
  unsupported: text().array().notNull(),
  approved_by: uuid(),
  approved_at: instant(),
  created_by: uuid(),
  created_at: instant().notNull(),
}).existing();

/** What a generated step quotes. */
export const published_step_sources = pgView('published_step_sources', {
  step_id: uuid().notNull(),
  n: integer().notNull(),
  document_id: uuid(),
  title: text().notNull(),
  page: integer(),
  section: text(),
  quote: text().notNull(),
}).existing();
