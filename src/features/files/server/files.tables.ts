import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { actMoment } from '#platform/db/moments.ts';

export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey().defaultRandom(),
    bucket: text({
      enum: [
        'product-images',
        'module-files',
        'quiz-images',
        'documents',
        'branding',
        'history',
        'evidence',
        'packages',
      ],
    }).notNull(),
    path: text().notNull(),
    original_name: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    module_id: uuid(),
    uploaded_by: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull().default(actMoment),
  },
  (table) => [
    unique('files_bucket_path_key').on(table.bucket, table.path),
    check('files_height_check', sql`height > 0`),
    check('files_original_name_check', sql`(original_name <> '') AND length(original_name) <= 300`),
    check('files_path_check', sql`(path <> '') AND length(path) <= 300`),
    check('files_sha256_check', sql`length(sha256) = 64`),
    check('files_size_check', sql`size > 0`),
    check('files_width_check', sql`width > 0`),
    index('files_module').on(table.module_id),
    index('files_uploaded_by').on(table.uploaded_by),
  ],
);

export const removed_files = pgTable(
  'removed_files',
  {
    bucket: text().notNull(),
    path: text().notNull(),
    removed_at: timestamp({ withTimezone: true }).notNull().default(actMoment),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.path] })],
);
