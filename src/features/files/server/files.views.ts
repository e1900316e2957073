import { bigint, pgView, text, uuid } from 'drizzle-orm/pg-core';

/** Where a stored file is. */
export const published_files = pgView('published_files', {
  id: uuid().notNull(),
  bucket: text({
    enum: ['product-images', 'module-files', 'quiz-images', 'documents', 'branding', 'history', 'evidence', 'packages'],
  }).notNull(),
  path: text().notNull(),
  original_name: text().notNull(),
  mime: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
}).existing();
