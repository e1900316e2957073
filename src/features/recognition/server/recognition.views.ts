import { integer, pgView, uuid } from 'drizzle-orm/pg-core';

/** The pages of files that were looked at, without their words. */
export const published_recognised_pages = pgView('published_recognised_pages', {
  file_id: uuid().notNull(),
  page: integer().notNull(),
}).existing();
