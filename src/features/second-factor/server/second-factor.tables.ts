import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles, sessions } from '#features/identity/server/identity.tables.ts';

const instant = () => timestamp({ withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const owner = () =>
  uuid()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/** Keys that a device or a security key keeps, by which somebody shows that it is them. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: owner(),
    credential_id: text().notNull().unique('passkeys_credential_id_key'),
    public_key: bytea().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    is_synced: boolean().notNull(),
    site: text().notNull(),
    name: text().notNull(),
    created_at: instant()
      .notNull()
      .default(sql`present_moment()`),
    last_used_at: instant(),
    blocked_at: instant(),
  },
  (table) => [
    check('passkeys_credential_id_check', sql`length(credential_id) BETWEEN 1 AND 1400`),
    check('passkeys_counter_check', sql`counter >= 0`),
    check('passkeys_name_check', sql`btrim(name) <> '' AND length(name) <= 80`),
    index('passkeys_user').on(table.user_id, table.created_at),
  ],
);

/** Apps that show a code of six digits every thirty seconds; one for each person. */
export const code_apps = pgTable('code_apps', {
  user_id: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  secret: bytea().notNull(),
  created_at: instant()
    .notNull()
    .default(sql`present_moment()`),
  confirmed_at: instant(),
  last_used_at: instant(),
  last_step: bigint({ mode: 'number' }),
  burned_step: bigint({ mode: 'number' }),
});

/** Codes on paper for who has nothing else at hand, each good once. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user_id: owner(),
    code_hash: bytea().notNull(),
    created_at: instant()
      .notNull()
      .default(sql`present_moment()`),
    used_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.code_hash] }),
    check('recovery_codes_code_hash_check', sql`length(code_hash) = 32`),
  ],
);

/** Sign-ins that wait for their second step. */
export const half_sign_ins = pgTable(
  'half_sign_ins',
  {
    token_hash: bytea().primaryKey(),
    user_id: owner(),
    password_hash: bytea().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    check('half_sign_ins_token_hash_check', sql`length(token_hash) = 32`),
    index('half_sign_ins_user').on(table.user_id),
    index('half_sign_ins_expiry').on(table.expires_at),
  ],
);

export const challengePurposes = ['add', 'step', 'sign-in', 'confirm'] as const;

/** What authenticators are to sign. */
export const passkey_challenges = pgTable(
  'passkey_challenges',
  {
    challenge_hash: bytea().primaryKey(),
    purpose: text({ enum: challengePurposes }).notNull(),
    user_id: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (table) => [
    check('passkey_challenges_hash_check', sql`length(challenge_hash) = 32`),
    check('passkey_challenges_user_check', sql`(purpose = 'sign-in') = (user_id IS NULL)`),
    index('passkey_challenges_user').on(table.user_id),
    index('passkey_challenges_expiry').on(table.expires_at),
  ],
);

/** Browsers on which a person is not asked for the second step. */
export const trusted_devices = pgTable(
  'trusted_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: owner(),
    token_hash: bytea().notNull().unique('trusted_devices_token_hash_key'),
    password_hash: bytea().notNull(),
    user_agent: text(),
    created_at: instant().notNull(),
    last_used_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [
    check('trusted_devices_token_hash_check', sql`length(token_hash) = 32`),
    check('trusted_devices_user_agent_check', sql`length(user_agent) <= 300`),
    index('trusted_devices_user').on(table.user_id),
    index('trusted_devices_expiry').on(table.expires_at),
  ],
);

/** Sessions that are not asked again for a while. */
export const confirmed_sessions = pgTable('confirmed_sessions', {
  session_id: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  expires_at: instant().notNull(),
});

/** Resets of lost factors that wait for a second administrator. */
export const factor_resets = pgTable(
  'factor_resets',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    asked_by: uuid()
      .notNull()
      .references(() => profiles.id),
    asked_at: instant().notNull(),
  },
  (table) => [
    check('factor_resets_other_check', sql`asked_by <> user_id`),
    index('factor_resets_asked_by').on(table.asked_by),
  ],
);
