import { integer, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Controlled documents by code and title. */
export const published_controlled_documents = pgView('published_controlled_documents', {
  id: uuid().notNull(),
  code: text().notNull(),
  title: text().notNull(),
  owner_id: uuid(),
  review_months: integer(),
  created_at: timestamp({ withTimezone: true }).notNull(),
}).existing();
