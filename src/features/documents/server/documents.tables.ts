import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const documents = pgTable('documents', {
  id: uuid().primaryKey().defaultRandom(),
  module_name: text().notNull(),
  file_name: text().notNull(),
  kind: text({ enum: ['txt', 'pdf', 'docx', 'rtf'] }).notNull(),
  file_id: uuid().notNull(),
  user_id: uuid(),
  status: text({ enum: ['processing', 'ready', 'failed'] })
    .notNull()
    .default('processing'),
  error: text(),
  pages: integer(),
  claimed_at: instant().notNull().defaultNow(),
  attempts: integer().notNull().default(1),
  created_at: instant().notNull().defaultNow(),
});

export const document_chunks = pgTable('document_chunks', {
  id: uuid().primaryKey().defaultRandom(),
  document_id: uuid().notNull(),
  module_name: text().notNull(),
  user_id: uuid(),
  created_at: instant().notNull().defaultNow(),
  position: integer().notNull(),
  page: integer(),
  section: text(),
  content: text().notNull(),
});
