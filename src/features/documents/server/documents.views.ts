import { boolean, integer, pgView, text, uuid } from 'drizzle-orm/pg-core';

/** Documents by their names. */
export const published_documents = pgView('published_documents', {
  id: uuid().notNull(),
  module_name: text().notNull(),
  file_name: text().notNull(),
  status: text({ enum: ['processing', 'ready', 'failed'] }).notNull(),
  /** Whether it may answer and be written from. */
  in_force: boolean().notNull(),
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
