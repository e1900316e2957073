import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { calendarKinds } from '../calendar.rules.ts';

const instant = () => timestamp({ withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Addresses by which calendar programs read. */
export const calendar_feeds = pgTable(
  'calendar_feeds',
  {
    person_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text({ enum: calendarKinds }).notNull(),
    secret_hash: bytea().notNull().unique(),
    created_at: instant()
      .notNull()
      .default(sql`present_moment()`),
    read_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.kind] }),
    check('calendar_feeds_secret_hash_check', sql`length(secret_hash) = 32`),
  ],
);

/** What a calendar last said. */
export const calendar_events = pgTable(
  'calendar_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    person_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text({ enum: calendarKinds }).notNull(),
    subject: text().notNull(),
    day: date().notNull(),
    title: text().notNull(),
    digest: text().notNull(),
    sequence: integer().notNull().default(0),
    changed_at: instant()
      .notNull()
      .default(sql`present_moment()`),
    cancelled_at: instant(),
  },
  (table) => [
    check('calendar_events_sequence_check', sql`sequence >= 0`),
    unique('calendar_events_person_id_kind_subject_key').on(table.person_id, table.kind, table.subject),
  ],
);
