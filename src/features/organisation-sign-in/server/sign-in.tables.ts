import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles, sessions } from '#features/identity/server/identity.tables.ts';

const instant = () => timestamp({ withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Whose accounts open this platform, by OpenID Connect. */
export const sign_in_providers = pgTable(
  'sign_in_providers',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    issuer: text().notNull(),
    client_id: text().notNull(),
    secret: bytea().notNull(),
    domains: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    claim_position: text(),
    claim_area: text(),
    claim_site: text(),
    updates_on_sign_in: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    is_operators: boolean().notNull().default(false),
    created_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    created_at: instant()
      .notNull()
      .default(sql`present_moment()`),
  },
  (table) => [
    check('sign_in_providers_name_check', sql`btrim(name) <> '' AND length(name) <= 60`),
    check('sign_in_providers_issuer_check', sql`length(issuer) <= 500 AND issuer ~ '^https?://'`),
    check('sign_in_providers_client_check', sql`client_id <> '' AND length(client_id) <= 300`),
    check('sign_in_providers_domains_check', sql`cardinality(domains) <= 50`),
    unique('sign_in_providers_once').on(table.issuer, table.client_id),
    index('sign_in_providers_created_by').on(table.created_by),
    uniqueIndex('sign_in_providers_operators')
      .on(table.is_operators)
      .where(sql`is_operators`),
  ],
);

/** Who each account of a provider is here. */
export const organisation_accounts = pgTable(
  'organisation_accounts',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    person_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    email: text().notNull().default(''),
    linked_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    linked_at: instant().notNull(),
    last_used_at: instant(),
  },
  (table) => [
    check('organisation_accounts_subject_check', sql`subject <> '' AND length(subject) <= 255`),
    primaryKey({ columns: [table.issuer, table.subject] }),
    unique('organisation_accounts_one_each').on(table.issuer, table.person_id),
    index('organisation_accounts_person').on(table.person_id),
    index('organisation_accounts_linked_by').on(table.linked_by),
  ],
);

/** Who has left for a provider and has not come back. */
export const sign_in_departures = pgTable(
  'sign_in_departures',
  {
    token_hash: bytea().primaryKey(),
    provider_id: uuid()
      .notNull()
      .references(() => sign_in_providers.id, { onDelete: 'cascade' }),
    return_to: text(),
    person_id: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    session_id: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    shown_sha256: bytea(),
    left_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    check('sign_in_departures_return_check', sql`length(return_to) <= 2000`),
    check('sign_in_departures_shown_check', sql`length(shown_sha256) = 32`),
    check(
      'sign_in_departures_signing_check',
      sql`(person_id IS NULL) = (session_id IS NULL) AND (person_id IS NULL) = (shown_sha256 IS NULL)`,
    ),
    index('sign_in_departures_provider').on(table.provider_id),
    index('sign_in_departures_person').on(table.person_id),
    index('sign_in_departures_session').on(table.session_id),
    index('sign_in_departures_expiry').on(table.expires_at),
  ],
);

/** What a session that a provider opened is at the provider. */
export const organisation_sessions = pgTable(
  'organisation_sessions',
  {
    session_id: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    provider_id: uuid()
      .notNull()
      .references(() => sign_in_providers.id, { onDelete: 'cascade' }),
    person_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    sid: text(),
    auth_time: instant(),
    id_token: bytea().notNull(),
  },
  (table) => [
    index('organisation_sessions_sid').on(table.provider_id, table.sid),
    index('organisation_sessions_subject').on(table.provider_id, table.subject),
    index('organisation_sessions_person').on(table.person_id),
  ],
);

/** Whose account joins nobody by itself: an administrator decides. */
export const access_requests = pgTable(
  'access_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider_id: uuid()
      .notNull()
      .references(() => sign_in_providers.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    email: text().notNull().default(''),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    reason: text({ enum: ['unverified', 'domain', 'no-email', 'linked-otherwise'] }).notNull(),
    is_refused: boolean().notNull().default(false),
    asked_at: instant().notNull(),
  },
  (table) => [
    check('access_requests_email_check', sql`length(email) <= 254`),
    unique('access_requests_once').on(table.provider_id, table.subject),
    index('access_requests_order').on(table.is_refused, table.asked_at, table.id),
  ],
);

/** Messages of providers that a session has ended, as long as they could be sent again. */
export const logout_messages = pgTable(
  'logout_messages',
  { id_hash: bytea().primaryKey(), expires_at: instant().notNull() },
  (table) => [index('logout_messages_expiry').on(table.expires_at)],
);
