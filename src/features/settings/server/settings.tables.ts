import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { actMoment } from '#platform/db/moments.ts';

export const settings = pgTable('settings', {
  section: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull().default(actMoment),
  updated_by: uuid(),
});

/** Which zone was set since when; noted by the database. */
export const time_zones = pgTable(
  'time_zones',
  {
    since: timestamp({ withTimezone: true }).primaryKey(),
    name: text().notNull(),
  },
  () => [check('time_zones_name_check', sql`name <> '' AND length(name) <= 100`)],
);
