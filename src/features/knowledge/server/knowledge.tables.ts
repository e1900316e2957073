import { integer, pgTable, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const step_chunks = pgTable('step_chunks', {
  id: uuid().primaryKey().defaultRandom(),
  step_id: uuid().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  position: integer().notNull(),
  section: text(),
  content: text().notNull(),
});

export const stale_steps = pgTable('stale_steps', { step_id: uuid().primaryKey() });

/** The passages of documents that are read and of active steps. */
export const passages = pgView('passages', {
  id: uuid().notNull(),
  document_id: uuid(),
  step_id: uuid(),
  module_id: uuid(),
  title: text().notNull(),
  section: text(),
  page: integer(),
  step_number: integer(),
  position: integer().notNull(),
  content: text().notNull(),
}).existing();
