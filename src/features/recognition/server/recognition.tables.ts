import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { files } from '#features/files/server/files.tables.ts';
import { type ScannedPage, scanFaults } from '../scans.rules.ts';

/** A page of a file that was recognised in its picture: its words, where they stand and how sure each is. */
export const recognised_pages = pgTable(
  'recognised_pages',
  {
    file_id: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    page: integer().notNull(),
    lines: jsonb().$type<ScannedPage['lines']>().notNull(),
    confidence: real(),
    turned: integer().$type<ScannedPage['turned']>().notNull().default(0),
    aspect: real().notNull(),
    fault: text({ enum: scanFaults }),
  },
  (table) => [
    primaryKey({ columns: [table.file_id, table.page] }),
    check('recognised_pages_page_check', sql`page > 0`),
    check('recognised_pages_confidence_check', sql`confidence >= 0 AND confidence <= 100`),
    check('recognised_pages_turned_check', sql`turned IN (0, 90, 180, 270)`),
    check('recognised_pages_aspect_check', sql`aspect > 0`),
    check('recognised_pages_check', sql`(confidence IS NULL) = (fault IS NOT NULL)`),
  ],
);
