import { boolean, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const notification_choices = pgTable('notification_choices', {
  user_id: uuid().primaryKey(),
  unsubscribe_token: uuid().notNull().defaultRandom(),
  weekly_digest: boolean().notNull().default(true),
  reminder: boolean().notNull().default(true),
});

export const notification_turns = pgTable('notification_turns', {
  user_id: uuid().notNull(),
  kind: text({ enum: ['weekly_digest', 'reminder'] }).notNull(),
  week: date().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
