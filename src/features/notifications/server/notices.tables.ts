import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { requirements } from '#features/competence/server/competence.tables.ts';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { noticeKinds } from '../notices.rules.ts';

const instant = () => timestamp({ withTimezone: true });

/** What somebody is told inside the platform. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().defaultRandom(),
    person_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text({ enum: noticeKinds }).notNull(),
    requirement_id: uuid().references(() => requirements.id, { onDelete: 'cascade' }),
    subject_id: uuid(),
    about_day: date().notNull(),
    step: integer().notNull().default(0),
    number: integer(),
    asked_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    day: date().notNull(),
    created_at: instant()
      .notNull()
      .default(sql`present_moment()`),
    is_mailed: boolean().notNull().default(false),
    read_at: instant(),
  },
  (table) => [
    check(
      'notices_check',
      sql`(kind IN ('due', 'assigned', 'withdrawn', 'exempt', 'exempt-ended')) = (requirement_id IS NOT NULL)`,
    ),
    check('notices_number_check', sql`number > 0`),
    uniqueIndex('notices_once').on(
      table.person_id,
      table.kind,
      sql`coalesce(subject_id, requirement_id, person_id)`,
      table.about_day,
      table.step,
    ),
    index('notices_of_person').on(table.person_id, table.created_at.desc().nullsFirst(), table.id),
    index('notices_unread')
      .on(table.person_id)
      .where(sql`read_at IS NULL`),
    index('notices_told')
      .on(table.day, table.step)
      .where(sql`kind = 'due'`),
    index('notices_requirement').on(table.requirement_id),
    index('notices_asked_by').on(table.asked_by),
  ],
);

/** Days whose reminders are written, each by one process at a time. */
export const reminder_days = pgTable(
  'reminder_days',
  {
    day: text().primaryKey(),
    lease: uuid(),
    alive_at: instant(),
    done_at: instant(),
    created_at: instant()
      .notNull()
      .default(sql`present_moment()`),
  },
  () => [check('reminder_days_day_check', sql`day ~ '^\\d{4}-\\d{2}-\\d{2}$'`)],
);
