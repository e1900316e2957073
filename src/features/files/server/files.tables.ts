import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const files = pgTable('files', {
  id: uuid().primaryKey().defaultRandom(),
  bucket: text({ enum: ['product-images', 'module-files', 'quiz-images', 'documents', 'branding'] }).notNull(),
  path: text().notNull(),
  original_name: text().notNull(),
  mime: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  width: integer(),
  height: integer(),
  module_id: uuid(),
  uploaded_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const removed_files = pgTable('removed_files', {
  bucket: text().notNull(),
  path: text().notNull(),
  removed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
