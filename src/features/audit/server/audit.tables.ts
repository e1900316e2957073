import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const audit_log = pgTable('audit_log', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  actor_id: uuid(),
  action: text().notNull(),
  subject_type: text().notNull(),
  subject_id: text(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});
