import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { actMoment } from '#platform/db/moments.ts';

export const settings = pgTable('settings', {
  section: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull().default(actMoment),
  updated_by: uuid(),
});
