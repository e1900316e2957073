import { integer, pgView, text, uuid } from 'drizzle-orm/pg-core';

/** Passages of documents, steps and tutorials that answer questions. */
export const published_passages = pgView('published_passages', {
  id: uuid().notNull(),
  document_id: uuid(),
  title: text().notNull(),
  page: integer(),
  section: text(),
  position: integer().notNull(),
  content: text().notNull(),
  kind: text({ enum: ['text', 'table', 'record'] }).notNull(),
  record: text(),
}).existing();
