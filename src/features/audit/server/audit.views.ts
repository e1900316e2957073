import { bigint, jsonb, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What was done. */
export const published_audit_log = pgView('published_audit_log', {
  id: bigint({ mode: 'bigint' }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  actor_id: uuid(),
  action: text().notNull(),
  subject_type: text().notNull(),
  subject_id: text(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
}).existing();
