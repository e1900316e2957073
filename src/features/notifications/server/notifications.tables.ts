import { boolean, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';

export const notification_choices = pgTable('notification_choices', {
  user_id: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  unsubscribe_token: uuid().notNull().defaultRandom().unique(),
  weekly_digest: boolean().notNull().default(true),
  reminder: boolean().notNull().default(true),
  duties: boolean().notNull().default(true),
  certificates: boolean().notNull().default(true),
  sessions: boolean().notNull().default(true),
});

export const notification_turns = pgTable(
  'notification_turns',
  {
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['weekly_digest', 'reminder', 'duties'] }).notNull(),
    week: date().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.kind, table.week] })],
);
