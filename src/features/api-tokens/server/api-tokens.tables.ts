import { sql } from 'drizzle-orm';
import { check, customType, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { tokenKinds } from '../api-tokens.rules.ts';

const instant = () => timestamp({ withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Tokens with which programs call in somebody's name; of each the hash. */
export const api_tokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    token_hash: bytea().notNull().unique(),
    kind: text({ enum: tokenKinds }).notNull(),
    owner_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    ending: text().notNull(),
    scopes: text().array().notNull(),
    addresses: text().array().notNull().default([]),
    until_day: date().notNull(),
    expires_at: instant().notNull(),
    created_at: instant()
      .notNull()
      .default(sql`present_moment()`),
    revoked_at: instant(),
    last_used_at: instant(),
    last_used_address: text(),
  },
  (table) => [
    check('api_tokens_token_hash_check', sql`length(token_hash) = 32`),
    check('api_tokens_name_check', sql`btrim(name) <> '' AND length(name) <= 80`),
    check('api_tokens_ending_check', sql`length(ending) = 4`),
    check('api_tokens_scopes_check', sql`cardinality(scopes) BETWEEN 1 AND 200`),
    check('api_tokens_addresses_check', sql`cardinality(addresses) <= 20 AND addresses::inet[] IS NOT NULL`),
    check('api_tokens_last_used_address_check', sql`length(last_used_address) <= 64`),
    check('api_tokens_expires_check', sql`expires_at > created_at AND expires_at <= created_at + interval '367 days'`),
    check('api_tokens_used_check', sql`(last_used_at IS NULL) = (last_used_address IS NULL)`),
    index('api_tokens_owner').on(table.owner_id, table.kind, table.created_at),
    index('api_tokens_service')
      .on(table.created_at)
      .where(sql`kind = 'service'`),
    index('api_tokens_ending_soon')
      .on(table.until_day)
      .where(sql`revoked_at IS NULL`),
  ],
);
