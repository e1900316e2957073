import { sql } from 'drizzle-orm';
import { check, customType, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#features/identity/server/identity.tables.ts';
import { actMoment } from '#platform/db/moments.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Keys by which this installation signs; the last is used, the others stay published. */
export const package_keys = pgTable(
  'package_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    created_at: timestamp({ withTimezone: true }).notNull().default(actMoment),
    /** 32 bytes (RFC 8032). */
    public_key: bytes().notNull(),
    /** PKCS #8, sealed with the key of the installation (`platform/secrets`); 48 bytes where an earlier version stored it open. */
    private_key: bytes().notNull(),
    /** Who changed the one before it for this, and why; null where it was made by itself. */
    changed_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    reason: text(),
  },
  (table) => [
    check('package_keys_reason_check', sql`btrim(reason) <> '' AND length(reason) <= 500`),
    index('package_keys_changed_by').on(table.changed_by),
    unique('package_keys_public_key_key').on(table.public_key),
    check('package_keys_public_key_check', sql`octet_length(public_key) = 32`),
    check('package_keys_private_key_check', sql`octet_length(private_key) IN (48, 92)`),
  ],
);
