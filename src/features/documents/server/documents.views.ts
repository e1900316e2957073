import { integer, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Documents by their names, and whether each is the file of a controlled version. */
export const published_documents = pgView('published_documents', {
  id: uuid().notNull(),
  /** Who uploaded it. */
  user_id: uuid(),
  module_name: text().notNull(),
  file_name: text().notNull(),
  status: text({ enum: ['processing', 'ready', 'failed'] }).notNull(),
  file_id: uuid().notNull(),
  control: text({ enum: ['draft', 'fixed'] }),
  created_at: timestamp({ withTimezone: true }).notNull(),
}).existing();

/** Documents that answer and may be written from, today, as they are cited. */
export const published_answering_documents = pgView('published_answering_documents', {
  id: uuid().notNull(),
  module_name: text().notNull(),
  file_name: text().notNull(),
}).existing();

/** The passages of documents, without their words: those are read from passages. */
export const published_document_chunks = pgView('published_document_chunks', {
  id: uuid().notNull(),
  document_id: uuid().notNull(),
  kind: text({ enum: ['text', 'table', 'record'] }).notNull(),
  record: text(),
  first_block: integer(),
  last_block: integer(),
}).existing();
