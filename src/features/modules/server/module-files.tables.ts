import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const module_downloadables = pgTable('module_downloadables', {
  id: uuid().primaryKey().defaultRandom(),
  module_id: uuid().notNull(),
  title: text().notNull(),
  file_name: text().notNull(),
  file_url: text().notNull(),
  file_size: bigint({ mode: 'number' }).notNull(),
  file_type: text().notNull(),
  downloadable_type: text({ enum: ['guia_rapida', 'guia_mantenimiento'] }).notNull(),
  uploaded_by: uuid(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
