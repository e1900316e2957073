import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import type { ClassName } from '../retention.rules.ts';

const instant = () => timestamp({ withTimezone: true });

/** Each change of how long a class is kept; the last of a class counts. */
export const retention_changes = pgTable(
  'retention_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    class: text().$type<ClassName>().notNull(),
    months_before: integer().notNull(),
    months: integer().notNull(),
    reason: text().notNull(),
    is_signed: boolean().notNull(),
    changed_at: instant().notNull(),
    changed_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('retention_changes_class_check', sql`class ~ '^[a-z]+(-[a-z]+)*$'`),
    check('retention_changes_months_check', sql`months BETWEEN 1 AND 1200 AND months <> months_before`),
    check('retention_changes_reason_check', sql`btrim(reason) <> '' AND length(reason) <= 500`),
    index('retention_changes_order').on(table.class, table.changed_at),
    index('retention_changes_changed_by').on(table.changed_by),
  ],
);

/** What was removed by signature. Never removed itself (decision 0263). */
export const purges = pgTable(
  'purges',
  {
    id: uuid().primaryKey(),
    class: text().$type<ClassName>().notNull(),
    months: integer().notNull(),
    before_day: date().notNull(),
    things: integer().notNull(),
    people: integer().notNull(),
    oldest_day: date().notNull(),
    /** Of the ids in their order, a line each. */
    list_sha256: text().notNull(),
    signed_at: instant().notNull(),
    signed_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    signed_by_name: text().notNull(),
    reason: text().notNull(),
    status: text({ enum: ['waiting', 'done'] })
      .notNull()
      .default('waiting'),
    lease: uuid(),
    claimed_at: instant(),
    removed: integer().notNull().default(0),
    /** What was used again before its turn came. */
    kept: integer().notNull().default(0),
    ended_at: instant(),
  },
  (table) => [
    check('purges_class_check', sql`class ~ '^[a-z]+(-[a-z]+)*$'`),
    check('purges_months_check', sql`months > 0`),
    check('purges_things_check', sql`things > 0`),
    check('purges_people_check', sql`people >= 0`),
    check('purges_list_sha256_check', sql`list_sha256 ~ '^[0-9a-f]{64}$'`),
    check('purges_signed_by_name_check', sql`btrim(signed_by_name) <> ''`),
    check('purges_reason_check', sql`btrim(reason) <> '' AND length(reason) <= 500`),
    check('purges_removed_check', sql`removed >= 0`),
    check('purges_kept_check', sql`kept >= 0`),
    check('purges_ended_check', sql`(status = 'done') = (ended_at IS NOT NULL)`),
    check('purges_whole_check', sql`removed + kept <= things AND (status = 'waiting' OR removed + kept = things)`),
    index('purges_order').on(table.signed_at),
    index('purges_signed_by').on(table.signed_by),
    uniqueIndex('purges_waiting')
      .on(table.class)
      .where(sql`status = 'waiting'`),
  ],
);

/** What a purge still has to remove. */
export const purge_items = pgTable(
  'purge_items',
  {
    purge_id: uuid()
      .notNull()
      .references(() => purges.id, { onDelete: 'cascade' }),
    item: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.purge_id, table.item] })],
);
