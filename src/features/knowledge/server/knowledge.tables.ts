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

export const tutorial_chunks = pgTable('tutorial_chunks', {
  id: uuid().primaryKey().defaultRandom(),
  slug: text().notNull(),
  position: integer().notNull(),
  title: text().notNull(),
  section: text(),
  content: text().notNull(),
});

/** Which documents are a module's: what it was written from, and what bears its name or its product's. */
export const module_documents = pgView('module_documents', {
  module_id: uuid().notNull(),
  document_id: uuid().notNull(),
}).existing();

/** The passages of documents that are read, of active steps and of the tutorials. */
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
  tutorial_slug: text(),
}).existing();
