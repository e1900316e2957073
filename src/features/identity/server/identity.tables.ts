import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountRoles, roles, storedRoles } from '#platform/contract/roles.ts';
import { actMoment } from '#platform/db/moments.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = () => timestamp({ withTimezone: true });

export const profiles = pgTable(
  'profiles',
  {
    id: uuid().primaryKey().defaultRandom(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    email: text().notNull(),
    role: text({ enum: [...accountRoles, 'inactive'] })
      .notNull()
      .default('employee'),
    previous_role: text({ enum: roles }),
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
    /** From when on an auditor is refused; of nobody else (decision 0261). */
    access_ends_at: instant(),
    created_at: instant().notNull().default(actMoment),
    updated_at: instant().notNull().default(actMoment),
  },
  (table) => [
    check('profiles_access_check', sql`(role = 'auditor') = (access_ends_at IS NOT NULL)`),
    check('profiles_area_check', sql`length(area) <= 120`),
    check('profiles_email_check', sql`length(email) <= 254`),
    check('profiles_hired_on_check', sql`hired_on BETWEEN '1900-01-01' AND '2100-12-31'`),
    ...['position', 'area', 'company'].flatMap((order) => {
      const written = `nullif(fold_text(${order === 'company' ? 'company_name' : order}), '')`;
      return [
        index(`profiles_by_${order}`).on(sql.raw(written), table.sort_name, table.id),
        index(`profiles_by_${order}_down`).on(sql.raw(`${written} DESC NULLS LAST`), table.sort_name, table.id),
      ];
    }),
    index('profiles_auditors')
      .on(table.sort_name, table.id)
      .where(sql`role = 'auditor'`),
    index('profiles_by_first_day').on(table.hired_on, table.sort_name, table.id),
    index('profiles_by_first_day_down').on(sql`hired_on DESC NULLS LAST`, table.sort_name, table.id),
    index('profiles_by_name').on(table.sort_name, table.id),
    uniqueIndex('profiles_email_unique').on(sql`email_key(email)`),
    index('profiles_role').on(table.role),
    index('profiles_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
);

/** Who is kept nameless because their records are: their name and addresses, apart from everything that works with people (decision 0262). */
export const blocked_people = pgTable(
  'blocked_people',
  {
    person_id: uuid()
      .primaryKey()
      .references(() => profiles.id),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    position: text(),
    area: text(),
    hired_on: date(),
    company_name: text().notNull(),
    previous_role: text({ enum: roles }),
    search_text: text().generatedAlwaysAs(
      sql`fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(position, ''))`,
    ),
    sort_name: text().generatedAlwaysAs(sql`fold_text(first_name) || E'\\x01' || fold_text(last_name)`),
    reason: text().notNull(),
    blocked_at: instant().notNull(),
    blocked_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('blocked_people_reason_check', sql`btrim(reason) <> '' AND length(reason) <= 500`),
    index('blocked_people_order').on(table.sort_name, table.person_id),
    index('blocked_people_blocked_by').on(table.blocked_by),
  ],
);

export const credentials = pgTable('credentials', {
  user_id: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  password_hash: text().notNull(),
  is_temporary: boolean().notNull().default(false),
  updated_at: instant().notNull().default(actMoment),
});

export const pending_registrations = pgTable(
  'pending_registrations',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    company_name: text().notNull(),
    password_hash: text().notNull(),
    created_at: instant().notNull().default(actMoment),
    expires_at: instant().notNull(),
    accepted_notice: uuid(),
  },
  (table) => [
    check('pending_registrations_email_check', sql`length(email) <= 254`),
    index('pending_registrations_expiry').on(table.expires_at),
  ],
);

export const mail_links = pgTable(
  'mail_links',
  {
    token_hash: bytea().primaryKey(),
    purpose: text({ enum: ['reset', 'welcome', 'confirm'] }).notNull(),
    user_id: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    registration_id: uuid().references(() => pending_registrations.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().default(actMoment),
    expires_at: instant().notNull(),
  },
  (table) => [
    check('mail_links_check', sql`(purpose = 'confirm') = (registration_id IS NOT NULL)`),
    check('mail_links_check1', sql`(purpose = 'confirm') = (user_id IS NULL)`),
    index('mail_links_expiry').on(table.expires_at),
    uniqueIndex('mail_links_one_per_person').on(table.user_id),
    uniqueIndex('mail_links_one_per_registration').on(table.registration_id),
  ],
);

export const link_requests = pgTable('link_requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  purpose: text({ enum: ['reset', 'confirm'] }).notNull(),
  email: text().notNull(),
  created_at: instant().notNull().defaultNow(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    refresh_token_hash: bytea().notNull().unique(),
    user_agent: text(),
    created_at: instant().notNull().defaultNow(),
    last_refreshed_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

export const access_tokens = pgTable(
  'access_tokens',
  {
    token_hash: bytea().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (table) => [index('access_tokens_expiry').on(table.expires_at), index('access_tokens_session').on(table.session_id)],
);

export const known_devices = pgTable(
  'known_devices',
  {
    token_hash: bytea().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    last_used_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.token_hash, table.user_id] }),
    index('known_devices_use').on(table.last_used_at),
    index('known_devices_user').on(table.user_id),
  ],
);

/** What somebody was from a day on; noted by the database whoever writes, the last of a day holds (decision 0207). */
export const role_changes = pgTable(
  'role_changes',
  {
    person_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    role: text({ enum: storedRoles }).notNull(),
    day: date().notNull(),
    recorded_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.recorded_at] })],
);
