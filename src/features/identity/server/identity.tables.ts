import { sql } from 'drizzle-orm';
import { boolean, customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = () => timestamp({ withTimezone: true });

export const profiles = pgTable('profiles', {
  id: uuid().primaryKey().defaultRandom(),
  first_name: text().notNull().default(''),
  last_name: text().notNull().default(''),
  email: text().notNull(),
  role: text({ enum: ['employee', 'jefe', 'admin', 'inactive'] })
    .notNull()
    .default('employee'),
  previous_role: text({ enum: ['employee', 'jefe', 'admin'] }),
  company_name: text().notNull().default(''),
  phone: text(),
  position: text(),
  search_text: text().generatedAlwaysAs(
    sql`fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(position, ''))`,
  ),
  sort_name: text().generatedAlwaysAs(sql`fold_text(first_name) || E'\\x01' || fold_text(last_name)`),
  erased_at: instant(),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export const credentials = pgTable('credentials', {
  user_id: uuid().primaryKey(),
  password_hash: text().notNull(),
  is_temporary: boolean().notNull().default(false),
  updated_at: instant().notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: uuid().notNull(),
  refresh_token_hash: bytea().notNull(),
  user_agent: text(),
  created_at: instant().notNull().defaultNow(),
  last_refreshed_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
});

export const access_tokens = pgTable('access_tokens', {
  token_hash: bytea().primaryKey(),
  session_id: uuid().notNull(),
  expires_at: instant().notNull(),
});
