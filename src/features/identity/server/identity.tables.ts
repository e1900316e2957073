import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
  /** Part of the organisation, as its lists of people name it. */
  area: text(),
  /** First day of work, 'YYYY-MM-DD'. */
  hired_on: date(),
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

export const pending_registrations = pgTable('pending_registrations', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  company_name: text().notNull(),
  password_hash: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
});

export const mail_links = pgTable('mail_links', {
  token_hash: bytea().primaryKey(),
  purpose: text({ enum: ['reset', 'welcome', 'confirm'] }).notNull(),
  user_id: uuid(),
  registration_id: uuid(),
  created_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
});

export const link_requests = pgTable('link_requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  purpose: text({ enum: ['reset', 'confirm'] }).notNull(),
  email: text().notNull(),
  created_at: instant().notNull().defaultNow(),
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

export const known_devices = pgTable(
  'known_devices',
  {
    token_hash: bytea().notNull(),
    user_id: uuid().notNull(),
    last_used_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.token_hash, table.user_id] })],
);
