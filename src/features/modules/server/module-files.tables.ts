import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { actMoment } from '#platform/db/moments.ts';
import { modules } from './modules.tables.ts';

export const module_downloadables = pgTable(
  'module_downloadables',
  {
    id: uuid().primaryKey().defaultRandom(),
    module_id: uuid()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    file_name: text().notNull(),
    file_url: text().notNull(),
    file_size: bigint({ mode: 'number' }).notNull(),
    file_type: text().notNull(),
    downloadable_type: text({ enum: ['guia_rapida', 'guia_mantenimiento'] }).notNull(),
    uploaded_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true }).notNull().default(actMoment),
  },
  (table) => [
    check('module_downloadables_file_size_check', sql`file_size > 0`),
    check('module_downloadables_title_check', sql`btrim(title) <> '' AND length(title) <= 200`),
    index('module_downloadables_module').on(table.module_id),
    index('module_downloadables_uploaded_by').on(table.uploaded_by),
  ],
);
